/** What helps somebody who comes twice a year, by the address of the screen; three to six sentences each. */
export const helpTexts: readonly (readonly [path: string, title: string, sentences: readonly string[]])[] = [
  [
    '/',
    'Hjem',
    [
      'Her ser du hvordan det står til med studieplanene: hvor mange som er godkjent, hva som venter, og hva du nylig har arbeidet med.',
      'Skal du skrive en plan, velger du «Ny studieplan».',
      'Har noen bedt deg om å endre noe, står det øverst.',
      'Navnet ditt øverst til høyre leder til Min konto, der du endrer passord og ser hvor du er logget inn.',
    ],
  ],
  [
    '/study-plans',
    'Studieplaner',
    [
      'Her står planene du kan se: øverst de godkjente, under dem utkast og det som venter på svar.',
      'Kladder du har begynt på, ligger først, og bare du ser dem.',
      'Søk på ord i tittel og beskrivelse, eller snevre inn på status og nivå.',
      'Velg en plan for å lese den, rette den eller se hvor den er i løpet.',
      'Den offentlige siden til en godkjent plan finner du ved koden.',
    ],
  ],
  [
    '/study-plans/new',
    'Ny studieplan',
    [
      'Har du teksten i Word, slipper du filen på siden; ellers begynner du med en mal, en kopi eller et forslag.',
      'Det du skriver, lagres som kladd mens du skriver, så du kan lukke siden og komme tilbake.',
      'Felt som er tomme eller uklare, får en merknad ved seg.',
      'Når alt er fylt ut, velger du «Send inn».',
      'En administrator i studieforbundet leser planen og svarer deg på e-post.',
    ],
  ],
  [
    '/study-plans/:id/edit',
    'Rediger studieplan',
    [
      'Rett det som trengs, felt for felt; merknadene leder til stedet de gjelder.',
      'Det du skriver, lagres som kladd til du lagrer planen.',
      'En godkjent plan gjelder som den er, til en ny versjon er godkjent.',
      'Lagrer to samtidig, får du se begge tekstene og velger selv.',
      'Er du ferdig, velger du «Send inn», og en administrator vurderer planen.',
    ],
  ],
  [
    '/study-plans/:id',
    'Studieplanen',
    [
      'Øverst står hvor planen er i løpet, og hva som er neste steg.',
      'Automatisk kontroll ser på formen; innholdet vurderes av en person eller en språkmodell.',
      'Er planen godkjent, finner du koden, QR-koden og sertifikatet her.',
      'Historikken viser hvem som har gjort hva, og når.',
      'Du kan laste ned planen som Word-fil, eller kopiere den til en ny.',
    ],
  ],
  [
    '/arbeidsliste',
    'Arbeidsliste',
    [
      'Her står alt som venter på deg, det eldste først.',
      'Velg en plan for å lese den, og godkjenn, avvis eller be om endringer.',
      'Selvgodkjente planer er offentlige alt; les dem, og merk dem som sett eller trekk godkjenningen tilbake.',
      'Personer som vil inn i studieforbundet, godkjenner du også herfra.',
      'Du får e-post om det som har ventet mer enn tre dager; det kan du slå av i Min konto.',
    ],
  ],
  [
    '/arbeidsliste/avgjort',
    'Avgjort',
    [
      'Her står det som er avgjort, det nyeste først.',
      'Velg slag og år for å snevre inn.',
      'Listen lastes ned som CSV eller Excel, slik den er snevret inn.',
    ],
  ],
  [
    '/arbeidsliste/tall',
    'Tall',
    [
      'Her ser du hvor lang tid det går fra en plan sendes inn til den er avgjort.',
      'Under står hva planene faller på, og hvor mange som kommer og avgjøres hver måned.',
      'Hver figur har de samme tallene i en tabell ved siden av.',
      'Er det for få planer, sier siden det i stedet for et tall.',
    ],
  ],
  [
    '/arbeidsliste/utloper',
    'Utløper',
    [
      'Her står godkjenninger som har en siste dag, de som utløper først.',
      'Forny en plan som fortsatt er riktig: teksten godkjennes uendret som en ny versjon.',
      'Trenger den endringer, åpner du planen og ber om dem eller foreslår dem.',
      'Forfatteren og administratorene får e-post 90, 30 og 7 dager før siste dag.',
    ],
  ],
  [
    '/users',
    'Brukere',
    [
      'Øverst står de som venter på å slippe inn: godkjenn dem du kjenner, og avvis resten.',
      'Under står alle som er med; søk på navn eller e-post.',
      'Med blyanten endrer du navn, e-postadresse, studieforbund og rolle.',
      'Den som deaktiveres, kan ikke logge inn, men planene blir værende.',
      'Bare systemadministratoren kan reaktivere en bruker eller slette den for godt.',
    ],
  ],
  [
    '/study-associations',
    'Studieforbund',
    [
      'Her opprettes studieforbundene som brukerne registrerer seg i.',
      'Navn og organisasjonsnummer står på sertifikatene, så de må være riktige.',
      'Du velger om planene til et studieforbund skal vises i den offentlige oversikten.',
      'Har et studieforbund brukere, velger du hva som skal skje med dem før det slettes.',
    ],
  ],
  [
    '/study-associations/own',
    'Studieforbundet ditt',
    [
      'Her velger du om godkjente planer skal vises i den offentlige oversikten.',
      'Koder og sertifikater virker uansett hva du velger.',
      'Navn og organisasjonsnummer endres av systemadministratoren.',
    ],
  ],
  [
    '/stikkprover',
    'Stikkprøver',
    [
      'Her trekker du kurs til kontroll, slik at verken du eller den som driver løsningen kan velge dem.',
      'Slipp listen over årets kurs på siden, og velg hvor mange som skal trekkes.',
      'Trekningen føres i loggen med et nummer; kursene kommer når loggen har fått en oppføring til.',
      'En trekning som ikke fullføres, beholder nummeret og blir stående i listen.',
    ],
  ],
  [
    '/stikkprover/:id',
    'Trekningen',
    [
      'Her står kursene som ble trukket.',
      'Før inn hva kontrollen viste: i orden, avvik eller merknad.',
      'Hvert funn får et avtrykk i loggen, så det ses om det endres siden.',
      'Protokollen (PDF) og listen (CSV) laster du ned øverst.',
    ],
  ],
  [
    '/settings',
    'Innstillinger',
    [
      'Hver fane lagres for seg, og endringene gjelder fra da av.',
      'Valideringsreglene sier hva som kreves for at en forfatter kan godkjenne sin egen plan.',
      'Uten språkmodell ser faste regler på formen, og en person vurderer innholdet.',
      'Ta en sikkerhetskopi før du endrer noe stort; en gjenoppretting logger alle ut.',
      'Historikken i hver fane viser hvem som endret hva.',
    ],
  ],
  [
    '/konto',
    'Min konto',
    [
      'Her er alt som gjelder brukeren din, på ett sted.',
      'Kjenner du ikke igjen en enhet eller økt, fjerner du den og endrer passordet.',
      'Med en passnøkkel logger du inn med fingeravtrykk, ansikt eller PIN-kode.',
      'Du kan laste ned alt vi har lagret om deg.',
    ],
  ],
  [
    '/login',
    'Logg inn',
    [
      'Logg inn med e-postadressen og passordet, eller med en passnøkkel.',
      'Huker du av for å huske enheten, får du en kode på e-post én gang, og slipper den i 30 dager.',
      'Har du glemt passordet, får du en lenke på e-post.',
      'Skal du bare kontrollere en kode eller et sertifikat, trenger du ikke å logge inn.',
    ],
  ],
  [
    '/register',
    'Registrer deg',
    [
      'Velg studieforbundet du hører til, og skriv e-postadressen du bruker der.',
      'Du får en lenke på e-post; den viser at adressen er din.',
      'Deretter godkjenner en administrator i studieforbundet deg, og du får en e-post om det.',
      'Kommer ikke e-posten, ser du i søppelposten eller ber om en ny lenke.',
    ],
  ],
  [
    '/forgot-password',
    'Glemt passord',
    [
      'Skriv e-postadressen du logger inn med.',
      'Finnes brukeren, får du en lenke som virker i én time.',
      'Når passordet er byttet, er du logget ut alle steder, og enheter som var husket, er glemt.',
    ],
  ],
];
