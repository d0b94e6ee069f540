import { expect } from '@playwright/test';
import { operations } from '@studieplan/contracts';
import { anAdminAndAMember } from '../fixtures/new-association.ts';
import { aPlan } from '../fixtures/plans.ts';
import { browserOf } from '../fixtures/signed-in.ts';
import { test } from '../fixtures/test.ts';

test('[R-091] [R-448] [R-450] a list in another browser follows by the event, long before the next poll @long', async ({
  browser,
}) => {
  const { admin, member } = await anAdminAndAMember();
  const page = await browserOf(browser, admin);
  const sockets: string[] = [];
  const emitted: string[] = [];
  page.on('websocket', (socket) => {
    sockets.push(new URL(socket.url()).pathname);
    socket.on('framesent', ({ payload }) => emitted.push(String(payload)));
  });
  await page.goto('/study-plans');
  await expect(page.getByRole('heading', { name: 'Studieplaner', level: 1 })).toBeVisible();
  await expect.poll(() => emitted.join('\n')).toContain(`["join_user_room","${admin.user.id}"]`);
  expect(sockets).toContain('/socket.io/');

  const isList = (url: string) => new URL(url).pathname === '/api/study-plans/list';
  // Right after a poll the next one is 10 s away: what shows earlier came by the event.
  await page.waitForResponse((response) => isList(response.url()));
  const title = `Nettopp sendt inn ${Date.now()}`;
  const { study_plan_id } = await member.api.must(operations.createPlan, aPlan({ title }));
  await member.api.must(operations.updatePlan, { ...aPlan({ title }), study_plan_id, status: 'submitted' });
  await expect(page.getByRole('listitem').filter({ hasText: title })).toContainText('Innsendt', {
    timeout: 8_000,
  });

  // Validation and approval are heard too.
  await page.waitForResponse((response) => isList(response.url()));
  await member.api.must(operations.validatePlan, { study_plan_id });
  await admin.api.must(operations.approvePlan, { study_plan_id, change_comment: 'Fin plan' });
  const approved = page.getByRole('region', { name: 'Godkjente studieplaner' });
  await expect(approved.getByText(title)).toBeVisible({ timeout: 8_000 });
});
