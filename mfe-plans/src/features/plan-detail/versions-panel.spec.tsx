import { screen, waitFor, within } from '@testing-library/react';
import type { User } from '@studieplan/contracts';
import { aUser } from '@studieplan/ui/testing/builders.ts';
import { bareAnswer, refusal, type Stubs } from '@studieplan/ui/testing/stub-operations.ts';
import { anApprovedPlan, aPlan, authorId, aVersion } from '../../testing/builders.ts';
import { showPlan } from '../../testing/show-plan.tsx';

const systemadmin = aUser({ role: 'systemadmin', study_association_id: null });
const version = (number: number, overrides = {}) =>
  aVersion({
    version_id: `44444444-4444-4444-8444-44444444444${number}`,
    version_number: number,
    ...overrides,
  });
const deactivatedAt = '2025-11-01T10:00:00Z';

const show = (user: User, stubs: Stubs = {}, plan = anApprovedPlan()) =>
  showPlan(plan, { user, stubs: { listPlanVersions: { versions: [version(1), version(2)] }, ...stubs } });
const panel = async () => within(await screen.findByRole('region', { name: 'Versjoner' }));
const row = async (number: number) =>
  (await (await panel()).findByText(`Versjon ${number}`)).closest('li') as HTMLElement;

test('[R-118] [R-119] an approved plan has a panel with number, title, date, approver, comment and public link', async () => {
  show(aUser(), {
    listPlanVersions: {
      versions: [
        version(2, {
          title: 'Turledelse om vinteren',
          approved_at: '2025-10-14T10:00:00Z',
          approver_name: 'Kari Lillesæter',
          change_comment: 'La til modul om snøskred',
          approval_link: 'P4WA6ZR8KN2JC',
        }),
      ],
    },
  });
  const only = within(await row(2));
  for (const text of ['Turledelse om vinteren', '14.10.2025 · Kari Lillesæter', 'La til modul om snøskred']) {
    expect(only.getByText(text)).toBeVisible();
  }
  expect(only.getByRole('link', { name: 'P4WA-6ZR8-KN2JC' })).toHaveAttribute(
    'href',
    '/verify/P4WA6ZR8KN2JC',
  );
});

test('[N-5] a version says how it came to its score, whose text it was, and what was left open', async () => {
  const record = {
    score: 59,
    judge: 'model' as const,
    judges: { checker: 64, model: 71.5 },
    own_text_share: 0.458,
    caps: ['Uten vurderingskriterier blir scoren høyst 59.'],
    review_reasons: ['Dommerne er uenige.'],
    open_remarks: 2,
  };
  const bare = {
    ...record,
    score: null,
    judge: null,
    judges: null,
    caps: [],
    review_reasons: [],
    open_remarks: 0,
  };
  const { person } = show(aUser(), {
    listPlanVersions: { versions: [version(2, { record }), version(1, { record: bare })] },
  });
  await person.click(within(await row(2)).getByText('Slik ble versjon 2 vurdert'));
  for (const text of [
    '59,0\u00a0%',
    'Språkmodell og kontrollprogram',
    'Kontrollprogrammet ga 64,0\u00a0%, språkmodellen 71,5\u00a0%. Den laveste gjelder.',
    '45\u00a0%',
    'Uten vurderingskriterier blir scoren høyst 59.',
    'Dommerne er uenige.',
    '2 sto åpne',
  ])
    expect(
      within(await row(2)).getByText((_, element) => element?.textContent === text && element.matches('dd')),
    ).toBeVisible();
  await person.click(within(await row(1)).getByText('Slik ble versjon 1 vurdert'));
  expect(
    within(await row(1))
      .getAllByRole('definition')
      .map(({ textContent }) => textContent),
  ).toEqual(['Ingen sto åpne']);
});

test('[R-118] a plan that was never approved has none', async () => {
  show(aUser(), {}, aPlan());
  await screen.findByRole('region', { name: 'Fakta' });
  expect(screen.queryByRole('region', { name: 'Versjoner' })).toBeNull();
});

test('[R-120] the newest that is not deactivated is Gjeldende, whatever the order they come in', async () => {
  show(aUser(), {
    listPlanVersions: {
      versions: [version(1), version(3, { deleted_at: deactivatedAt }), version(2)],
    },
  });
  expect(await row(3)).toHaveTextContent('DEAKTIVERT');
  expect(await row(3)).not.toHaveTextContent('Gjeldende');
  expect(await row(2)).toHaveTextContent('Gjeldende');
  expect(await row(2)).not.toHaveTextContent('DEAKTIVERT');
  expect(await row(1)).not.toHaveTextContent('Gjeldende');
});

