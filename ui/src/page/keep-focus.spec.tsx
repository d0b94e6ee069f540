import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';

// The screens' tests keep the focus as the shell and the public site do.
interface DeedProps {
  left: boolean;
  titled?: boolean;
}

function Deed({ left, titled = true }: DeedProps) {
  return (
    <main>
      {titled && <h1>Studieplanen</h1>}
      <section>
        <h2>Avgjørelse</h2>
        <article>{left && <button type="button">Godkjenn</button>}</article>
        <button type="button">Avvis</button>
      </section>
      <aside>{left && <button type="button">Ikke vis igjen</button>}</aside>
    </main>
  );
}

const button = (name: string) => screen.getByRole('button', { name });

test('where what had the focus goes, the heading of the nearest part that is left takes it', async () => {
  const { rerender } = render(<Deed left />);
  button('Godkjenn').focus();
  rerender(<Deed left={false} />);
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Avgjørelse' })).toHaveFocus());

  rerender(<Deed left />);
  button('Ikke vis igjen').focus();
  rerender(<Deed left={false} />);
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Studieplanen' })).toHaveFocus());
});

test('a heading that comes later takes it then', async () => {
  const { rerender } = render(<Deed left titled={false} />);
  button('Ikke vis igjen').focus();
  rerender(<Deed left={false} titled={false} />);
  await aWhile();
  expect(document.body).toHaveFocus();
  rerender(<Deed left={false} />);
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Studieplanen' })).toHaveFocus());
});

test('what the page gave the focus keeps it', async () => {
  const { rerender } = render(<Deed left />);
  button('Godkjenn').focus();
  rerender(<Deed left={false} />);
  button('Avvis').focus();
  await aWhile();
  expect(button('Avvis')).toHaveFocus();
});

test('whoever turned away from it is not taken back when it goes', async () => {
  const { rerender } = render(<Deed left />);
  button('Godkjenn').focus();
  button('Godkjenn').blur();
  await aWhile();
  rerender(<Deed left={false} />);
  await aWhile();
  expect(document.body).toHaveFocus();
});

/** Twice as long as others may take to lead the focus on. */
const aWhile = () => act(() => sleep(100));
