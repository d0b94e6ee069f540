import type { WrittenFrames } from './outcome-frames.ts';

/** `i førstehjelp`, but `en møter når en skal strikke votter`. */
const met = (about: string) => (about.startsWith('når ') ? `en møter ${about}` : about);
const used = (about: string) => `som brukes ${about}`;

/** Frames of learning outcomes in bokmål. */
export const bokmaalFrames: WrittenFrames = {
  begin: 'Deltakeren kan',
  abilities: [
    (ability) => `${ability} [[i hvilken situasjon og med hvilket utstyr]]`,
    (ability) => `${ability} [[til hvilket krav: antall, tid eller nøyaktighet]]`,
    (ability) => `${ability} [[på hvilken måte, og hva som kontrolleres etterpå]]`,
  ],
  further: {
    knowledge: (number) => `forklare [[kunnskap nummer ${number}: noe som ikke er nevnt over]]`,
    skills: (number) => `[[ferdighet nummer ${number}: begynn med et verb]]`,
    competence: (number) => `[[kompetanse nummer ${number}: ansvar, samarbeid eller egen vurdering]]`,
  },
  explain: (about) => `forklare [[to eller tre regler eller begreper ${met(about)}]]`,
  recognise: (about) => `kjenne igjen [[to eller tre kjennetegn, feil eller faresignaler ${met(about)}]]`,
  name: (about) =>
    `nevne [[tre til fem redskaper, materialer eller kilder ${used(about)}, og hva de brukes til]]`,
  account: (about) => `gjøre rede for [[hvordan og hvorfor en bestemt framgangsmåte brukes ${about}]]`,
  examples: (about) => `gi eksempler på [[valg eller situasjoner en møter ${about}]]`,
  describe: (about) => `beskrive [[trinnene ${about}, i riktig rekkefølge]]`,
  compare: (about) => `sammenligne [[to metoder, materialer eller syn ${met(about)}]]`,
  act: (about) => `[[utføre en bestemt oppgave ${about}: begynn med et verb og si hva som skal gjøres]]`,
  use: (about) => `bruke [[et redskap, en kilde eller en teknikk ${used(about)}, og si til hva]]`,
  avoid: (about) => `vise hvordan [[en retter eller unngår en vanlig feil ${about}]]`,
  plan: (about) =>
    `planlegge og gjennomføre [[et arbeid, en øvelse eller et møte som hører med ${about}, med et krav som kan kontrolleres]]`,
  check: (about) => `kontrollere [[noe en har laget eller gjort ${about}, og si hvordan]]`,
  adapt: (about) => `tilpasse [[en framgangsmåte ${used(about)}]] når [[noe er annerledes enn vanlig]]`,
  responsible: () =>
    'ta ansvar for [[en bestemt del av arbeidet, for eksempel sikkerheten, utstyret eller en avtale]]',
  cooperate: () => 'samarbeide om [[en bestemt oppgave, og si med hvem]]',
  stopInTime: () => 'avgjøre når [[noe er utrygt, for vanskelig eller må overlates til andre]]',
  judgeOwn: () =>
    'vurdere eget arbeid med [[en bestemt oppgave]] og begrunne [[hva som bør gjøres annerledes]]',
  guide: (about) => `veilede [[hvem]] i [[en bestemt oppgave ${about}]]`,
  choose: (about) =>
    `velge mellom [[to løsninger ${met(about)}]] og begrunne valget ut fra [[hensyn, regler eller kilder]]`,
  theory: (about) => `gjøre rede for [[en teori eller modell ${used(about)}, og hva den bygger på]]`,
  research: (about) => `drøfte [[hva nyere forskning sier om et spørsmål ${met(about)}]]`,
  analyse: (about) =>
    `analysere [[et materiale, en sak eller data ${met(about)}]] ved hjelp av [[en bestemt metode]]`,
  investigate: (about) =>
    `planlegge og gjennomføre [[en undersøkelse eller et utviklingsarbeid som trengs ${about}]]`,
  weigh: (about) => `vurdere [[kilder ${used(about)}]] kritisk ut fra [[bestemte krav til kildene]]`,
  lead: (about) =>
    `lede [[et utviklingsarbeid eller en faglig prosess som trengs ${about}]] og begrunne [[valgene underveis]]`,
  convey: (about) =>
    `formidle [[resultater en kommer fram til ${about}]] til [[hvem]] og svare på innvendinger`,
};
