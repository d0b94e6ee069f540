import { screen, waitFor, within } from '@testing-library/react';
import { aUser } from '@studieplan/ui/testing/builders.ts';
import { renderScreen } from '@studieplan/ui/testing/render-screen.tsx';
import { refusal, stubOperations, type Stubs } from '@studieplan/ui/testing/stub-operations.ts';
import App from '../../expose.tsx';
import { anApprovedPlan, aPlanAnswer, aVersion, planId, someRules } from '../../testing/builders.ts';

const admin = aUser({ id: '66666666-6666-4666-8666-666666666666', role: 'admin' });
const idOf = (number: number) => `44444444-4444-4444-8444-44444444444${number}`;
const self = (number: number, overrides = {}) =>
  aVersion({
    version_id: idOf(number),
    version_number: number,
    approval_method: 'self',
    self_approved_by: 'author',
    seen_at: null,
    can_recall: true,
    can_mark_seen: true,
    ...overrides,
  });
const byAdmin = aVersion({ version_id: idOf(2), version_number: 2, approval_method: 'admin' });

function show(stubs: Stubs) {
  const calls = stubOperations({
    getPlan: aPlanAnswer(anApprovedPlan({ version_id: idOf(3) }), [], admin),
    getPlanRules: someRules,
    ...stubs,
  });
  return { calls, ...renderScreen(<App basePath="/" />, { at: `/study-plans/${planId}`, user: admin }) };
}
const panel = async () => within(await screen.findByRole('region', { name: 'Versjoner' }));
const row = async (number: number) =>
  within((await (await panel()).findByText(`Versjon ${number}`)).closest('li') as HTMLElement);

test('[I-4] self-approved and approved by others are told apart by words, and each says whether it was seen', async () => {
  const seen = self(1, {
    seen_at: '2025-11-02T10:00:00Z',
    seen_by_name: 'Kari Lillesæter',
    can_mark_seen: false,
  });
  show({ listPlanVersions: { versions: [self(3, { self_approved_by: 'administrator' }), byAdmin, seen] } });
  expect((await row(3)).getByText('Selvgodkjent')).toBeVisible();
  expect(
    (await row(3)).getByText('Selvgodkjent av en administrator som selv har endret teksten.'),
  ).toBeVisible();
  expect((await row(3)).getByText('Ikke sett av en administrator ennå.')).toBeVisible();
  expect((await row(2)).getByText('Godkjent av administrator')).toBeVisible();
  expect((await row(2)).queryByText('Selvgodkjent')).toBeNull();
  expect((await row(1)).getByText('Sett av Kari Lillesæter 02.11.2025.')).toBeVisible();
  expect((await row(2)).queryByRole('button')).toBeNull();
});

test('[I-3] an administrator marks one as seen, and the panel says so', async () => {
  const { calls, person } = show({
    listPlanVersions: { versions: [self(3)] },
    markPlanVersionSeen: () => {
      calls.answer({ listPlanVersions: { versions: [self(3, { can_mark_seen: false })] } });
      return {};
    },
  });
  await person.click((await row(3)).getByRole('button', { name: 'Merk som sett versjon 3' }));
  expect(await screen.findByText('Versjon 3 er merket som sett.')).toBeVisible();
  expect(calls.of('markPlanVersionSeen')).toEqual([{ version_id: idOf(3) }]);
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Merk som sett/ })).toBeNull());
});

test('[I-3] [N-3] recalled with a reason; older self-approved ones that hold are asked about, others not', async () => {
  const { calls, person } = show({
    listPlanVersions: { versions: [self(3), byAdmin, self(1)] },
    recallPlanVersion: {},
  });
  await person.click((await row(3)).getByRole('button', { name: 'Trekk tilbake versjon 3' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Trekke tilbake versjon 3?' }));
  expect(dialog.getAllByRole('checkbox')).toHaveLength(1);
  const recall = dialog.getByRole('button', { name: 'Trekk tilbake' });
  expect(recall).toBeDisabled();
  await person.type(dialog.getByRole('textbox', { name: 'Begrunnelse' }), 'Feil nivå');
  expect(
    dialog.getByText(
      /^Versjon 3 blir rød, og versjon 2 blir gjeldende igjen;.* Amina Yusuf Hassan får e-post\.$/,
    ),
  ).toBeVisible();
  await person.click(dialog.getByRole('checkbox', { name: 'Også versjon 1?' }));
  expect(dialog.getByText(/^Versjon 1 og 3 blir røde, og versjon 2 blir gjeldende igjen;/)).toBeVisible();
  await person.click(recall);
  expect(
    await screen.findByText('Versjon 1 og 3 er trukket tilbake. Amina Yusuf Hassan får e-post.'),
  ).toBeVisible();
  expect(calls.of('recallPlanVersion')).toEqual([
    { version_id: idOf(3), reason: 'Feil nivå', also_version_ids: [idOf(1)] },
  ]);
});

test('[I-3] the oldest asks about no other, and a refusal stands in the dialog', async () => {
  const { person } = show({
    listPlanVersions: { versions: [self(3), self(1)] },
    recallPlanVersion: refusal('RECALL_OWN'),
  });
  await person.click((await row(1)).getByRole('button', { name: 'Trekk tilbake versjon 1' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.queryByRole('checkbox')).toBeNull();
  await person.type(dialog.getByRole('textbox', { name: 'Begrunnelse' }), 'Feil nivå');
  await person.click(dialog.getByRole('button', { name: 'Trekk tilbake' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(/^Du kan ikke trekke tilbake en versjon/);
});

test('[I-3] what is withdrawn is named by what was done, and nothing more can be done with it', async () => {
  const gone = { deleted_at: '2025-11-01T10:00:00Z', can_recall: false, can_mark_seen: false };
  show({
    listPlanVersions: {
      versions: [
        self(3, { ...gone, withdrawn: 'recalled' }),
        aVersion({ ...byAdmin, deleted_at: gone.deleted_at, withdrawn: 'deactivated' }),
      ],
    },
  });
  expect((await row(3)).getByText('Trukket tilbake')).toBeVisible();
  expect((await row(2)).getByText('DEAKTIVERT')).toBeVisible();
  expect((await panel()).queryByRole('button', { name: /^Trekk tilbake/ })).toBeNull();
});
