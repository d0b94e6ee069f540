import { screen, waitFor } from '@testing-library/react';
import { renderScreen } from '@studieplan/ui/testing/render-screen.tsx';
import { notesSavedFiles } from '@studieplan/ui/testing/saved-files.ts';
import { stubOperations } from '@studieplan/ui/testing/stub-operations.ts';
import App from '../../expose.tsx';
import { admin, members } from '../../testing/people.ts';

const files = notesSavedFiles();

test('[X-9] the active users go out as a file: every page of the search and role, in order, nobody twice', async () => {
  const people = members(150).map((user) => ({ ...user, full_name: `=${user.full_name}` }));
  const calls = stubOperations({
    getUsers: ({ offset = 0, limit = 25 }) => ({
      // Somebody has come in between: the last of a page stands on the next one too.
      users: people.slice(Math.max(0, offset - 1), offset + limit),
      total: people.length,
    }),
  });
  const at = '/users?search=kor&role=member&sort=email&order=desc';
  const { person } = renderScreen(<App />, { at, user: admin });
  await person.click(await screen.findByRole('button', { name: 'Last ned som CSV' }));
  await waitFor(() => expect(files.all()).toHaveLength(1));
  expect(files.all()[0]?.name).toMatch(/^brukere-\d{4}-\d\d-\d\d\.csv$/);
  const [head, first, ...rest] = (await files.text()).split('\r\n');
  expect(head).toBe('Navn;E-post;E-post verifisert;Studieforbund;Rolle;Registrert;Godkjent av');
  expect(first).toMatch(/^"'=Medlem 1";medlem1@samklang\.example;ja;.*;Medlem;\d\d\.\d\d\.\d{4};/);
  expect(rest).toHaveLength(149);
  const filter = { search: 'kor', role: 'member', sort: 'email', descending: true, include_pending: false };
  for (const offset of [0, 100])
    expect(calls.of('getUsers')).toContainEqual({ ...filter, offset, limit: 100 });
});
