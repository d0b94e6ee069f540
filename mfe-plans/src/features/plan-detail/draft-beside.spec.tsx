import { screen, within } from '@testing-library/react';
import { aUser } from '@studieplan/ui/testing/builders.ts';
import { refusal, type Stubs } from '@studieplan/ui/testing/stub-operations.ts';
import { aPlan, aValidatedPlan, aVersionContent, planId } from '../../testing/builders.ts';
import { showPlan } from '../../testing/show-plan.tsx';

const version = aVersionContent();
const fields = {
  title: version.title,
  description: 'Et godt grunnlag for dagsturer.',
  has_versions: true,
  version_id: version.version_id,
  approval_link: version.approval_link,
};
const draft = aPlan(fields);

const show = (stubs: Stubs = {}) =>
  showPlan(draft, {
    stubs: { listPlanVersions: { versions: [version] }, getPlanVersion: { version }, ...stubs },
  });
const box = async () => within(await screen.findByRole('region', { name: 'Godkjent versjon og utkast' }));

test('[M-4] one page has the public link, that a draft is under way, and word for word what it changes', async () => {
  const { calls, person } = show();
  const beside = await box();
  expect(beside.getByText('Utkast pågår')).toBeVisible();
  expect(beside.getByText(/^Den godkjente versjonen er fortsatt offentlig:/)).toBeVisible();
  expect(beside.getByRole('link')).toHaveAttribute('href', `/verify/${version.approval_link}`);
  expect(await beside.findByText('1 felt er endret: Beskrivelse.')).toBeVisible();
  expect(calls.of('getPlanVersion')).toEqual([{ version_id: version.version_id }]);
  const only = beside.getByRole('switch', { name: 'Vis bare endringer' });
  expect(only).toBeChecked();
  expect(beside.getByRole('region', { name: 'Beskrivelse' }).querySelector('ins')).not.toBeNull();
  expect(beside.queryByRole('region', { name: 'Tittel' })).toBeNull();
  await person.click(only);
  expect(beside.getByRole('region', { name: 'Tittel' })).toHaveTextContent('Uendret');
  expect(screen.getByRole('button', { name: 'Forkast utkastet' })).toBeVisible();
});

test('[M-4] a version that cannot be read says so, and can be asked for again', async () => {
  const { calls, person } = show({ getPlanVersion: refusal('VERSION_NOT_FOUND') });
  const beside = await box();
  expect(await beside.findByText('Versjonen finnes ikke')).toBeVisible();
  calls.answer({ getPlanVersion: { version } });
  await person.click(beside.getByRole('button'));
  expect(await beside.findByText('1 felt er endret: Beskrivelse.')).toBeVisible();
});

test('[X-6] whoever decides sees the comparison once, with the public link; in the queue one button is filled', async () => {
  sessionStorage.setItem('kv-queue-walk', JSON.stringify([planId, 'another']));
  const { person } = showPlan(aValidatedPlan(82.5, { ...fields, status: 'submitted' }), {
    search: '?arbeidsliste',
    user: aUser({ id: '66666666-6666-4666-8666-666666666666', role: 'admin' }),
    stubs: { listPlanVersions: { versions: [version] }, getPlanVersion: { version } },
  });
  const changed = within(await screen.findByRole('region', { name: 'Endret siden versjon 1' }));
  expect(changed.getByText(/^Den godkjente versjonen er fortsatt offentlig:/)).toBeVisible();
  expect(document.querySelectorAll('ins')).toHaveLength(1);
  expect(screen.queryByRole('region', { name: 'Godkjent versjon og utkast' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Neste sak' })).toBeVisible();
  const filled = document.querySelectorAll('[data-variant="primary"]');
  expect([...filled].map(({ textContent }) => textContent)).toEqual(['Godkjenn']);
  await person.click(screen.getByRole('button', { name: 'Godkjenn' }));
  const dialog = await screen.findByRole('dialog', { name: 'Godkjenne planen?' });
  expect(dialog).toHaveAttribute('data-wide', 'true');
  expect(dialog).toHaveAccessibleDescription(
    'Planen blir versjon 2 med offentlig side og ny kode; versjon 1 blir avløst; 1 eldre kode viser til den nye; Amina Yusuf Hassan får e-post.',
  );
});
