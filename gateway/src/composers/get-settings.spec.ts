import { expect, test } from '@jest/globals';
import { defaultValidationRules, type Operation, operations } from '@studieplan/contracts';
import { AppError, type Bus } from '@studieplan/kit/calls';
import { composers } from './composers.ts';

const id = '3f6c1a52-7c1e-4f3a-9d4b-0a8d7f1b2c3d';
const smtp = { host: 'smtp.example.no', port: 587, username: 'post', from_email: 'post@example.no' };
const answers: Record<string, object> = {
  [operations.getPlansSettings.subject]: {
    validation_rules: defaultValidationRules,
    legal_text: { id, content: '## Lov' },
  },
  [operations.getAiPrompts.subject]: {
    ai_prompts: { validation: { id, content: 'Vurder' }, generation: { id, content: 'Lag' } },
  },
  [operations.getSmtp.subject]: {
    // What a service should never send does not pass the composer either.
    smtp: { ...smtp, from_name: 'Post', has_password: true, password: 'hemmelig' },
  },
};

const getSettings = composers[operations.getSettings.subject] as NonNullable<(typeof composers)[string]>;
const passing = { requestId: 'r', token: 'the token of the caller' };

/** A bus whose services answer as above, each with what it was passed. */
const busOf = (heard: unknown[], away?: string) =>
  ({
    request: (operation: Operation, _input: object, passed: unknown) => {
      heard.push(passed);
      if (operation.subject === away) return Promise.reject(new AppError('SERVICE_UNAVAILABLE'));
      return Promise.resolve(answers[operation.subject]);
    },
  }) as unknown as Bus;

test('[R-381] [R-476] all settings come in one answer, asked with the token of the caller', async () => {
  const heard: unknown[] = [];
  const { status, body } = await getSettings(busOf(heard), passing, {});
  expect(status).toBe(200);
  const answer = JSON.parse(new TextDecoder().decode(body)) as object;
  expect(answer).toEqual({
    success: true,
    ...answers[operations.getPlansSettings.subject],
    ...answers[operations.getAiPrompts.subject],
    smtp: { ...smtp, from_name: 'Post', has_password: true },
  });
  expect(heard).toEqual([passing, passing, passing]);
});

test('a service that is away makes the settings unavailable, never half an answer', async () => {
  const answer = getSettings(busOf([], operations.getAiPrompts.subject), passing, {});
  await expect(answer).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
});
