import type { WrittenFrames } from './outcome-frames.ts';

/** `i fyrstehjelp`, but `ein møter når ein skal strikke vottar`. */
const met = (about: string) => (about.startsWith('når ') ? `ein møter ${about}` : about);
const used = (about: string) => `som blir brukt ${about}`;

/** Frames of learning outcomes in nynorsk. */
export const nynorskFrames: WrittenFrames = {
  begin: 'Deltakaren kan',
  abilities: [
    (ability) => `${ability} [[i kva situasjon og med kva utstyr]]`,
    (ability) => `${ability} [[til kva krav: tal, tid eller kor nøyaktig]]`,
    (ability) => `${ability} [[på kva måte, og kva som blir kontrollert etterpå]]`,
  ],
  further: {
    knowledge: (number) => `forklare [[kunnskap nummer ${number}: noko som ikkje er nemnt over]]`,
    skills: (number) => `[[ferdigheit nummer ${number}: byrj med eit verb]]`,
    competence: (number) => `[[kompetanse nummer ${number}: ansvar, samarbeid eller eiga vurdering]]`,
  },
  explain: (about) => `forklare [[to eller tre reglar eller omgrep ${met(about)}]]`,
  recognise: (about) => `kjenne att [[to eller tre kjenneteikn, feil eller faresignal ${met(about)}]]`,
  name: (about) =>
    `nemne [[tre til fem reiskapar, materiale eller kjelder som blir brukte ${about}, og kva dei blir brukte til]]`,
  account: (about) => `gjere greie for [[korleis og kvifor ein bestemt framgangsmåte blir brukt ${about}]]`,
  examples: (about) => `gje døme på [[val eller situasjonar ein møter ${about}]]`,
  describe: (about) => `skildre [[stega ${about}, i rett rekkjefølgje]]`,
  compare: (about) => `samanlikne [[to metodar, materiale eller syn ${met(about)}]]`,
  act: (about) => `[[utføre ei bestemt oppgåve ${about}: byrj med eit verb og sei kva som skal gjerast]]`,
  use: (about) => `bruke [[ein reiskap, ei kjelde eller ein teknikk ${used(about)}, og sei til kva]]`,
  avoid: (about) => `vise korleis [[ein rettar eller unngår ein vanleg feil ${about}]]`,
  plan: (about) =>
    `planleggje og gjennomføre [[eit arbeid, ei øving eller eit møte som høyrer med ${about}, med eit krav som kan kontrollerast]]`,
  check: (about) => `kontrollere [[noko ein har laga eller gjort ${about}, og sei korleis]]`,
  adapt: (about) => `tilpasse [[ein framgangsmåte ${used(about)}]] når [[noko er annleis enn vanleg]]`,
  responsible: () =>
    'ta ansvar for [[ein bestemt del av arbeidet, til dømes tryggleiken, utstyret eller ein avtale]]',
  cooperate: () => 'samarbeide om [[ei bestemt oppgåve, og sei med kven]]',
  stopInTime: () => 'avgjere når [[noko er utrygt, for vanskeleg eller må overlatast til andre]]',
  judgeOwn: () =>
    'vurdere eige arbeid med [[ei bestemt oppgåve]] og grunngje [[kva som bør gjerast annleis]]',
  guide: (about) => `rettleie [[kven]] i [[ei bestemt oppgåve ${about}]]`,
  choose: (about) =>
    `velje mellom [[to løysingar ${met(about)}]] og grunngje valet ut frå [[omsyn, reglar eller kjelder]]`,
  theory: (about) => `gjere greie for [[ein teori eller modell ${used(about)}, og kva han byggjer på]]`,
  research: (about) => `drøfte [[kva nyare forsking seier om eit spørsmål ${met(about)}]]`,
  analyse: (about) =>
    `analysere [[eit materiale, ei sak eller data ${met(about)}]] ved hjelp av [[ein bestemt metode]]`,
  investigate: (about) =>
    `planleggje og gjennomføre [[ei undersøking eller eit utviklingsarbeid som trengst ${about}]]`,
  weigh: (about) =>
    `vurdere [[kjelder som blir brukte ${about}]] kritisk ut frå [[bestemte krav til kjeldene]]`,
  lead: (about) =>
    `leie [[eit utviklingsarbeid eller ein fagleg prosess som trengst ${about}]] og grunngje [[vala undervegs]]`,
  convey: (about) => `formidle [[resultat ein kjem fram til ${about}]] til [[kven]] og svare på innvendingar`,
};
