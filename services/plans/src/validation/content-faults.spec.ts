import { expect, test } from '@jest/globals';
import { defaultValidationRules, planContent, type PlanContent } from '@studieplan/contracts';
import { aPlan, toldPlan } from '../testing/plan-builders.ts';
import { saveFaults, sendInFaults, submissionFaults } from './content-faults.ts';

const plan = (changes: Record<string, unknown> = {}): PlanContent =>
  planContent.parse({ ...aPlan(), ...changes });
const asking = { ...defaultValidationRules, require_regulation_fields: true };
const because = 'fordi studieplanen må svare på forskriftens krav før den sendes inn.';

test('[I-8] a save is refused for hours that do not fit, the specified sentence first', () => {
  expect(saveFaults(plan(), defaultValidationRules)).toEqual({});
  expect(saveFaults(plan({ duration: { hours: 81 } }), defaultValidationRules)).toEqual({});
  expect(saveFaults(plan({ duration: { hours: 81.25 } }), defaultValidationRules)).toEqual({
    'duration.hours': 'Kurstimene (81,25) kan ikke være flere enn de estimerte timene (81).',
  });
  const both = saveFaults(plan({ estimated_hours: 100, duration: { hours: 101 } }), defaultValidationRules);
  expect(Object.entries(both)).toEqual([
    ['estimated_hours', 'Estimerte timer (100) er for høyt for 3 ECTS. Forventet: 75-90 timer.'],
    ['duration.hours', 'Kurstimene (101) kan ikke være flere enn de estimerte timene (100).'],
  ]);
});

test('[I-8] sending in asks for the regulation’s fields only where the rule is on, field by field', () => {
  expect(sendInFaults(plan(), defaultValidationRules)).toEqual({});
  expect(Object.entries(sendInFaults(plan(), asking))).toEqual([
    ['target_groups', `Målgrupper må fylles ut, ${because}`],
    ['learning_resources', `Læringsressurser må fylles ut, ${because}`],
    ['leader_requirements', `Krav til kursleder må fylles ut, ${because}`],
    ['teaching_methods', `Arbeidsmetoder må fylles ut, ${because}`],
    ['duration.hours', `Varighet i kurstimer må fylles ut, ${because}`],
    ['delivery', `Undervisningsform må velges, ${because}`],
  ]);
  expect(sendInFaults(plan(toldPlan()), asking)).toEqual({});
  expect(sendInFaults(plan(toldPlan({ delivery: 'kombinert', delivery_description: ' ' })), asking)).toEqual({
    delivery_description: `Fyll ut hvordan deltakere og kursleder deltar samtidig, ${because}`,
  });
  expect(sendInFaults(plan(toldPlan({ duration: { meetings: 4 } })), asking)).toEqual({
    'duration.hours': `Varighet i kurstimer må fylles ut, ${because}`,
  });
});

test('[I-8] a blank is named at its field, whichever field that is, and only [[ ]] is one', () => {
  const blanks = plan({
    title: 'Kurs i [[emnet]]',
    description: 'Kurset [er] for [[hvem, og hva de kan fra før]]. Det varer [[hvor lenge]].',
    learning_outcomes: {
      knowledge: ['Deltakeren kan forklare reglene'],
      skills: ['Deltakeren kan lage turplan', 'Deltakeren kan [[to eller tre regler]] ute'],
      competence: ['Deltakeren kan lede [[ ]]'],
    },
    teaching_methods: '[[hvordan dere arbeider]]',
  });
  expect(Object.entries(sendInFaults(blanks, defaultValidationRules))).toEqual([
    ['title', 'Fyll ut: «emnet»'],
    ['description', 'Fyll ut: «hvem, og hva de kan fra før»'],
    ['learning_outcomes.skills.1', 'Fyll ut: «to eller tre regler»'],
    ['learning_outcomes.competence.0', 'Fyll ut det som står tomt mellom [[ og ]].'],
    ['teaching_methods', 'Fyll ut: «hvordan dere arbeider»'],
  ]);
  const long = sendInFaults(plan({ description: `[[${'ord '.repeat(120)}]]` }), defaultValidationRules);
  expect(long['description']?.length).toBeLessThan(230);
});

test('[I-8] a text that is sent in already gets no blanks, but is not asked for what came to be required since', () => {
  const blank = plan({ description: '[[hva]]' });
  const faults = (
    content: PlanContent,
    before: 'draft' | 'submitted' | 'rejected',
    after: 'draft' | 'submitted',
  ) => Object.keys(submissionFaults(content, asking, { before, after })).length;
  expect(faults(blank, 'draft', 'draft')).toBe(0);
  expect(faults(blank, 'submitted', 'draft')).toBe(0);
  expect(faults(blank, 'submitted', 'submitted')).toBe(1);
  expect(faults(plan(), 'submitted', 'submitted')).toBe(0);
  expect(faults(plan(), 'draft', 'submitted')).toBe(6);
  expect(faults(blank, 'rejected', 'submitted')).toBe(7);
});

test('[I-8] endless brackets are looked through in linear time', () => {
  const hostile = plan({
    description: '[['.repeat(5000),
    assessment_criteria: `[[${'['.repeat(19_000)}`,
    content_modules: Array(100).fill('[[x'.repeat(333)),
  });
  const started = performance.now();
  expect(sendInFaults(hostile, asking)['description']).toBeUndefined();
  expect(performance.now() - started).toBeLessThan(1000);
});
