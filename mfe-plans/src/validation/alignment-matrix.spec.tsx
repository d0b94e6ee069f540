import { expect, jest, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { renderScreen } from '@studieplan/ui/testing/render-screen.tsx';
import { AlignmentMatrix } from './alignment-matrix.tsx';
import { JumpProvider } from './field-jump.tsx';

const row = (path: string, outcome: string, modules: number[], assessed = true, evidence: string[] = []) => ({
  path: `learning_outcomes.${path}`,
  outcome,
  modules,
  assessed,
  evidence,
});
const modules = ['Kart og kompass', 'Vær og føre', 'Bålkaffe'];
const matrix = [
  row('knowledge.0', 'Forklare allemannsretten', [1], true, ['Deltakeren leder en del av en tur.']),
  row('skills.0', 'Finne fram med kart', [0, 1], false),
  row('competence.0', 'Snu i tide', []),
];
const table = () =>
  within(
    screen.getByRole('table', { name: 'Hvilke moduler hvert læringsutbytte står i, og om det blir vurdert' }),
  );
const texts = (elements: HTMLElement[]) => elements.map(({ textContent }) => textContent);

test('[X-5] outcomes stand down, modules and assessment across, with a mark where they meet and the rest empty', () => {
  renderScreen(<AlignmentMatrix matrix={matrix} modules={modules} />);
  const summary = screen.getByText('Sammenheng: 3 læringsutbytter, 3 mangler');
  expect(summary.closest('details')).not.toHaveAttribute('open');
  const heads = table().getAllByRole('columnheader');
  expect(texts(heads)).toEqual([
    'Læringsutbytte',
    'Modul 1 Kart og kompass',
    'Modul 2 Vær og føre',
    'Modul 3 Bålkaffe',
    'Vurdering',
  ]);
  for (const head of heads) expect(head).toHaveAttribute('scope', 'col');
  const rows = table().getAllByRole('row').slice(1);
  expect(rows.map((each) => texts(within(each).getAllByRole('cell')))).toEqual([
    [
      '',
      'Funnet igjen i modul 2',
      '',
      'Funnet igjen i vurderingen1 setningDeltakeren leder en del av en tur.',
    ],
    ['Funnet igjen i modul 1', 'Funnet igjen i modul 2', '', ''],
    ['', '', '', 'Funnet igjen i vurderingen'],
  ]);
  // What is empty is said in words, at its row and for a column below.
  expect(texts(table().getAllByRole('rowheader'))).toEqual([
    'Kunnskaper, punkt 1Forklare allemannsretten',
    'Ferdigheter, punkt 1Finne fram med kartMangler vurdering',
    'Kompetanse, punkt 1Snu i tideMangler modul',
  ]);
  for (const head of table().getAllByRole('rowheader')) expect(head).toHaveAttribute('scope', 'row');
  const empty = screen.getByText('Uten læringsutbytte').parentElement as HTMLElement;
  expect(texts(within(empty).getAllByRole('listitem'))).toEqual(['Modul 3: Bålkaffe']);
  // Whoever cannot edit the plan is led nowhere.
  expect(screen.queryByRole('button')).toBeNull();
});

test('[X-5] marks, outcomes, modules and what is empty lead to their fields; the table scrolls by the keyboard too', async () => {
  const onJump = jest.fn();
  const unassessed = matrix.map((each) => ({ ...each, assessed: false }));
  const shown = (of: typeof matrix) => (
    <JumpProvider value={onJump}>
      <AlignmentMatrix matrix={of} modules={modules} />
    </JumpProvider>
  );
  const { person, unmount } = renderScreen(shown(matrix));
  for (const name of [
    'Funnet igjen i modul 1 (gå til feltet)',
    'Modul 2 Vær og føre (gå til feltet)',
    'Ferdigheter, punkt 1 (gå til feltet)',
    'Vurdering (gå til feltet)',
    'Modul 3: Bålkaffe (gå til feltet)',
  ])
    await person.click(screen.getByRole('button', { name }));
  expect(onJump.mock.calls.flat()).toEqual([
    'content_modules.0',
    'content_modules.1',
    'learning_outcomes.skills.0',
    'assessment_criteria',
    'content_modules.2',
  ]);
  const region = screen.getByRole('region', { name: /^Hvilke moduler/ });
  expect(region).toHaveAttribute('tabindex', '0');
  unmount();
  renderScreen(shown(unassessed));
  await person.click(screen.getByRole('button', { name: 'Vurderingskriterier (gå til feltet)' }));
  expect(onJump).toHaveBeenLastCalledWith('assessment_criteria');
});

test('[X-5] long and hostile words are cut and drawn as text; without gaps it says so, without rows there is none', () => {
  const hostile = `<img src=x onerror=alert(1)>${'x'.repeat(20_000)}`;
  const { unmount, container } = renderScreen(
    <AlignmentMatrix matrix={[row('skills.0', hostile, [0], true, [hostile])]} modules={[hostile]} />,
  );
  expect(screen.getByText('Sammenheng: 1 læringsutbytte, ingen mangler')).toBeInTheDocument();
  expect(container.querySelector('img')).toBeNull();
  expect(table().getByRole('rowheader').textContent).toContain('<img src=x');
  expect(container.textContent?.length).toBeLessThan(1000);
  expect(screen.queryByText('Uten læringsutbytte')).toBeNull();
  unmount();
  renderScreen(<AlignmentMatrix matrix={[]} modules={modules} />);
  expect(screen.queryByText(/^Sammenheng/)).toBeNull();
});
