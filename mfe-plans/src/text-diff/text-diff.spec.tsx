import { render, screen, waitFor } from '@testing-library/react';
import { ListDiff, TextDiff } from './text-diff.tsx';

test('what was taken out and put in is marked, and said in words', async () => {
  render(<TextDiff before="Et langt kurs" after="Et kort kurs" />);
  // Before the library has come both texts stand whole.
  expect(screen.getByRole('deletion')).toHaveTextContent('Et langt kurs');
  await waitFor(() =>
    expect(screen.getByRole('deletion')).toHaveTextContent('[fjernet: langt slutt på fjernet]'),
  );
  expect(screen.getByRole('insertion')).toHaveTextContent('[lagt til: kort slutt på lagt til]');
});

test('what somebody wrote is shown as text, never as markup', async () => {
  render(<TextDiff before="Et kurs" after="Et kurs <img src=x onerror=alert(1)>" />);
  await waitFor(() => expect(screen.queryByRole('deletion')).toBeNull());
  expect(document.querySelector('img')).toBeNull();
  expect(screen.getByRole('insertion')).toHaveTextContent('<img src=x onerror=alert(1)>');
});

test('lists keep their items', async () => {
  render(<ListDiff before={['Kart', 'Rast']} after={['Kart']} />);
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
  expect(screen.getAllByRole('deletion')).toHaveLength(1);
});
