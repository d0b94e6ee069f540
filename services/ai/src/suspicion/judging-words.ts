import { remembering } from '../remembering.ts';

/**
 * Kinds of words that speech to a judge is made of, by how their words begin ('…' a whole word with =). A single kind
 * is everyday Norwegian; which kinds together weigh how much is learned.
 */
const kinds: Record<string, string> = {
  judge:
    'sensor dommer dommar vurderer evaluator kontrollør granskar gransker leser lesar saksbehandl komité komite nemnd utval kommisjon revisor inspektør fagfelle examin reviewer grader assessor judge reader',
  you: '=du =deg =dykk =dere =de =dem =den =din =ditt =dine =you =your',
  plan: '=plan =planen =planens =opplegg =opplegget =arket =ark =dokument dokumentet søknad skjema =teksten =tekst =fila =filen =mappa =mappen =heftet =papiret =kurset =forslaget =emnet',
  score:
    'poeng karakter score skår =sum =summen totalen prosent skala toppkarakter toppscore maks høgst høyst høgast høyest full fullt =beste hundre utslag uttelling tallet talet =tall =tal grade points mark',
  verdict:
    'godkjen bestå stått =greit vedtatt vedteke klarert =lest =lese ferdig feilfri oppfyl innfri avgjort avklart approve pass kontrollert sjekka sjekket prøvd målt =ok =rett riktig grønt',
  order:
    '=gi =gje =sett =før =skriv =regn =les =hopp =stopp =velg =vel =ignorer =bruk =legg =la =lat =noter =marker =fyll =kryss =trekk =rund =rekn =ta =gå =følg =hald =hold =give =set =put =mark =ignore =treat =take =consider',
  without:
    'uten utan =ikke =ikkje slipp tren unødvendig unødig fritatt friteke =ingen =inga =ingenting utelat bortse =bort mangl =aldri =no =not without skip nothing',
  rule: 'regel reglar regler gjelder gjeld ifølge følge forutsett føreset paragraf =§ instruks retningslin unnta unntak tvil merknad vedtekt avtale rett =rule =rules tolk',
  criteria:
    'læringsutbytt utbytt vurderingskrit kriteri delkriter oppbygging struktur metadata arbeidsmengd =timer punkt felt =rad =rader linje rubrik kolonn bolk avsnitt =ramme =rammer criteri',
  pressure: 'frist klag konsekvens straks =innen ansvar advar følgjer følger tap =må =skal =bør plikt krev',
  pity: 'dessverre snill håp takk =ber =beder sjuk syk sliten tår =glad venn hjerte hjarte kjær please thank barna',
  earlier:
    'tidlegare tidligere alltid pleier plar tradisjon =siden =sidan forrige førre =fjor =år skikk hevd vane før =alt =allerede alleie =ferdig',
  machine:
    '=ki =ai modell system prompt json assistent assistant algoritm automat =kode skript =bot maskin program =logg status =rc =set output instruction',
  all: '=alle =fem =hver =kvar samtlege samtlige =hele =heile begge =resten =øvrig =all =every =five =each',
  greeting: '=kjære =hei =til =merk =nb =obs =ps =note =hilsen =helsing =dear =hello',
  look: 'lese =les =lest =ser =se =sjå sjekk gjennomgå kontroll gransk vurder bedøm read check evaluat review assess rate',
  paper:
    'vedlegg fotnote påteikn påtegn stempel protokoll underskr kvitter attest sertifik lisens signer arkiv journal omslag',
  outcome:
    '=blir =står =stå =føres =gis =settes =regnes =rekna =regna =settast =reknast =telles =teller =tel =lik =tilsvarer =betyr =tyder',
};

export const judgingKinds = Object.keys(kinds);

const lists = judgingKinds.map((kind) => {
  const entries = (kinds[kind] ?? '').split(' ');
  return {
    whole: new Set(entries.filter((entry) => entry.startsWith('=')).map((entry) => entry.slice(1))),
    starts: new Set(entries.filter((entry) => !entry.startsWith('='))),
  };
});
const longest = Math.max(...lists.flatMap(({ starts }) => [...starts].map((start) => start.length)));

/** Numbers of the kinds that a lower-case word belongs to. */
export const kindsOfWord = remembering((word): readonly number[] =>
  lists.flatMap(({ whole, starts }, kind) => {
    if (whole.has(word)) return [kind];
    for (let length = 3; length <= Math.min(word.length, longest); length += 1)
      if (starts.has(word.slice(0, length))) return [kind];
    return [];
  }),
);
