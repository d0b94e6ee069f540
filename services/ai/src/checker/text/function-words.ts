import { listedWords } from './words.ts';

/** Words that carry no subject matter, bokmål and nynorsk. */
export const functionWords = new Set(
  listedWords(`a alle alt andre at av avhengig bare begge ble blei blir blitt bli blant bort både bør da de dei deg dem den denne der dere deres derfor det dette di din disse ditt
  du dykk då då e eg egen egne eget eigen eigne eige ein eit eitt eller en ene enn er et ett etter for fordi fra fram frå før få får fått ganger gang gjennom gjer gjøre
  gjør gjort ha had hadde han hans har hen henne her hit ho hos hun hva hvem hver hvert hvilken hvilke hvilket hvis hvor hvordan hvorfor i ift igjen ikke ikkje ikkje
  imot ingen inn inne inntil inga innanfor innenfor ja jeg kan kor korleis korfor kva kven kvar kvart kvifor kvifor kunne la lage laga lager man mange me med medan mellom men mens mer meir
  mest meg mi min mine minst mitt mot mykje mye må måtte nei noe noko noen nokon nokre nå no når nær og også om opp oppe over på rundt samme same samt seg selv si
  sidan siden sin sine sitt sjå sjølv sjølve skal ska skulle skulle slik slike slikt som så sånn sånne sammen saman til to tre fire fem seks sju syv åtte ni ti tolv få ta tar tas tatt tek under ut ute uten utan utenfor
  utanfor utover vart ved vel veldig vere vera vær være vært vi vil ville vore vår våre vårt ein én ett annen annan anna annet hvilke både mellom slik dit hvori innen innan
  deltaker deltakeren deltakere deltakerne deltakerens deltakernes deltakar deltakaren deltakarar deltakarane deltager deltageren deltagere deltagerne kursdeltaker kursdeltakeren kursdeltakerne student studenten studentene
  kandidat kandidaten kandidatene elev eleven elevene kursdeltakaren kursdeltakarane vedkommende per pr ca cirka blant ifølge cm kg km timer timar time t min minutt minutter minuttar prosent
  hele heile helt heilt litt lite lita mindre flere fleire både begge hver ny nye nytt først første siste neste næraste dersom ellers elles enten anten hverandre kvarandre`),
);

/** Words that fit any course whatever its subject: an object made of these alone says nothing. */
export const genericWords =
  listedWords(`relevant aktuell sentral viktig ulik forskjellig variert god bra bedre best riktig rett nødvendig passende egnet hensiktsmessig grunnleggende enkel
  generell overordnet helhetlig praksisnær faglig fagleg faglige praktisk teoretisk teori praksis tema temaet emne fag fagområde fagområdet fagfelt
  fagfeltet problemstilling spørsmål metode verktøy teknikk begrep omgrep sammenheng samanheng rolle etisk etikk oppgave oppgåve arbeidsoppgave
  arbeidsoppgåve arbeid arbeide selvstendig sjølvstendig kritisk refleksjon kunnskap ferdighet ferdigheit kompetanse forståelse forståing innsikt innsyn
  læring lære lærer læreren læringsutbytte læringsutbyttet mål målsetting kurs kurset kursleder kursleiar leder instruktør sensor modul innføring
  introduksjon fordypning oppsummering avslutning innhold innhald anvendelse anvende brukes benytte vurdere vurdering vurderes analysere analyse drøfte
  gjennomføre prosess måte type eksempel mulighet moglegheit erfaring aspekt prinsipp tilstrekkelig beskrive forklare fortelle redegjøre gjengi nevne
  nemne vise viser navngi begrunne grunngi diskutere reflektere identifisere demonstrere presentere utføre utføring beherske behersker mestre mestring
  kjenne kjenner kjent forstå forstår vite vet veit skjønne innsats ferdig levere leveres leverer innlevering bestått godkjent krav kriterium kriterier
  felles eget velje få bli skriver skriftlig skriftleg prøve eksamen dokumentere avslutte avsluttende avsluttande nivå viss mindre bevisst medviten
  interesse interessant spennende kjennskap oversikt nyttig hovedtrekk grunntrekk enkelt enkle vanlig vanleg typisk gjeldende fleste tiltak bidra bidrar
  peke gjøre tilby kunne nok eksempler hvilken mellomrom begge slutt slutten hel helhet`);

