import { useState } from 'react';
import { screen, waitFor } from '@testing-library/react';
import { renderScreen } from '../testing/render-screen.tsx';
import { ListField } from './list-field.tsx';
import { pastedLines } from './pasted.ts';

function Harness({ initial, error, maxItems }: { initial: string[]; error?: string; maxItems?: number }) {
  const [items, setItems] = useState(initial);
  return (
    <>
      <ListField
        id="knowledge"
        label="Kunnskaper"
        addText="Legg til kunnskap"
        items={items}
        onChange={setItems}
        error={error}
        maxItems={maxItems}
      />
      <pre>{JSON.stringify(items)}</pre>
    </>
  );
}
const items = () => JSON.parse(document.querySelector('pre')?.textContent ?? '') as string[];
const field = (number: number) => screen.getByRole('textbox', { name: `Kunnskaper ${number}` });

test('an empty list offers one field, the button adds one and moves the focus there', async () => {
  const { person } = renderScreen(<Harness initial={[]} />);
  await person.type(field(1), 'Lys');
  await person.click(screen.getByRole('button', { name: 'Legg til kunnskap' }));
  await waitFor(() => expect(field(2)).toHaveFocus());
  expect(items()).toEqual(['Lys', '']);
});

test('Enter adds a field below, Backspace in an empty field removes it', async () => {
  const { person } = renderScreen(<Harness initial={['a', 'c']} />);
  await person.click(field(1));
  await person.keyboard('{Enter}');
  await waitFor(() => expect(field(2)).toHaveFocus());
  await person.keyboard('b');
  expect(items()).toEqual(['a', 'b', 'c']);
  await person.keyboard('{Backspace}{Backspace}');
  expect(items()).toEqual(['a', 'c']);
  await waitFor(() => expect(field(1)).toHaveFocus());
});

test('[M-9] empty fields below are written in before new ones come, by Enter and by a pasted list', async () => {
  const { person } = renderScreen(<Harness initial={['a', '', '', 'd']} />);
  await person.click(field(1));
  await person.keyboard('{Enter}');
  await waitFor(() => expect(field(2)).toHaveFocus());
  expect(items()).toEqual(['a', '', '', 'd']);
  await person.paste('b\nc');
  expect(items()).toEqual(['a', 'b', 'c', 'd']);
  await person.click(field(1));
  await person.paste('1\n2\n3');
  expect(items()).toEqual(['a1', '2', '3', 'b', 'c', 'd']);
});

test('items are removed and moved by buttons with names, and moved by Alt and the arrows', async () => {
  const { person } = renderScreen(<Harness initial={['a', 'b', 'c']} />);
  await person.click(screen.getByRole('button', { name: 'Flytt kunnskaper 3 opp' }));
  expect(items()).toEqual(['a', 'c', 'b']);
  expect(screen.getByRole('status')).toHaveTextContent('Flyttet til plass 2 av 3');
  await person.click(field(1));
  await person.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(items()).toEqual(['c', 'a', 'b']);
  expect(field(2)).toHaveFocus();
  await person.click(screen.getByRole('button', { name: 'Fjern kunnskaper 2' }));
  expect(items()).toEqual(['c', 'b']);
  expect(screen.getByRole('status')).toHaveTextContent('Kunnskaper 2 er fjernet');
});

test('whoever moves an item by its button can move it on by the same button, from the keyboard', async () => {
  const { person } = renderScreen(<Harness initial={['a', 'b', 'c']} />);
  screen.getByRole('button', { name: 'Flytt kunnskaper 3 opp' }).focus();
  await person.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Flytt kunnskaper 2 opp' })).toHaveFocus());
  await person.keyboard(' ');
  expect(items()).toEqual(['c', 'a', 'b']);
  const top = screen.getByRole('button', { name: 'Flytt kunnskaper 1 opp' });
  expect(top).toHaveFocus();
  expect(top).toHaveAttribute('aria-disabled', 'true');
  await person.keyboard(' ');
  expect(items()).toEqual(['c', 'a', 'b']);
});

test('a pasted text of several lines becomes several items, without bullets and numbers', async () => {
  const { person } = renderScreen(<Harness initial={['før', 'etter']} />);
  await person.click(field(1));
  await person.paste(' og så\r\n- kjenner reglene\n\n2. bruker kart\n• 3 runder rundt');
  expect(items()).toEqual(['førog så', 'kjenner reglene', 'bruker kart', '3 runder rundt', 'etter']);
  await waitFor(() => expect(field(4)).toHaveFocus());
});

test('a pasted single line stays in its field, and a paste never makes more items than the contract takes', async () => {
  const { person } = renderScreen(<Harness initial={['']} maxItems={3} />);
  await person.click(field(1));
  await person.paste('bare en linje');
  expect(items()).toEqual(['bare en linje']);
  await person.paste('\n1\n2\n3\n4');
  expect(items()).toHaveLength(3);
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Listen har plass til 3 punkter. 1 linje av det som ble limt inn, fikk ikke plass.',
  );
  expect(screen.queryByRole('button', { name: 'Legg til kunnskap' })).toBeNull();
});

test('a paste into a nearly full list pushes nothing out that stands there', async () => {
  const { person } = renderScreen(<Harness initial={['først', 'sist']} maxItems={3} />);
  const first = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Kunnskaper 1' });
  await person.click(first);
  first.setSelectionRange(2, 2);
  await person.paste('1\n2\n3');
  expect(items()).toEqual(['fø1', '2rst', 'sist']);
});

test('a hint is said by the group too', () => {
  renderScreen(
    <ListField
      id="a"
      label="Ferdigheter"
      addText="Mer"
      items={[]}
      onChange={() => undefined}
      hint="Minst 3."
    />,
  );
  expect(screen.getByRole('group', { name: 'Ferdigheter' })).toHaveAccessibleDescription('Minst 3.');
});

test('an error is said by the group', () => {
  renderScreen(<Harness initial={[]} error="Minst ett læringsutbytte for kunnskaper kreves" />);
  expect(screen.getByRole('group', { name: 'Kunnskaper' })).toHaveAccessibleDescription(
    'Minst ett læringsutbytte for kunnskaper kreves',
  );
  expect(field(1)).toBeInvalid();
});

test('bullets and numbers are taken off, but not a number that begins the text', () => {
  expect(pastedLines('1) en\n10. to\n– tre\n30 timer kurs\n1.5 poeng\n   \n')).toEqual([
    'en',
    'to',
    'tre',
    '30 timer kurs',
    '1.5 poeng',
  ]);
});
