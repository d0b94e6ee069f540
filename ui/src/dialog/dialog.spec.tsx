import { useState } from 'react';
import { act, fireEvent, screen } from '@testing-library/react';
import { Button } from '../button/button.tsx';
import { TextField } from '../form-field/form-field.tsx';
import { renderScreen } from '../testing/render-screen.tsx';
import { Dialog } from './dialog.tsx';

function Harness({ busy = false }: { busy?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Godkjenn</Button>
      <Dialog open={open} title="Godkjenne planen?" onClose={() => setOpen(false)} busy={busy}>
        <TextField label="Begrunnelse" value="" onChange={() => undefined} />
        <Button variant="tertiary" onClick={() => setOpen(false)}>
          Avbryt
        </Button>
      </Dialog>
    </>
  );
}
const cancel = (dialog: HTMLElement) => fireEvent(dialog, new Event('cancel', { cancelable: true }));

test('the dialog has its title as name, takes the focus and gives it back', async () => {
  const { person } = renderScreen(<Harness />);
  await person.click(screen.getByRole('button', { name: 'Godkjenn' }));
  expect(screen.getByRole('dialog', { name: 'Godkjenne planen?' })).toBeInTheDocument();
  expect(screen.getByLabelText('Begrunnelse')).toHaveFocus();
  await person.click(screen.getByRole('button', { name: 'Avbryt' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('button', { name: 'Godkjenn' })).toHaveFocus();
});

test('Escape closes it, but not while its work runs', async () => {
  const { person, unmount } = renderScreen(<Harness />);
  await person.click(screen.getByRole('button', { name: 'Godkjenn' }));
  cancel(screen.getByRole('dialog'));
  expect(screen.queryByRole('dialog')).toBeNull();
  unmount();
  const busy = renderScreen(<Harness busy />);
  await busy.person.click(screen.getByRole('button', { name: 'Godkjenn' }));
  cancel(screen.getByRole('dialog'));
  expect(screen.getByRole('dialog')).toBeInTheDocument();
});

test('a dialog that the browser closes by itself is closed, or while its work runs opened again', async () => {
  const { person, unmount } = renderScreen(<Harness />);
  await person.click(screen.getByRole('button', { name: 'Godkjenn' }));
  act(() => screen.getByRole<HTMLDialogElement>('dialog').close());
  expect(screen.queryByRole('dialog')).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Godkjenn' }));
  expect(screen.getByRole('dialog')).toBeInTheDocument();
  unmount();
  const busy = renderScreen(<Harness busy />);
  await busy.person.click(screen.getByRole('button', { name: 'Godkjenn' }));
  act(() => screen.getByRole<HTMLDialogElement>('dialog').close());
  expect(screen.getByRole<HTMLDialogElement>('dialog').open).toBe(true);
});
