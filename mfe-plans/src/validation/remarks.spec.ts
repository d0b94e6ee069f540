import type { ValidationResult } from '@studieplan/contracts';
import { firstSentence, groupedByPlace, inShort, leadOf, remarksOf } from './remarks.ts';

type Finding = ValidationResult['findings'][number];
const finding = (message: string, change: Partial<Finding> = {}): Finding => ({
  rule_id: 'rule',
  criterion: 'learning_outcomes_quality',
  severity: 'minor',
  message,
  ...change,
});
const at = (path: string, quote?: string) => ({ path, quote });

test('[I-7] the same sentence is told once, with every place that it is about', () => {
  const found = [
    finding('Verbet kan ikke måles.', at('learning_outcomes.skills.0', 'forstå')),
    finding('Verbet kan ikke måles.', { ...at('learning_outcomes.skills.2', 'vite'), severity: 'major' }),
    finding('Verbet kan ikke måles.', at('learning_outcomes.skills.0', 'forstå')),
  ];
  expect(remarksOf(found)).toEqual([
    {
      rule: 'rule',
      severity: 'major',
      message: 'Verbet kan ikke måles.',
      suggestion: undefined,
      places: [at('learning_outcomes.skills.0', 'forstå'), at('learning_outcomes.skills.2', 'vite')],
    },
  ]);
});

test('[I-7] remarks about one field stand together, the field with the weightiest remark first', () => {
  const found = [
    finding('Tittelen er kort.', at('title')),
    finding('Timene mangler.', { ...at('description'), severity: 'major' }),
    finding('Målgruppen mangler.', at('description')),
  ];
  const groups = groupedByPlace(remarksOf(found)).map(({ places, remarks }) => [
    places.map(({ path }) => path),
    remarks.map(({ message }) => message),
  ]);
  expect(groups).toEqual([
    [['description'], ['Timene mangler.', 'Målgruppen mangler.']],
    [['title'], ['Tittelen er kort.']],
  ]);
});

test('[I-7] what a judge says of a part ends where the remarks begin that stand under it', () => {
  const remark = finding('Verbet kan ikke måles.', at('learning_outcomes.skills.0', 'forstå'));
  expect(leadOf('Utbyttene er konkrete. Verbet kan ikke måles. («forstå»)', [remark])).toBe(
    'Utbyttene er konkrete.',
  );
  expect(leadOf('Verbet kan ikke måles.', [remark])).toBe('');
  expect(leadOf('Målene er for mange.', [remark])).toBe('Målene er for mange.');
});

test('[M-7] a part in short: one sentence, each field once, and only what the sentence does not tell', () => {
  const vague = finding('Verbet kan ikke måles.', at('learning_outcomes.skills.0', 'forstå'));
  const again = finding('Verbet kan ikke måles.', at('learning_outcomes.skills.0', 'kjenne til'));
  // The words of the rules: the message with its quote, nothing before it.
  expect(inShort('Verbet kan ikke måles («forstå»).', [vague, again])).toEqual({
    sentence: 'Verbet kan ikke måles.',
    rest: '',
    places: [at('learning_outcomes.skills.0', 'forstå')],
    untold: [],
  });
  const advised = finding('Timene mangler.', { path: 'estimated_hours', suggestion: 'Skriv 54 timer.' });
  expect(inShort('Utbyttene er gode. Bruk f.eks. Blooms verb. Se også nr. 2.', [vague, advised])).toEqual({
    sentence: 'Utbyttene er gode.',
    rest: 'Bruk f.eks. Blooms verb. Se også nr. 2.',
    places: [at('learning_outcomes.skills.0', 'forstå'), at('estimated_hours')],
    untold: [vague, advised],
  });
  expect(inShort('Ingen feil funnet.', [])).toEqual({
    sentence: 'Ingen feil funnet.',
    rest: '',
    places: [],
    untold: [],
  });
});

test.each([
  ['Bruk f.eks. Blooms verb i nr. 2 først. Da blir det klart.', 'Bruk f.eks. Blooms verb i nr. 2 først.'],
  ['Planen har 3.5 poeng. Det holder.', 'Planen har 3.5 poeng.'],
  ['Bare én setning', 'Bare én setning'],
])('[M-7] the first sentence of «%s»', (text, first) => {
  expect(firstSentence(text).first).toBe(first);
});
