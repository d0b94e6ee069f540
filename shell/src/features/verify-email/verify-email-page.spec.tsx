import { act, screen, within } from '@testing-library/react';
import { renderScreen } from '@studieplan/ui/testing/render-screen.tsx';
import { bareAnswer, refusal, stubOperations } from '@studieplan/ui/testing/stub-operations.ts';
import { VerifyEmailPage } from './verify-email-page.tsx';

const link = {
  email: 'amina@samklang.example',
  kind: 'registration' as const,
  full_name: 'Amina Yusuf Hassan',
  study_association_name: 'Studieforbundet Samklang',
  requested_at: '2026-11-22T10:46:00Z',
  used: false,
  approved: false,
};
const button = () => screen.findByRole('button', { name: 'Verifiser e-postadressen' });

test('[R-014] [R-049] [J-7] the token of the address is verified by the button alone; the page says who registered when', async () => {
  const calls = stubOperations({ getEmailLink: link, verifyEmail: { email: link.email } });
  const { person } = renderScreen(<VerifyEmailPage />, { at: '/verify-email?token=t0k3n' });
  expect(screen.getByText('Laster...')).toBeInTheDocument();
  const confirm = await button();
  for (const text of [link.email, link.full_name, link.study_association_name])
    expect(screen.getByText(text)).toBeInTheDocument();
  expect(screen.getByText('22.11.2026 kl. 11.46')).toBeInTheDocument();
  expect(calls.of('verifyEmail')).toEqual([]);
  await person.click(confirm);
  expect(await screen.findByText('E-postadressen amina@samklang.example er verifisert.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Logg inn' })).toHaveAttribute('href', '/login');
  expect(calls.of('getEmailLink')).toEqual([{ token: 't0k3n' }]);
  expect(calls.of('verifyEmail')).toEqual([{ token: 't0k3n' }]);
});

test('[J-14] what is verified leads by steps, not by a login that would be refused', async () => {
  stubOperations({ getEmailLink: { ...link, used: true } });
  renderScreen(<VerifyEmailPage />, { at: '/verify-email?token=t0k3n' });
  const steps = within(await screen.findByRole('list', { name: 'Veien til innlogging' })).getAllByRole(
    'listitem',
  );
  expect(steps.map((step) => step.textContent)).toEqual([
    expect.stringMatching(/^E-post/),
    expect.stringMatching(/^Godkjenning venter/),
    'Logg inn',
  ]);
  expect(steps[1]).toHaveAttribute('aria-current', 'step');
});

test('[J-14] a used link opened again says that the address is verified, and asks nothing', async () => {
  const calls = stubOperations({ getEmailLink: { ...link, used: true, approved: true } });
  renderScreen(<VerifyEmailPage />, { at: '/verify-email?token=t0k3n' });
  expect(await screen.findByText('E-postadressen amina@samklang.example er verifisert.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Logg inn' })).toHaveAttribute('href', '/login');
  expect(screen.queryByRole('list', { name: 'Veien til innlogging' })).toBeNull();
  expect(calls.of('verifyEmail')).toEqual([]);
});

test('[J-6] the link of a new address says so, before and after', async () => {
  const change = { ...link, kind: 'change' as const, email: 'ny@samklang.example', approved: true };
  stubOperations({ getEmailLink: change, verifyEmail: { email: change.email } });
  const { person } = renderScreen(<VerifyEmailPage />, { at: '/verify-email?token=t0k3n' });
  const confirm = await button();
  expect(screen.getByText('Ny e-postadresse')).toBeInTheDocument();
  expect(screen.getByText(/Brukeren blir logget ut overalt/)).toBeInTheDocument();
  await person.click(confirm);
  expect(await screen.findByRole('heading', { name: 'E-postadressen er endret' })).toBeInTheDocument();
  expect(screen.getByText('Brukeren logger fra nå av inn med ny@samklang.example.')).toBeInTheDocument();
});

test('a link that dies between looking and confirming shows the sentence of the server', async () => {
  stubOperations({ getEmailLink: link, verifyEmail: refusal('LINK_INVALID') });
  const { person } = renderScreen(<VerifyEmailPage />, { at: '/verify-email?token=t0k3n' });
  await person.click(await button());
  expect(await screen.findByRole('alert')).toHaveTextContent('Ugyldig verifiseringslenke');
});

test("[R-264] a missing token says 'Ugyldig verifiseringslenke' without asking the server", () => {
  renderScreen(<VerifyEmailPage />, { at: '/verify-email' });
  expect(screen.getByRole('alert')).toHaveTextContent('Ugyldig verifiseringslenke');
});

test('a used or old link shows the sentence of the server', async () => {
  stubOperations({ getEmailLink: refusal('LINK_INVALID') });
  renderScreen(<VerifyEmailPage />, { at: '/verify-email?token=old' });
  expect(await screen.findByRole('alert')).toHaveTextContent('Ugyldig verifiseringslenke');
});

test("[R-401] a refusal without a sentence shows 'Kunne ikke verifisere e-post'", async () => {
  stubOperations({ getEmailLink: bareAnswer(200, { success: false }) });
  renderScreen(<VerifyEmailPage />, { at: '/verify-email?token=x' });
  expect(await screen.findByRole('alert')).toHaveTextContent('Kunne ikke verifisere e-post');
});

test('whoever comes back from the mail finds the form as it was, and the link is not tried again', async () => {
  const calls = stubOperations({ getEmailLink: refusal('LINK_INVALID') });
  const { person } = renderScreen(<VerifyEmailPage />, { at: '/verify-email?token=old' });
  await person.type(await screen.findByLabelText('E-postadresse'), 'amina');
  await act(async () => {
    window.dispatchEvent(new Event('visibilitychange'));
    await Promise.resolve();
  });
  expect(screen.getByLabelText('E-postadresse')).toHaveValue('amina');
  expect(calls.of('getEmailLink')).toHaveLength(1);
});

async function resend() {
  const shown = renderScreen(<VerifyEmailPage />, { at: '/verify-email' });
  await shown.person.type(screen.getByLabelText('E-postadresse'), 'amina@samklang.example');
  await shown.person.click(screen.getByRole('button', { name: 'Send ny lenke' }));
}

test('[R-050] after a failure a form sends the verification e-mail again, with a neutral answer', async () => {
  const calls = stubOperations({ resendVerification: { message: 'sent' } });
  await resend();
  expect(await screen.findByRole('status')).toHaveTextContent(
    'Hvis adressen venter på verifisering, har vi sendt en ny lenke.',
  );
  expect(calls.of('resendVerification')).toEqual([{ email: 'amina@samklang.example' }]);
});

test("[R-401] a resend refused without a sentence shows 'Kunne ikke sende e-post'", async () => {
  stubOperations({ resendVerification: bareAnswer(200, { success: false }) });
  await resend();
  expect(await screen.findByText('Kunne ikke sende e-post')).toBeInTheDocument();
});
