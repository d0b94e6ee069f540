import { expect, test } from '@jest/globals';
import { type Operation, operations } from '@studieplan/contracts';
import type { Bus } from '@studieplan/kit/calls';
import { exportMyAccount } from './export-my-account.ts';

const passing = { requestId: 'r' };
const user_id = '018f4e5e-0000-7000-8000-00000000000a';
const answers: Record<string, object[]> = {
  'auth.my-data': [{ account: { user: { email: 'kari@example.no' } } }],
  'plans.my-data': [
    { data: { plans: [{ title: 'Én' }] }, next: 'plans:1' },
    { data: { plans: [{ title: 'To' }], plan_history: [] }, next: null },
  ],
  'mail.my-data': [{ data: { mails: [{ status: 'sent' }] }, next: null }],
  'ai.my-data': [{ data: {}, next: null }],
};

test('[K-14] the export goes through every service that keeps something, page by page, as the asker', async () => {
  const heard: unknown[] = [];
  const bus = {
    request: (operation: Operation, input: object, passed: unknown) => {
      heard.push([operation.subject, input, passed === passing]);
      return Promise.resolve(answers[operation.subject]?.shift());
    },
  } as unknown as Bus;
  const pages: unknown[] = [];
  let after: string | undefined;
  do {
    const page = operations.exportMyAccount.output.parse(
      await exportMyAccount(bus, passing, { user_id, after }),
    );
    pages.push(page.account);
    after = page.next ?? undefined;
  } while (after);
  expect(pages).toEqual([
    { user: { email: 'kari@example.no' } },
    { plans: [{ title: 'Én' }] },
    { plans: [{ title: 'To' }], plan_history: [] },
    { mails: [{ status: 'sent' }] },
    {},
  ]);
  expect(heard).toEqual([
    ['auth.my-data', { user_id }, true],
    ['plans.my-data', { user_id }, true],
    ['plans.my-data', { user_id, after: 'plans:1' }, true],
    ['mail.my-data', { user_id }, true],
    ['ai.my-data', { user_id }, true],
  ]);
});
