import type { Level } from '../description/level.ts';
import type { OutcomeFrames } from './scaffold-texts.ts';

/** Frames of learning outcomes in bokmål that fit a level (rubric, level fit). */
export function bokmaalFrames(level: Level): OutcomeFrames {
  if (level === '2' || level === '3') return { ...shared, ...simple };
  if (level === '4') return { ...shared, ...usual };
  return { ...shared, ...(level === '5' ? specialised : advanced) };
}

const shared: Pick<OutcomeFrames, 'abilities' | 'further'> = {
  abilities: [
    (ability) => `Deltakeren kan ${ability} [[i hvilken situasjon og med hvilket utstyr]]`,
    (ability) => `Deltakeren kan ${ability} [[til hvilket krav: antall, tid eller nøyaktighet]]`,
    (ability) => `Deltakeren kan ${ability} [[på hvilken måte, og hva som kontrolleres etterpå]]`,
  ],
  further: {
    knowledge: (number) =>
      `Deltakeren kan forklare [[kunnskap nummer ${number}: noe som ikke er nevnt over]]`,
    skills: (number) => `Deltakeren kan [[ferdighet nummer ${number}: begynn med et verb]]`,
    competence: (number) =>
      `Deltakeren kan [[kompetanse nummer ${number}: ansvar, samarbeid eller egen vurdering]]`,
  },
};

/** `i førstehjelp`, but `en møter når en skal strikke votter`. */
const met = (about: string) => (about.startsWith('når ') ? `en møter ${about}` : about);
const used = (about: string) => `som brukes ${about}`;

const explain = (about: string) =>
  `Deltakeren kan forklare [[to eller tre regler eller begreper ${met(about)}]]`;
const recognise = (about: string) =>
  `Deltakeren kan kjenne igjen [[to eller tre kjennetegn, feil eller faresignaler ${met(about)}]]`;
const name = (about: string) =>
  `Deltakeren kan nevne [[tre til fem redskaper, materialer eller kilder ${used(about)}, og hva de brukes til]]`;
const account = (about: string) =>
  `Deltakeren kan gjøre rede for [[hvordan og hvorfor en bestemt framgangsmåte brukes ${about}]]`;
const examples = (about: string) =>
  `Deltakeren kan gi eksempler på [[valg eller situasjoner en møter ${about}]]`;
const describe = (about: string) => `Deltakeren kan beskrive [[trinnene ${about}, i riktig rekkefølge]]`;
const compare = (about: string) =>
  `Deltakeren kan sammenligne [[to metoder, materialer eller syn ${met(about)}]]`;

const act = (about: string) =>
  `Deltakeren kan [[utføre en bestemt oppgave ${about}: begynn med et verb og si hva som skal gjøres]]`;
const use = (about: string) =>
  `Deltakeren kan bruke [[et redskap, en kilde eller en teknikk ${used(about)}, og si til hva]]`;
const avoid = (about: string) =>
  `Deltakeren kan vise hvordan [[en retter eller unngår en vanlig feil ${about}]]`;
const plan = (about: string) =>
  `Deltakeren kan planlegge og gjennomføre [[et arbeid, en øvelse eller et møte som hører med ${about}, med et krav som kan kontrolleres]]`;
const check = (about: string) =>
  `Deltakeren kan kontrollere [[noe en har laget eller gjort ${about}, og si hvordan]]`;
const adapt = (about: string) =>
  `Deltakeren kan tilpasse [[en framgangsmåte ${used(about)}]] når [[noe er annerledes enn vanlig]]`;

const responsible = () =>
  'Deltakeren kan ta ansvar for [[en bestemt del av arbeidet, for eksempel sikkerheten, utstyret eller en avtale]]';
const cooperate = () => 'Deltakeren kan samarbeide om [[en bestemt oppgave, og si med hvem]]';
const stopInTime = () =>
  'Deltakeren kan avgjøre når [[noe er utrygt, for vanskelig eller må overlates til andre]]';
const judgeOwn = () =>
  'Deltakeren kan vurdere eget arbeid med [[en bestemt oppgave]] og begrunne [[hva som bør gjøres annerledes]]';
const guide = (about: string) => `Deltakeren kan veilede [[hvem]] i [[en bestemt oppgave ${about}]]`;
const choose = (about: string) =>
  `Deltakeren kan velge mellom [[to løsninger ${met(about)}]] og begrunne valget ut fra [[hensyn, regler eller kilder]]`;

const simple: Pick<OutcomeFrames, 'knowledge' | 'skills' | 'competence'> = {
  knowledge: [explain, recognise, name, describe, examples, compare, account],
  skills: [act, use, avoid, check, plan, adapt],
  competence: [responsible, cooperate, stopInTime, judgeOwn],
};
const usual: typeof simple = {
  knowledge: [explain, account, recognise, examples, describe, name, compare],
  skills: [act, use, plan, check, avoid, adapt],
  competence: [judgeOwn, cooperate, responsible, stopInTime, choose],
};
const specialised: typeof simple = {
  knowledge: [account, compare, explain, recognise, examples, describe, name],
  skills: [act, plan, adapt, check, use, avoid],
  competence: [choose, guide, judgeOwn, responsible, cooperate, stopInTime],
};
const advanced: typeof simple = {
  knowledge: [
    (about) => `Deltakeren kan gjøre rede for [[en teori eller modell ${used(about)}, og hva den bygger på]]`,
    (about) => `Deltakeren kan drøfte [[hva nyere forskning sier om et spørsmål ${met(about)}]]`,
    compare,
    account,
    explain,
    examples,
  ],
  skills: [
    (about) =>
      `Deltakeren kan analysere [[et materiale, en sak eller data ${met(about)}]] ved hjelp av [[en bestemt metode]]`,
    (about) =>
      `Deltakeren kan planlegge og gjennomføre [[en undersøkelse eller et utviklingsarbeid som trengs ${about}]]`,
    (about) =>
      `Deltakeren kan vurdere [[kilder ${used(about)}]] kritisk ut fra [[bestemte krav til kildene]]`,
    act,
    adapt,
    check,
  ],
  competence: [
    (about) =>
      `Deltakeren kan lede [[et utviklingsarbeid eller en faglig prosess som trengs ${about}]] og begrunne [[valgene underveis]]`,
    (about) =>
      `Deltakeren kan formidle [[resultater en kommer fram til ${about}]] til [[hvem]] og svare på innvendinger`,
    choose,
    guide,
    judgeOwn,
    responsible,
  ],
};
