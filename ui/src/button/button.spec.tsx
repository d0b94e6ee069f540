import { jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderScreen } from '../testing/render-screen.tsx';
import { Button } from './button.tsx';

test('a busy or blocked button keeps the focus but does and submits nothing', async () => {
  const click = jest.fn();
  const submit = jest.fn();
  const { person } = renderScreen(
    <form onSubmit={submit}>
      <Button type="submit" busy="Lagrer..." onClick={click}>
        Lagre
      </Button>
      <Button type="submit" aria-disabled onClick={click}>
        Godkjenn
      </Button>
    </form>,
  );
  const busy = screen.getByRole('button', { name: 'Lagrer...' });
  await person.click(busy);
  expect(busy).toHaveFocus();
  expect(busy).toHaveAttribute('aria-busy', 'true');
  await person.click(screen.getByRole('button', { name: 'Godkjenn' }));
  expect(click).not.toHaveBeenCalled();
  expect(submit).not.toHaveBeenCalled();
});
