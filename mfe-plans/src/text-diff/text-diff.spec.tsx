import { act, render, screen } from '@testing-library/react';
import { ListDiff, TextDiff } from './text-diff.tsx';

const compared = () => act(async () => void (await import('./text-parts.ts')));

test('what was taken out and put in is marked, and said in words', async () => {
  render(<TextDiff before="Et langt kurs" after="Et kort kurs" />);
  // Before the library has come both texts stand whole.
  expect(screen.getByRole('deletion')).toHaveTextContent('Et langt kurs');
  await compared();
  expect(screen.getByRole('deletion')).toHaveTextContent('[fjernet: langt slutt på fjernet]');
  expect(screen.getByRole('insertion')).toHaveTextContent('[lagt til: kort slutt på lagt til]');
});

test('what somebody wrote is shown as text, never as markup', async () => {
  render(<TextDiff before="" after="<img src=x onerror=alert(1)>" />);
  await compared();
  expect(document.querySelector('img')).toBeNull();
  expect(screen.getByRole('insertion')).toHaveTextContent('<img src=x onerror=alert(1)>');
});

test('lists keep their items', async () => {
  render(<ListDiff before={['Kart', 'Rast']} after={['Kart']} />);
  await compared();
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(screen.getAllByRole('deletion')).toHaveLength(1);
});
