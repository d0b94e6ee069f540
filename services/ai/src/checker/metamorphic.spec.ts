import { expect, test } from '@jest/globals';
import type { PlanContent } from '@studieplan/contracts';
import { checkPlan } from './check-plan.ts';
import { examplePairs, strongPlans } from './labelled-plans.fixture.ts';
import { outcomeKinds } from './plan-content.ts';

type Edit = (plan: PlanContent) => void;
const plans = [
  ...strongPlans.map(({ id, plan }) => ({ id, plan })),
  ...examplePairs.map(({ id, better }) => ({ id, plan: better })),
];

function edited(plan: PlanContent, edit: Edit): PlanContent {
  const copy = structuredClone(plan);
  edit(copy);
  return copy;
}

function eachOutcome(plan: PlanContent, change: (text: string) => string): void {
  for (const kind of outcomeKinds) plan.learning_outcomes[kind] = plan.learning_outcomes[kind].map(change);
}

const stem = /^(?:Deltakeren|Deltakaren|Kandidaten|Du) kan /u;
const bare = (text: string) => text.replace(stem, '');

const harmful: Record<string, Edit> = {
  'hours far too low': (plan) => (plan.estimated_hours = Math.round(plan.ects_credits * 15)),
  'hours far too high': (plan) => (plan.estimated_hours = Math.round(plan.ects_credits * 45)),
  'level of a master': (plan) => (plan.metadata.eqf_level = Number(plan.metadata.eqf_level) >= 6 ? '2' : '7'),
  'level 8': (plan) => (plan.metadata.eqf_level = Number(plan.metadata.eqf_level) >= 7 ? '3' : '8'),
  'vague knowledge': (plan) =>
    (plan.learning_outcomes.knowledge = plan.learning_outcomes.knowledge.map(
      (text) => `Deltakeren har innsikt i ${bare(text)}`,
    )),
  'vague skills': (plan) =>
    (plan.learning_outcomes.skills = plan.learning_outcomes.skills.map(
      (text) => `Deltakeren er kjent med å ${bare(text).toLowerCase()}`,
    )),
  'one vague skill': (plan) =>
    (plan.learning_outcomes.skills[0] = `Deltakeren får forståelse for å ${bare(plan.learning_outcomes.skills[0] ?? '')}`),
  'skills told, not shown': (plan) =>
    (plan.learning_outcomes.skills = plan.learning_outcomes.skills.map(
      (text) => `Deltakeren kan forklare hvordan man kan ${bare(text)}`,
    )),
  'course as subject': (plan) =>
    (plan.learning_outcomes.knowledge = plan.learning_outcomes.knowledge.map(
      (text) => `Kurset gir opplæring i å ${bare(text)}`,
    )),
  'one outcome repeated': (plan) =>
    (plan.learning_outcomes.skills[1] = plan.learning_outcomes.skills[0] ?? ''),
  'one outcome paraphrased': (plan) =>
    (plan.learning_outcomes.knowledge[1] = `Deltakeren kan gjøre rede for ${bare(
      plan.learning_outcomes.knowledge[0] ?? '',
    )
      .split(' ')
      .slice(1)
      .join(' ')}`),
  'generic outcomes': (plan) =>
    (plan.learning_outcomes.knowledge = [
      'Deltakeren kan analysere relevante problemstillinger',
      'Deltakeren kan gjøre rede for sentrale temaer',
      'Deltakeren kan forklare viktige begreper',
    ]),
  'outcome removed': (plan) => plan.learning_outcomes.competence.splice(1),
  'no assessment': (plan) => (plan.assessment_criteria = 'Oppmøte.'),
  'attendance alone': (plan) =>
    (plan.assessment_criteria = 'Deltakeren har møtt på minst 80 prosent av samlingene og vært aktivt med.'),
  'circular assessment': (plan) =>
    (plan.assessment_criteria =
      'Det vurderes i henhold til læringsutbyttet om målene er nådd på en tilfredsstillende måte.'),
  'first part of assessment alone': (plan) =>
    (plan.assessment_criteria = `${plan.assessment_criteria.split(/(?<=[.:]) /u)[0] ?? ''}`),
  'a quiz instead': (plan) =>
    (plan.assessment_criteria = 'Flervalgsprøve med 30 spørsmål fra pensum. Minst 20 må være riktige.'),
  'two foreign modules': (plan) => {
    plan.content_modules[0] = 'Romanske kirker i Frankrike';
    plan.content_modules[1] = 'Aksjehandel og fondssparing';
  },
  'foreign modules': (plan) =>
    (plan.content_modules = ['Romanske kirker', 'Aksjehandel', 'Akvarier', 'Svingdører']),
  'empty module names': (plan) =>
    (plan.content_modules = plan.content_modules.map((_, at) => `Modul ${at + 1}`)),
  placeholder: (plan) => (plan.content_modules[1] = '[sett inn tema]'),
  'methods that contradict': (plan) => (plan.metadata.assessment_methods = ['stemmegivning', 'loddtrekning']),
  'no methods': (plan) => (plan.metadata.assessment_methods = []),
  'another country': (plan) => (plan.metadata.country = 'SE'),
  'another language code': (plan) => (plan.metadata.language = 'en'),
  'assessment in English': (plan) =>
    (plan.assessment_criteria =
      'The participant shows the work to the teacher and explains the choices that were made. At least half of the points must be right.'),
  'hours that contradict': (plan) =>
    (plan.content_modules = plan.content_modules.map((text) => `${text.replace(/ \(.*\)$/u, '')} (90 t)`)),
};

