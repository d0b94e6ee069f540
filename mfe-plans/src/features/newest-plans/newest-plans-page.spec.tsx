import { screen } from '@testing-library/react';
import { aUser } from '@studieplan/ui/testing/builders.ts';
import { renderScreen } from '@studieplan/ui/testing/render-screen.tsx';
import { stubOperations } from '@studieplan/ui/testing/stub-operations.ts';
import App from '../../expose.tsx';
import { aPlanRow, planId } from '../../testing/builders.ts';
import '../../testing/fake-socket.ts';

test('home greets and shows the newest plans with ways on', async () => {
  const calls = stubOperations({ listPlans: { study_plans: [aPlanRow()], total: 1, revision: 'r1' } });
  renderScreen(<App basePath="/" />, {
    at: '/',
    user: aUser({ role: 'admin', full_name: 'Kari Lillesæter' }),
  });
  expect(screen.getByText('Velkommen, Administrator Kari Lillesæter')).toBeVisible();
  expect(await screen.findByRole('link', { name: aPlanRow().title })).toHaveAttribute(
    'href',
    `/study-plans/${planId}`,
  );
  expect(screen.getByRole('link', { name: 'Alle studieplaner' })).toHaveAttribute('href', '/study-plans');
  expect(screen.getByRole('link', { name: 'Ny studieplan' })).toHaveAttribute('href', '/study-plans/new');
  expect(calls.of('listPlans')).toEqual([{ limit: 5 }]);
});

test('a member is greeted with the association; without plans there is one way: make the first', async () => {
  stubOperations({ listPlans: { study_plans: [], total: 0, revision: 'r1' } });
  renderScreen(<App basePath="/" />, { at: '/', user: aUser() });
  expect(screen.getByText('Velkommen, Studieforbundet Samklang Amina Yusuf Hassan')).toBeVisible();
  expect(await screen.findByText('Ingen studieplaner ennå. Opprett din første!')).toBeVisible();
});
