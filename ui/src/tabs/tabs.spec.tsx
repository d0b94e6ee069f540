import { useState } from 'react';
import { screen } from '@testing-library/react';
import { renderScreen } from '../testing/render-screen.tsx';
import { Tabs } from './tabs.tsx';

function Two() {
  const [selected, select] = useState('one');
  return (
    <Tabs
      label="Deler"
      selected={selected}
      onSelect={select}
      tabs={[
        { key: 'one', text: 'Første', note: 'ulagrede endringer', panel: <input aria-label="Felt" /> },
        { key: 'two', text: 'Andre', panel: <p>Innhold</p> },
        { key: 'three', text: 'Tredje', panel: <p>Mer</p> },
      ]}
    />
  );
}

test('arrows, Home and End move between the tabs, round the ends, and only the chosen one is a tab stop', async () => {
  const { person } = renderScreen(<Two />);
  await person.tab();
  expect(screen.getByRole('tab', { name: 'Første (ulagrede endringer)', selected: true })).toHaveFocus();
  await person.keyboard('{ArrowLeft}');
  expect(screen.getByRole('tab', { name: 'Tredje', selected: true })).toHaveFocus();
  await person.keyboard('{ArrowRight}{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Andre', selected: true })).toHaveFocus();
  await person.keyboard('{Home}');
  expect(screen.getByRole('tab', { selected: true })).toHaveAccessibleName(/^Første/);
  await person.keyboard('{End}');
  expect(screen.getByRole('tab', { selected: true })).toHaveAccessibleName('Tredje');
  expect(screen.getByRole('tabpanel', { name: 'Tredje' })).toHaveTextContent('Mer');
});

test('what was written in a panel is still there after a look at another one', async () => {
  const { person } = renderScreen(<Two />);
  await person.type(screen.getByLabelText('Felt'), 'halvferdig');
  await person.click(screen.getByRole('tab', { name: 'Andre' }));
  expect(screen.getByRole('tabpanel', { name: 'Andre' })).toBeVisible();
  expect(screen.getByLabelText('Felt')).not.toBeVisible();
  await person.click(screen.getByRole('tab', { name: /^Første/ }));
  expect(screen.getByLabelText('Felt')).toHaveValue('halvferdig');
});
