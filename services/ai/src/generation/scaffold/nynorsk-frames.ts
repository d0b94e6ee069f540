import type { Level } from '../description/level.ts';
import type { OutcomeFrames } from './scaffold-texts.ts';

/** Frames of learning outcomes in nynorsk that fit a level (rubric, level fit). */
export function nynorskFrames(level: Level): OutcomeFrames {
  if (level === '2' || level === '3') return { ...shared, ...simple };
  if (level === '4') return { ...shared, ...usual };
  return { ...shared, ...(level === '5' ? specialised : advanced) };
}

const shared: Pick<OutcomeFrames, 'abilities' | 'further'> = {
  abilities: [
    (ability) => `Deltakaren kan ${ability} [[i kva situasjon og med kva utstyr]]`,
    (ability) => `Deltakaren kan ${ability} [[til kva krav: tal, tid eller kor nøyaktig]]`,
    (ability) => `Deltakaren kan ${ability} [[på kva måte, og kva som blir kontrollert etterpå]]`,
  ],
  further: {
    knowledge: (number) =>
      `Deltakaren kan forklare [[kunnskap nummer ${number}: noko som ikkje er nemnt over]]`,
    skills: (number) => `Deltakaren kan [[ferdigheit nummer ${number}: byrj med eit verb]]`,
    competence: (number) =>
      `Deltakaren kan [[kompetanse nummer ${number}: ansvar, samarbeid eller eiga vurdering]]`,
  },
};

/** `i fyrstehjelp`, but `ein møter når ein skal strikke vottar`. */
const met = (about: string) => (about.startsWith('når ') ? `ein møter ${about}` : about);
const used = (about: string) => `som blir brukt ${about}`;

const explain = (about: string) =>
  `Deltakaren kan forklare [[to eller tre reglar eller omgrep ${met(about)}]]`;
const recognise = (about: string) =>
  `Deltakaren kan kjenne att [[to eller tre kjenneteikn, feil eller faresignal ${met(about)}]]`;
const name = (about: string) =>
  `Deltakaren kan nemne [[tre til fem reiskapar, materiale eller kjelder som blir brukte ${about}, og kva dei blir brukte til]]`;
const account = (about: string) =>
  `Deltakaren kan gjere greie for [[korleis og kvifor ein bestemt framgangsmåte blir brukt ${about}]]`;
const examples = (about: string) => `Deltakaren kan gje døme på [[val eller situasjonar ein møter ${about}]]`;
const describe = (about: string) => `Deltakaren kan skildre [[stega ${about}, i rett rekkjefølgje]]`;
const compare = (about: string) =>
  `Deltakaren kan samanlikne [[to metodar, materiale eller syn ${met(about)}]]`;

const act = (about: string) =>
  `Deltakaren kan [[utføre ei bestemt oppgåve ${about}: byrj med eit verb og sei kva som skal gjerast]]`;
const use = (about: string) =>
  `Deltakaren kan bruke [[ein reiskap, ei kjelde eller ein teknikk ${used(about)}, og sei til kva]]`;
const avoid = (about: string) =>
  `Deltakaren kan vise korleis [[ein rettar eller unngår ein vanleg feil ${about}]]`;
const plan = (about: string) =>
  `Deltakaren kan planleggje og gjennomføre [[eit arbeid, ei øving eller eit møte som høyrer med ${about}, med eit krav som kan kontrollerast]]`;
const check = (about: string) =>
  `Deltakaren kan kontrollere [[noko ein har laga eller gjort ${about}, og sei korleis]]`;
const adapt = (about: string) =>
  `Deltakaren kan tilpasse [[ein framgangsmåte ${used(about)}]] når [[noko er annleis enn vanleg]]`;

const responsible = () =>
  'Deltakaren kan ta ansvar for [[ein bestemt del av arbeidet, til dømes tryggleiken, utstyret eller ein avtale]]';
const cooperate = () => 'Deltakaren kan samarbeide om [[ei bestemt oppgåve, og sei med kven]]';
const stopInTime = () =>
  'Deltakaren kan avgjere når [[noko er utrygt, for vanskeleg eller må overlatast til andre]]';
const judgeOwn = () =>
  'Deltakaren kan vurdere eige arbeid med [[ei bestemt oppgåve]] og grunngje [[kva som bør gjerast annleis]]';
const guide = (about: string) => `Deltakaren kan rettleie [[kven]] i [[ei bestemt oppgåve ${about}]]`;
const choose = (about: string) =>
  `Deltakaren kan velje mellom [[to løysingar ${met(about)}]] og grunngje valet ut frå [[omsyn, reglar eller kjelder]]`;

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
    (about) =>
      `Deltakaren kan gjere greie for [[ein teori eller modell ${used(about)}, og kva han byggjer på]]`,
    (about) => `Deltakaren kan drøfte [[kva nyare forsking seier om eit spørsmål ${met(about)}]]`,
    compare,
    account,
    explain,
    examples,
  ],
  skills: [
    (about) =>
      `Deltakaren kan analysere [[eit materiale, ei sak eller data ${met(about)}]] ved hjelp av [[ein bestemt metode]]`,
    (about) =>
      `Deltakaren kan planleggje og gjennomføre [[ei undersøking eller eit utviklingsarbeid som trengst ${about}]]`,
    (about) =>
      `Deltakaren kan vurdere [[kjelder som blir brukte ${about}]] kritisk ut frå [[bestemte krav til kjeldene]]`,
    act,
    adapt,
    check,
  ],
  competence: [
    (about) =>
      `Deltakaren kan leie [[eit utviklingsarbeid eller ein fagleg prosess som trengst ${about}]] og grunngje [[vala undervegs]]`,
    (about) =>
      `Deltakaren kan formidle [[resultat ein kjem fram til ${about}]] til [[kven]] og svare på innvendingar`,
    choose,
    guide,
    judgeOwn,
    responsible,
  ],
};
