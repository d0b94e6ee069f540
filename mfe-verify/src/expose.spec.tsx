import { screen } from '@testing-library/react';
import { contractVersion as contract } from '@studieplan/contracts';
import { renderScreen } from '@studieplan/ui/testing/render-screen.tsx';
import App, { contractVersion } from './expose.tsx';

test('the part tells which contract it was built with, and stands back in a shell of an older one', () => {
  expect(contractVersion).toBe(contract);
  renderScreen(<App shellContract="0.9.0" />, { at: '/verify' });
  expect(screen.getByRole('alert')).toHaveTextContent('laget for en annen utgave av løsningen');
  expect(screen.getByRole('button', { name: 'Last siden på nytt' })).toBeInTheDocument();
});

test.each(['/verify/7KQ2M9XD4HTBV/more'])('[R-012] [K-2] %s is no page of the part: home', (at) => {
  const { address } = renderScreen(<App basePath="/" />, { at });
  expect(address()).toBe('/');
});
