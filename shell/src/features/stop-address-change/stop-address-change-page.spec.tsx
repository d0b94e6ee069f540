import { screen } from '@testing-library/react';
import { renderScreen } from '@studieplan/ui/testing/render-screen.tsx';
import { refusal, stubOperations } from '@studieplan/ui/testing/stub-operations.ts';
import { StopAddressChangePage } from './stop-address-change-page.tsx';

test('[J-6] the button stops the change, opening the page does not', async () => {
  const calls = stubOperations({ stopAddressChange: { email: 'amina@samklang.example' } });
  const { person } = renderScreen(<StopAddressChangePage />, { at: '/stop-address-change?token=t0k3n' });
  expect(calls.of('stopAddressChange')).toEqual([]);
  await person.click(screen.getByRole('button', { name: 'Stopp endringen' }));
  expect(
    await screen.findByText('Brukeren din logger fortsatt inn med amina@samklang.example.'),
  ).toBeVisible();
  expect(calls.of('stopAddressChange')).toEqual([{ token: 't0k3n' }]);
});

test('[J-6] a link that stops nothing says what may have happened, and another fault leaves the button', async () => {
  const calls = stubOperations({ stopAddressChange: refusal('INTERNAL') });
  const { person } = renderScreen(<StopAddressChangePage />, { at: '/stop-address-change?token=t0k3n' });
  await person.click(screen.getByRole('button', { name: 'Stopp endringen' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Noe gikk galt hos oss');
  calls.answer({ stopAddressChange: refusal('LINK_INVALID') });
  await person.click(screen.getByRole('button', { name: 'Stopp endringen' }));
  expect(await screen.findByRole('heading', { name: 'Lenken virker ikke lenger' })).toBeVisible();
});
