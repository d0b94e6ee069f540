import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { OtherVersion } from './other-version.tsx';

test('a part of another version says so, and its button loads the page again', async () => {
  const reload = jest.fn();
  render(<OtherVersion reload={reload} />);
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Denne delen er laget for en annen utgave av løsningen. Last siden på nytt; hjelper det ikke, prøv igjen om litt.',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Last siden på nytt' }));
  expect(reload).toHaveBeenCalledTimes(1);
});
