import type { ValidationResult } from '@studieplan/contracts';
import { groupedByPlace, leadOf, remarksOf } from './remarks.ts';

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
