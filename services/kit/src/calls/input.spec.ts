import { expect, test } from '@jest/globals';
import { aiOperations, type Operation, plansOperations } from '@studieplan/contracts';
import { AppError } from './app-error.ts';
import { parseInput } from './input.ts';

const study_plan_id = '00000000-0000-4000-8000-000000000009';

function refusalOf(operation: Operation, raw: unknown): AppError {
  try {
    parseInput(operation, raw);
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
  throw new Error('it was taken');
}

test.each<[string, Operation, object, string, string]>([
  [
    'generate without a description',
    aiOperations.generatePlan,
    { description: ' ' },
    'description',
    'Vennligst beskriv studieplanen du ønsker å generere',
  ],
  [
    'generate with credits as text',
    aiOperations.generatePlan,
    { description: 'Kurs', ects_credits: 'abc' },
    'ects_credits',
    'Kompetansepoeng må være et tall',
  ],
  [
    'reject without a reason',
    plansOperations.rejectPlan,
    { study_plan_id, reason: '\u200b' },
    'reason',
    'Vennligst oppgi en begrunnelse for avvisningen',
  ],
])('[I-8] %s is answered by the sentence itself', (_name, operation, raw, field, sentence) => {
  const refusal = refusalOf(operation, raw).toFailure('r');
  expect(refusal).toMatchObject({ code: 'INVALID_INPUT', error: sentence, fields: { [field]: sentence } });
});

test('[I-8] of several faults the first is said, and each stands at its field', () => {
  const refusal = refusalOf(aiOperations.generatePlan, { ects_credits: 'abc' }).toFailure('r');
  expect(refusal.error).toBe('Vennligst beskriv studieplanen du ønsker å generere');
  expect(Object.keys(refusal.fields ?? {})).toEqual(['description', 'ects_credits']);
});
