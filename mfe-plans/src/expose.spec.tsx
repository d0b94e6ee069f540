import { screen } from '@testing-library/react';
import { contractVersion as contract } from '@studieplan/contracts';
import { aUser } from '@studieplan/ui/testing/builders.ts';
import { renderScreen } from '@studieplan/ui/testing/render-screen.tsx';
import { stubOperations } from '@studieplan/ui/testing/stub-operations.ts';
import App, { contractVersion } from './expose.tsx';
import { dashboardStubs } from './testing/dashboard-stubs.ts';

test('the part tells which contract it was built with, and stands back in a shell of an older one', () => {
  expect(contractVersion).toBe(contract);
  renderScreen(<App shellContract="0.9.0" />, { at: '/study-plans' });
  expect(screen.getByRole('alert')).toHaveTextContent('laget for en annen utgave av løsningen');
  expect(screen.getByRole('button', { name: 'Last siden på nytt' })).toBeInTheDocument();
});

test.each(['/study-plans/4/edit/more', '/study-plans/4/nothing'])(
  '[R-012] [K-2] %s is no page of the part: home',
  async (at) => {
    stubOperations(dashboardStubs);
    const { address } = renderScreen(<App basePath="/" />, { at, user: aUser({ role: 'member' }) });
    expect(await screen.findByRole('heading', { level: 1, name: 'Statusoversikt' })).toBeInTheDocument();
    expect(address()).toBe('/');
  },
);