test('[R-120] with all of them deactivated none is', async () => {
  show(aUser(), { listPlanVersions: { versions: [version(1, { deleted_at: deactivatedAt })] } });
  expect(await row(1)).toHaveTextContent('DEAKTIVERT');
  expect((await panel()).queryByText('Gjeldende')).toBeNull();
});

test('[P-4] the dialog says beforehand what becomes of the other versions', async () => {
  const { person } = show(systemadmin);
  await person.click(await screen.findByRole('button', { name: 'Deaktiver versjon 1' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText(/^Versjon 1 blir rød, og versjon 2 gjelder fortsatt;/)).toBeVisible();
});

test('[R-121] the systemadmin deactivates a version with a reason, and the next newest is Gjeldende', async () => {
  const { calls, person } = show(systemadmin, {
    softDeletePlanVersion: () => {
      calls.answer({
        listPlanVersions: { versions: [version(1), version(2, { deleted_at: deactivatedAt })] },
      });
      return {};
    },
  });
  await person.click(await screen.findByRole('button', { name: 'Deaktiver versjon 2' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Deaktivere versjon 2?' }));
  await person.type(dialog.getByRole('textbox', { name: /^Årsak/ }), 'Feil i timetallet');
  await person.click(dialog.getByRole('button', { name: 'Deaktiver' }));
  expect(await screen.findByText('Versjon 2 er deaktivert.')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(calls.of('softDeletePlanVersion')).toEqual([
    { version_id: version(2).version_id, reason: 'Feil i timetallet' },
  ]);
  expect(await row(2)).toHaveTextContent('DEAKTIVERT');
  expect(await row(1)).toHaveTextContent('Gjeldende');
  expect(screen.queryByRole('button', { name: 'Deaktiver versjon 2' })).toBeNull();
  await waitFor(() => expect(document.activeElement).toHaveTextContent('Versjon 2 er deaktivert.'));
});

test('[R-234] a blank reason becomes the default', async () => {
  const { calls, person } = show(systemadmin, { softDeletePlanVersion: {} });
  await person.click(await screen.findByRole('button', { name: 'Deaktiver versjon 1' }));
  const dialog = within(screen.getByRole('dialog'));
  const reason = dialog.getByRole('textbox', { name: /^Årsak/ });
  expect(reason).toHaveAccessibleDescription(/Deaktivert av systemadmin/);
  await person.type(reason, '   ');
  await person.click(dialog.getByRole('button', { name: 'Deaktiver' }));
  await waitFor(() =>
    expect(calls.of('softDeletePlanVersion')).toEqual([
      { version_id: version(1).version_id, reason: 'Deaktivert av systemadmin' },
    ]),
  );
});

test.each([
  ['the author', aUser()],
  ['an admin', aUser({ id: authorId.replace(/1/g, '6'), role: 'admin' })],
])('[R-121] %s cannot deactivate', async (_, user) => {
  show(user);
  await row(1);
  expect(screen.queryByRole('button', { name: /^Deaktiver/ })).toBeNull();
});

test('called off, nothing is deactivated', async () => {
  const { calls, person } = show(systemadmin);
  await person.click(await screen.findByRole('button', { name: 'Deaktiver versjon 1' }));
  await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Avbryt' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(calls.of('softDeletePlanVersion')).toEqual([]);
});

test('[R-406] the fallbacks of reading and deactivating; a sentence of the server comes first', async () => {
  const { calls, person } = show(systemadmin, {
    softDeletePlanVersion: bareAnswer(409, { success: false }),
  });
  await person.click(await screen.findByRole('button', { name: 'Deaktiver versjon 1' }));
  const dialog = within(screen.getByRole('dialog'));
  await person.click(dialog.getByRole('button', { name: 'Deaktiver' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Kunne ikke deaktivere versjon');
  calls.answer({ softDeletePlanVersion: refusal('VERSION_STATUS') });
  await person.click(dialog.getByRole('button', { name: 'Deaktiver' }));
  await waitFor(() =>
    expect(dialog.getByRole('alert')).toHaveTextContent(
      'Handlingen er ikke mulig i den tilstanden versjonen har nå.',
    ),
  );
});

test('[R-406] versions that cannot be read say so', async () => {
  show(aUser(), { listPlanVersions: bareAnswer(200, { success: false }) });
  expect(await (await panel()).findByText('Kunne ikke hente versjonshistorikk')).toBeVisible();
});
