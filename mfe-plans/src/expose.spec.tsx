import { screen } from '@testing-library/react';
import { contractVersion as contract } from '@studieplan/contracts';
import { renderScreen } from '@studieplan/ui/testing/render-screen.tsx';
import App, { contractVersion } from './expose.tsx';

test('the part tells which contract it was built with, and stands back in a shell of an older one', () => {
  expect(contractVersion).toBe(contract);
  renderScreen(<App shellContract="0.9.0" />, { at: '/study-plans' });
  expect(screen.getByRole('alert')).toHaveTextContent('laget for en annen utgave av løsningen');
  expect(screen.getByRole('button', { name: 'Last siden på nytt' })).toBeInTheDocument();
});
