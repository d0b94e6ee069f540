import { screen } from '@testing-library/react';
import { renderScreen } from '@studieplan/ui/testing/render-screen.tsx';
import { bareAnswer, refusal, stubOperations } from '@studieplan/ui/testing/stub-operations.ts';
import { ForgotPasswordPage } from './forgot-password-page.tsx';

async function ask(email: string) {
  const shown = renderScreen(<ForgotPasswordPage />, { at: '/forgot-password' });
  await shown.person.type(screen.getByLabelText('E-postadresse'), email);
  await shown.person.click(screen.getByRole('button', { name: 'Send lenke' }));
  return shown;
}

test('[R-044] [R-045] the confirmation is neutral and says that the link is valid for 1 hour', async () => {
  const calls = stubOperations({ requestPasswordReset: { message: 'the server says it its own way' } });
  await ask('amina@samklang.example');
  expect(await screen.findByRole('status')).toHaveTextContent(
    'Hvis adressen finnes hos oss, har vi sendt en lenke for å lage nytt passord. Lenken er gyldig i 1 time.',
  );
  expect(screen.queryByText(/amina@/)).toBeNull();
  expect(calls.of('requestPasswordReset')).toEqual([{ email: 'amina@samklang.example' }]);
  expect(screen.getByRole('link', { name: 'Til innlogging' })).toHaveAttribute('href', '/login');
});

test('an address that is none is said at the field', async () => {
  const calls = stubOperations({ requestPasswordReset: refusal('INTERNAL') });
  await ask('ikke en adresse');
  expect(screen.getByLabelText('E-postadresse')).toHaveAccessibleDescription('Skriv en gyldig e-postadresse');
  expect(calls.of('requestPasswordReset')).toEqual([]);
});

test("[R-401] a refusal without a sentence shows 'Kunne ikke sende e-post'", async () => {
  stubOperations({ requestPasswordReset: bareAnswer(200, { success: false }) });
  await ask('amina@samklang.example');
  expect(await screen.findByRole('alert')).toHaveTextContent('Kunne ikke sende e-post');
});