/** Everyday words: alone they say as little, but met in two places they are a weak sign of kinship. */
export const everydayWords =
  listedWords(`del deler gi gje område felt valg val velge løsning løysing person menneske ting tid møte ansvar samarbeid samarbeide hverdag kvardag situasjon behov
  hensyn omsyn forhold utfordring finne holde halde sette legge gå går komme kjem skrive muntlig munnleg samling samlinger samlingar kveld kvelder
  kveldar helg dag uke veke punkt punkter stor liten små høy lav ung gammel trygg trygge tryggere kort klar tydelig tydeleg jevn sikker hjelp hjelpe
  følge følgje avgjøre bestemme kontrollere kontroll justere tilpasse forbedre styrke skape ivareta gjelde hente hentet sterk svak saker sak ord setning
  gir bruk bruke nytte prøver skille skilje begynne starte resultat form side utvikle utvikling planlegge
  hjem hjemme heime rede greie ser ser svar svare svarer samtale samtaler plan planer laget trenger treng medlem medlemmer medlemar felles åpen åpne feil tall virke virker virkning sier seier sted stedet ligge ligger
  stille stiller sitte sitter lokal bestå består oppfylt oppfylle endre endrer tilbakemelding år året betydning betyr sende sender sesong nybegynner nybegynnere nybyrjar veileder veilede rettleie frivillig frivillige mentor instruktører merke merker
  øvelse øving øver gjennomgå gjennomgår stand norsk norske vanligste viktigste notat notere noterer sjekkliste voksen voksne ungdom unge påvirke påvirker rom vekt håndtere tåle tåler foreslå opplegg høre hørt godt skje skjer ønske ønsker
  målgruppe tidsbruk forberedelse forberede forberedt observere observerer observasjon interesse respekt poeng verksted verkstedet gruppe gruppa grupper funn stopp stoppe par eksemplar handle handling hende rask raskt ren rene tett tette lage laging vanskelig
  lett lettere hard mulig umulig åpent innen trekk kjennetegn felt forslag rådgivning råd regel regler rutine rutiner oppstå opphav annerledes rekke rekkefølge mengde antall størrelse nær nærmiljø spørre spør fortsette endelig kveldstid ferie venn venner`);

/** Semantic fields that cross subjects: words for the same pedagogical or everyday matter, by the start of the folded stem. */
export const meaningFields: Record<string, readonly string[]> = {
  talk: listedWords(
    'samtal komunik snak dialog spors lyt ordval språk stem formidl forklar fortel uttryk utryk setning intervju',
  ),
  safety: listedWords('siker tryg fare farl risiko ulyk vern skade hms nod beredskap forstehjelp forebyg'),
  law: listedWords(
    'lov regl regel forskrift retig ret plikt jus jurid vedtekt avtal kontrakt personvern samtyk taush tilatels',
  ),
  money: listedWords(
    'okonom budsjet regnskap reknskap peng kostnad pris utgift intekt finans betal skat gjeld lån sparing kjop salg faktur',
  ),
  error: listedWords('feil retel korig sjek kontrol kvalitet test avik toleranse presis'),
  together: listedWords('grup team fordel koordin medvirk konflikt uenig krangl inkluder mangfold relasjon'),
  lead: listedWords('led lei rettlei veiled vegled instru trener motiver undervis opler mentor coach'),
  tool: listedWords('verktoy utstyr redskap maskin aparat utsty kniv slip vedlikehold programvar instrument'),
  stuff: listedWords('material stof råvar emn ingredien farge overflat'),
  body: listedWords('krop musk hels skad sykdom sjuk syk pust anatomi smert belastning ergonomi stres'),
  source: listedWords('kild kjeld arkiv dokumentasj litteratur refer faktasj sitat nykel'),
  show: listedWords(
    'framlegg framfor fremfor visning utstil presentasj foresti konsert publikum avsluting opvisning',
  ),
  plan: listedWords('plan forbered opleg disposisj tidsbruk framdrift prosjekt logist organiser'),
  text: listedWords('tekst manus notat referat skriv artikel rediger brev'),
  guest: listedWords('kund gjest bruker pasient publikum besok beboer pårorend medlem eier eigar'),
  nature: listedWords('miljo natur berekraft gjenbruk avfal klima torv spor skansom okologi'),
  weather: listedWords('ver vind sno regn temperatur fukt isforhold skred'),
  past: listedWords('histor tradisj kulturarv eldre opphav århundr tidsperiod epok stilart'),
  digital: listedWords('digital data netside nett fil passord internet skjerm app mobil pc maskinvar'),
  image: listedWords('bild foto kamera film video motiv komposisj'),
  sound: listedWords('lyd klang ton rytm puls takt musik intonasj melodi akord note sang syng song'),
  food: listedWords('mat kok kjok bak hygien allerg smak meny måltid konserver salt'),
  plant: listedWords('plant fro så jord vekst gjods beskjer host ugress tre blomst hag'),
  animal: listedWords('dyr for fjos stal atferd avl klov hov pels hund hest sau'),
  form: listedWords('form design skis tegn monst dekor uttryk snekr sammenfoy samanfoy'),
  place: listedWords('kart orienter rute terreng navig kompas posisjon'),
  number: listedWords('statistik beregn berekn kalkyl målestok estimat'),
  child: listedWords('barn ung foreldr skol aldersgrup elev lek leik'),
};
