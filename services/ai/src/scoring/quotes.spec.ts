import { expect, test } from '@jest/globals';
import type { PlanContent } from '@studieplan/contracts';
import { standsIn } from './quotes.ts';

const plan: PlanContent = {
  title: 'Turledelse i skog og lavfjell',
  description: 'Et kurs for turledere.\nVi går to helger.',
  ects_credits: 2.5,
  estimated_hours: 68,
  learning_outcomes: {
    knowledge: ['Deltakeren kan forklare «allemannsretten»'],
    skills: ['Deltakeren kan lage turplan med kart', 'Deltakeren kan gi førstehjelp'],
    competence: ['Deltakeren kan snu i tide'],
  },
  content_modules: ['Kart og kompass'],
  assessment_criteria: 'Turplanen vurderes med sjekkliste.',
  metadata: { language: 'no', country: 'NO', eqf_level: '4', assessment_methods: ['turplan'] },
};

test.each([
  ['title', 'Turledelse i skog og lavfjell'],
  ['title', 'skog og lavfjell'],
  ['description', 'for turledere. Vi går to'],
  ['learning_outcomes.skills[0]', '"lage turplan med kart"'],
  ['learning_outcomes.skills.1', 'deltakeren kan gi førstehjelp …'],
  ['learning_outcomes.knowledge[0]', 'forklare "allemannsretten"'],
  ['learning_outcomes.skills', 'lage turplan med kart'],
  ['content_modules[0]', 'Kart og kompass'],
  ['ects_credits', '2,5'],
  ['estimated_hours', '68'],
  ['metadata.language', 'no'],
  ['metadata.assessment_methods[0]', 'turplan'],
])('%s holds «%s»', (path, text) => {
  expect(standsIn(plan, { path, text })).toBe(true);
});

test.each([
  ['title', 'Turledelse på fjellet'],
  ['learning_outcomes.skills[1]', 'lage turplan med kart'],
  ['learning_outcomes.skills[9]', 'lage turplan med kart'],
  ['description', 'Turledelse i skog og lavfjell'],
  ['description', 'u'],
  ['description', 'kurs'],
  ['description', ''],
  ['description', ' … '],
  ['estimated_hours', '6'],
  ['', 'Kart og kompass'],
  ['learning_outcomes', 'snu i tide'],
  ['constructor.name', 'Object'],
  ['__proto__', 'lage turplan med kart'],
  ['title.length', '29'],
])('%s does not hold «%s»', (path, text) => {
  expect(standsIn(plan, { path, text })).toBe(false);
});
