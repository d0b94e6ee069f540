import { act, screen } from '@testing-library/react';
import { renderScreen } from '@studieplan/ui/testing/render-screen.tsx';
import { bareAnswer, refusal, stubOperations } from '@studieplan/ui/testing/stub-operations.ts';
import { VerifyEmailPage } from './verify-email-page.tsx';

test('[R-014] [R-049] the token of the address is verified: loading, then the e-mail and a link to login', async () => {
  const calls = stubOperations({ verifyEmail: { email: 'amina@samklang.example' } });
  renderScreen(<VerifyEmailPage />, { at: '/verify-email?token=t0k3n' });
  expect(screen.getByText('Laster...')).toBeInTheDocument();
  expect(await screen.findByText('E-postadressen amina@samklang.example er verifisert.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Logg inn' })).toHaveAttribute('href', '/login');
  expect(calls.of('verifyEmail')).toEqual([{ token: 't0k3n' }]);
});

test("[R-264] a missing token says 'Ugyldig verifiseringslenke' without asking the server", () => {
  renderScreen(<VerifyEmailPage />, { at: '/verify-email' });
  expect(screen.getByRole('alert')).toHaveTextContent('Ugyldig verifiseringslenke');
});

test('a used or old link shows the sentence of the server', async () => {
  stubOperations({ verifyEmail: refusal('LINK_INVALID') });
  renderScreen(<VerifyEmailPage />, { at: '/verify-email?token=old' });
  expect(await screen.findByRole('alert')).toHaveTextContent('Ugyldig verifiseringslenke');
});

test("[R-401] a refusal without a sentence shows 'Kunne ikke verifisere e-post'", async () => {
  stubOperations({ verifyEmail: bareAnswer(200, { success: false }) });
  renderScreen(<VerifyEmailPage />, { at: '/verify-email?token=x' });
  expect(await screen.findByRole('alert')).toHaveTextContent('Kunne ikke verifisere e-post');
});

test('whoever comes back from the mail finds the form as it was, and the link is not tried again', async () => {
  const calls = stubOperations({ verifyEmail: refusal('LINK_INVALID') });
  const { person } = renderScreen(<VerifyEmailPage />, { at: '/verify-email?token=old' });
  await person.type(await screen.findByLabelText('E-postadresse'), 'amina');
  await act(async () => {
    window.dispatchEvent(new Event('visibilitychange'));
    await Promise.resolve();
  });
  expect(screen.getByLabelText('E-postadresse')).toHaveValue('amina');
  expect(calls.of('verifyEmail')).toHaveLength(1);
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