const nynorsk: Array<[RegExp, string]> = [
  [/\bDeltakeren\b/gu, 'Deltakaren'],
  [/\bdeltakeren\b/gu, 'deltakaren'],
  [/\bikke\b/gu, 'ikkje'],
  [/\bhvordan\b/gu, 'korleis'],
  [/\bhvorfor\b/gu, 'kvifor'],
  [/\bhva\b/gu, 'kva'],
  [/\bhvilke\b/gu, 'kva'],
  [/\bfra\b/gu, 'frå'],
  [/\bog\b/gu, 'og'],
  [/\ben\b/gu, 'ein'],
  [/\bet\b/gu, 'eit'],
  [/\bnoe\b/gu, 'noko'],
  [/\bselv\b/gu, 'sjølv'],
  [/\bgjøre rede\b/gu, 'gjere greie'],
  [/\buten\b/gu, 'utan'],
  [/\bde\b/gu, 'dei'],
  [/\bvære\b/gu, 'vere'],
  [/\bviser\b/gu, 'viser'],
  [/\btimer\b/gu, 'timar'],
  [/\bKurset\b/gu, 'Kurset'],
  [/\bmellom\b/gu, 'mellom'],
  [/\bhver\b/gu, 'kvar'],
  [/\bhvert\b/gu, 'kvart'],
  [/\bmer\b/gu, 'meir'],
  [/\begne\b/gu, 'eigne'],
  [/\begen\b/gu, 'eigen'],
  [/\bveilede\b/gu, 'rettleie'],
  [/\bspørsmål\b/gu, 'spørsmål'],
  [/\bblir\b/gu, 'blir'],
  [/\bgjennom\b/gu, 'gjennom'],
  [/\bsammen\b/gu, 'saman'],
  [/\bnevne\b/gu, 'nemne'],
  [/\bfortelle\b/gu, 'fortelje'],
];
const spell = (text: string) => nynorsk.reduce((spelled, [from, to]) => spelled.replace(from, to), text);

const harmless: Record<string, Edit> = {
  'outcomes in another order': (plan) => {
    for (const kind of outcomeKinds) plan.learning_outcomes[kind].reverse();
  },
  'modules rotated': (plan) => plan.content_modules.push(plan.content_modules.shift() ?? ''),
  'assessment sentences in another order': (plan) =>
    (plan.assessment_criteria = plan.assessment_criteria
      .split(/(?<=\.) (?=\p{Lu})/u)
      .reverse()
      .join(' ')),
  'du-form': (plan) => eachOutcome(plan, (text) => (stem.test(text) ? `Du kan ${bare(text)}` : text)),
  'bare infinitive': (plan) =>
    eachOutcome(plan, (text) => bare(text).replace(/^\p{L}/u, (first) => first.toUpperCase())),
  'other stem': (plan) =>
    eachOutcome(plan, (text) =>
      stem.test(text) ? `Etter kurset skal deltakeren kunne ${bare(text)}` : text,
    ),
  'nynorsk spelling': (plan) => {
    eachOutcome(plan, spell);
    plan.description = spell(plan.description);
    plan.content_modules = plan.content_modules.map(spell);
    plan.assessment_criteria = spell(plan.assessment_criteria);
  },
  'full stops': (plan) => eachOutcome(plan, (text) => `${text}.`),
  'spaces and line breaks': (plan) =>
    (plan.assessment_criteria = plan.assessment_criteria.replaceAll('. ', '.\n\n')),
};

/** Each plan is scored as it stands once; an edit that does not do its work is named with its plan. */
const bases = plans.map(({ id, plan }) => ({ id, plan, total: checkPlan(plan).total }));

test.each(Object.entries(harmful))('harmful: %s lowers every plan', (_name, edit) => {
  const unharmed = bases.filter(({ plan, total }) => checkPlan(edited(plan, edit)).total >= total);
  expect(unharmed.map(({ id }) => id)).toEqual([]);
});

test.each(Object.entries(harmless))('harmless: %s moves no plan by more than 5', (_name, edit) => {
  const moved = bases.filter(({ plan, total }) => Math.abs(checkPlan(edited(plan, edit)).total - total) > 5);
  expect(moved.map(({ id }) => id)).toEqual([]);
});
