import { readFileSync } from 'node:fs';
import { screen, within } from '@testing-library/react';
import { renderScreen } from '@studieplan/ui/testing/render-screen.tsx';
import { Help } from './help.tsx';
import { helpTexts } from './help-texts.ts';

const routesOf = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/<Route path="([^"*]+)"/g)].map(([, path]) => path);

test('[X-12] every screen that one signs in to, or by, has its help: three to six sentences in one table', () => {
  const screens = [
    ...routesOf('mfe-plans/src/app.tsx'),
    ...routesOf('mfe-admin/src/app.tsx'),
    '/konto',
    '/login',
    '/register',
    '/forgot-password',
  ];
  expect(screens.length).toBeGreaterThan(13);
  expect(helpTexts.map(([path]) => path).sort()).toEqual(screens.sort());
  for (const [, , sentences] of helpTexts) {
    expect(sentences.length).toBeGreaterThanOrEqual(3);
    expect(sentences.length).toBeLessThanOrEqual(6);
    for (const sentence of sentences) expect(sentence).toMatch(/^\p{Lu}[^.!?]*\.$/u);
  }
});

test('[X-12] ? opens the help of the screen that is shown', async () => {
  const { person } = renderScreen(<Help />, { at: '/study-plans/new' });
  await person.click(screen.getByRole('button', { name: 'Hjelp' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Hjelp: Ny studieplan' }));
  expect(dialog.getByText(/^Har du teksten i Word/)).toBeVisible();
  await person.click(dialog.getByRole('button', { name: 'Lukk' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});
