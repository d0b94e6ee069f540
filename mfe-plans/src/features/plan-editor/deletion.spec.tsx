import { screen, waitFor, within } from '@testing-library/react';
import type { PlanStatus } from '@studieplan/contracts';
import { bareAnswer, refusal } from '@studieplan/ui/testing/stub-operations.ts';
import { aPlan, planId } from '../../testing/builders.ts';
import {
  another,
  button,
  opened,
  openedAnyway,
  showEdit,
  showNew,
  write,
} from '../../testing/show-editor.tsx';

const ask = async () => within(await screen.findByRole('dialog', { name: 'Slette studieplanen?' }));

test.each<[PlanStatus, boolean, boolean]>([
  ['draft', false, true],
  ['rejected', false, true],
  ['submitted', false, false],
  ['approved', true, false],
  ['draft', true, false],
])('a plan that is %s (with versions: %s) offers its deletion: %s', async (status, has_versions, offered) => {
  showEdit(aPlan({ status, has_versions }));
  await opened();
  expect(screen.queryAllByRole('button', { name: 'Slett' })).toHaveLength(offered ? 1 : 0);
});

test('a plan that was never saved has nothing to delete', () => {
  showNew();
  expect(screen.queryByRole('button', { name: 'Slett' })).toBeNull();
});

test.each([
  ['the author', undefined],
  ['an administrator', another('admin')],
])('%s deletes after a question, unsaved text or not, and the list follows', async (_, user) => {
  const { calls, person, address } = showEdit(aPlan(), { deletePlan: {} }, user);
  await (user === undefined ? opened() : openedAnyway(person));
  await write(person, { Tittel: 'Ny tittel' });
  await person.click(button('Slett'));
  const dialog = await ask();
  expect(dialog.getByText(new RegExp(`«${aPlan().title}» blir borte`))).toBeVisible();
  expect(calls.of('deletePlan')).toEqual([]);
  await person.click(dialog.getByRole('button', { name: 'Slett studieplanen' }));
  await waitFor(() => expect(address()).toBe('/study-plans'));
  expect(await screen.findByText(`Studieplanen «${aPlan().title}» er slettet.`)).toBeVisible();
  expect(calls.of('deletePlan')).toEqual([{ study_plan_id: planId }]);
  expect(localStorage.getItem(`plan_text:${aPlan().author_id}:${planId}`)).toBeNull();
});

test('whoever changes their mind keeps the plan', async () => {
  const { calls, person } = showEdit(aPlan());
  await opened();
  await person.click(button('Slett'));
  await person.click((await ask()).getByRole('button', { name: 'Avbryt' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(calls.of('deletePlan')).toEqual([]);
});

test('[R-408] [R-404] a refused deletion says why behind the prefix, else the fallback', async () => {
  const { calls, person, address } = showEdit(aPlan(), { deletePlan: refusal('PLAN_HAS_VERSIONS') });
  await opened();
  await person.click(button('Slett'));
  const dialog = await ask();
  await person.click(dialog.getByRole('button', { name: 'Slett studieplanen' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(
    'Feil ved sletting: En studieplan som har vært godkjent, kan ikke slettes.',
  );
  calls.answer({ deletePlan: bareAnswer(200, { success: false }) });
  await person.click(dialog.getByRole('button', { name: 'Slett studieplanen' }));
  await waitFor(() =>
    expect(dialog.getByRole('alert')).toHaveTextContent('Feil ved sletting: Failed to delete study plan'),
  );
  expect(address()).toBe(`/study-plans/${planId}/edit`);
});
