import { expect, test } from '@jest/globals';
import { EncodedAnswer } from '@studieplan/kit/calls';
import { plansOperations } from '@studieplan/contracts';
import { ListAnswers } from './list-answers.ts';

const answerOf = (megabytes: number) =>
  EncodedAnswer.of(plansOperations.listPlans, { revision: 'x'.repeat(megabytes * 1_000_000) });

test('what was not asked for lately goes when the bytes grow too many', () => {
  const answers = new ListAnswers();
  for (let number = 0; number < 10; number += 1) answers.set(String(number), answerOf(3));
  expect(answers.get('0')).toBeInstanceOf(EncodedAnswer);
  answers.set('10', answerOf(3));
  expect(answers.get('1')).toBeUndefined();
  for (const kept of ['0', '2', '10']) expect(answers.get(kept)).toBeInstanceOf(EncodedAnswer);
  for (let again = 0; again < 20; again += 1) answers.set('10', answerOf(3));
  expect(answers.get('0')).toBeInstanceOf(EncodedAnswer);
});

test('an answer carries nothing that its operation does not declare', () => {
  const { bytes } = EncodedAnswer.of(plansOperations.listPlans, { revision: '1', secret: 'x' } as never);
  expect(JSON.parse(new TextDecoder().decode(bytes))).toEqual({ success: true, revision: '1' });
});
