import { expect, test } from '@jest/globals';
import { type Operation, operations } from '@studieplan/contracts';
import { AppError, type Bus } from '@studieplan/kit/calls';
import { composers } from './composers.ts';

const none = { rows: [], total: 0, next_cursor: null };
const answers: Record<string, object> = {
  [operations.getPlansWorkList.subject]: {
    plans: { ...none, total: 3 },
    self_approvals: none,
    decision_times: { decided: 0, median_seconds: null, longest_seconds: null },
    secret: 'ingenting for nettleseren',
  },
  [operations.getPeopleWorkList.subject]: { people: { ...none, total: 2 } },
};
const getWorkList = composers[operations.getWorkList.subject] as NonNullable<(typeof composers)[string]>;
const passing = { requestId: 'r' };

const busOf = (heard: unknown[], away?: string) =>
  ({
    request: (operation: Operation, input: object, passed: unknown) => {
      heard.push([operation.subject, input, passed]);
      if (operation.subject === away) return Promise.reject(new AppError('SERVICE_UNAVAILABLE'));
      return Promise.resolve(answers[operation.subject]);
    },
  }) as unknown as Bus;

test('[N-2] plans and people come in one answer, each asked once with what was asked and by whom', async () => {
  const heard: unknown[] = [];
  const { body } = await getWorkList(busOf(heard), passing, { section: 'plans', cursor: 'x' });
  const answer = JSON.parse(new TextDecoder().decode(body)) as object;
  expect(answer).toMatchObject({ success: true, plans: { total: 3 }, people: { total: 2 } });
  expect(answer).not.toHaveProperty('secret');
  const asked = { section: 'plans', cursor: 'x' };
  expect(heard).toEqual([
    ['plans.work-list', asked, passing],
    ['auth.work-list', asked, passing],
  ]);
});

test('[N-2] without one of the two the queue is unavailable, never half', async () => {
  const answer = getWorkList(busOf([], operations.getPeopleWorkList.subject), passing, {});
  await expect(answer).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
});
