import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { aUser } from '@studieplan/ui/testing/builders.ts';
import { renderScreen } from '@studieplan/ui/testing/render-screen.tsx';
import { stubOperations } from '@studieplan/ui/testing/stub-operations.ts';
import App from '../../expose.tsx';

const association = {
  id: '22222222-2222-4222-8222-222222222222',
  name: 'Studieforbundet Samklang',
  organization_number: '712040318',
  in_directory: false,
  validity_years: 2,
};

function showOwn() {
  const calls = stubOperations({ getDirectorySetting: { association }, setDirectorySetting: {} });
  const user = aUser({ role: 'admin' });
  return { calls, ...renderScreen(<App />, { at: '/study-associations/own', user }) };
}

test('[O-6] an administrator decides whether the own association shows its plans', async () => {
  const { calls, person } = showOwn();
  const box = await screen.findByRole('checkbox', { name: /Vis godkjente planer i oversikten/ });
  expect(box).not.toBeChecked();
  await person.click(box);
  expect(await screen.findByText('Planene vises nå i oversikten.')).toBeVisible();
  expect(calls.of('setDirectorySetting')).toEqual([{ association_id: association.id, in_directory: true }]);
});

test('[S-4] an administrator reads how long approvals hold, and who changes that', async () => {
  showOwn();
  expect(await screen.findByText('Godkjente planer gjelder i 2 år fra dagen de godkjennes.')).toBeVisible();
  expect(screen.getByText('Systemadministratoren endrer det.')).toBeVisible();
});
