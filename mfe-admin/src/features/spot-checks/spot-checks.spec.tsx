import { File as NodeFile } from 'node:buffer';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { linesFile, type SpotCheck, type WholeSpotCheck } from '@studieplan/contracts';
import { tableAnswer } from '@studieplan/ui/tables/read-table.ts';
import { aUser } from '@studieplan/ui/testing/builders.ts';
import { renderScreen } from '@studieplan/ui/testing/render-screen.tsx';
import { refusal, stubOperations, type Stubs } from '@studieplan/ui/testing/stub-operations.ts';
import { workerInPage } from '@studieplan/ui/testing/worker-in-page.ts';
import App from '../../expose.tsx';
import { admin } from '../../testing/people.ts';
import { coursesOf } from './courses.ts';
import { keepSecret, keptSecret, textDigest } from './draw-secret.ts';
import { protocol, protocolRows } from './protocol.ts';

const id = '66666666-6666-4666-8666-666666666666';
const bound: SpotCheck = {
  spot_check_id: id,
  number: 3,
  year: 2026,
  count: 2,
  total: 3,
  lines_digest: `sha256-${'A'.repeat(43)}=`,
  entry: 118,
  drawn_entry: null,
  started_at: '2026-11-25T12:00:00.000Z',
  started_by: 'Kari Lillesæter',
  findings: { in_order: 0, deviation: 0, remark: 0 },
};
const item = { finding: null, remark: null, salt: null, entry: null, changes: 0 };
const drawn: WholeSpotCheck = {
  ...bound,
  drawn_entry: 120,
  study_association_id: '22222222-2222-4222-8222-222222222222',
  association_name: 'Studieforbundet Samklang',
  secret: 'ab'.repeat(16),
  seed: 'cd'.repeat(32),
  items: [
    { ...item, position: 1, line: 'Kor\tÅs' },
    { ...item, position: 2, line: '=SUM(1)\tBø' },
  ],
};
const list = { year: 2026, years: [2026], count: 35, spot_checks: [bound] };

const waits = setTimeout;
beforeEach(() => {
  globalThis.Worker = workerInPage(tableAnswer);
  localStorage.clear();
  // A minute is a moment. No mock: the testing library would take the clock for a fake one.
  globalThis.setTimeout = ((run: () => void, ms?: number) =>
    waits(run, ms === 60_500 || ms === 4_500 ? 0 : ms)) as never;
});
afterEach(() => {
  globalThis.setTimeout = waits;
});

function show(stubs: Stubs = {}, at = '/stikkprover', user = admin) {
  const calls = stubOperations({ listSpotChecks: list, getSpotCheck: { spot_check: drawn }, ...stubs });
  return { calls, ...renderScreen(<App />, { at, user }) };
}
async function drop(text: string) {
  fireEvent.change(await screen.findByLabelText('Liste over kurs'), {
    // jsdom's own has no `arrayBuffer`.
    target: { files: [new NodeFile([text], 'kurs.csv')] },
  });
}
const file = 'Kurs;Sted\nKor;Ås\nDans;Bø\nFugl;Ås\n';
const lines = ['Dans\tBø', 'Fugl\tÅs', 'Kor\tÅs'];

test('[S-5] a file is read, bound and revealed: fewer courses than 35 are all drawn, an early answer is asked for again', async () => {
  let asked = 0;
  const { calls } = show({
    startSpotCheck: { spot_check: { ...bound, count: 3 } },
    revealSpotCheck: () => ((asked += 1) === 1 ? refusal('SPOT_CHECK_EARLY') : { spot_check: drawn }),
  });
  await drop(file);
  expect(await screen.findByText('3 kurs')).toBeVisible();
  expect(screen.getByLabelText('Hvor mange skal trekkes?')).toHaveValue('3');
  fireEvent.click(screen.getByRole('button', { name: 'Trekk' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Trekning 3 i 2026' })).toBeVisible();
  const [start] = calls.of('startSpotCheck');
  expect(start).toMatchObject({ count: 3, total: 3, lines_digest: await textDigest(linesFile(lines)) });
  const [first, again] = calls.of('revealSpotCheck');
  expect(again).toEqual(first);
  expect(first).toMatchObject({ spot_check_id: id, lines, secret: expect.stringMatching(/^[0-9a-f]{32}$/) });
  expect(JSON.stringify(start)).not.toContain(first?.secret);
  expect(keptSecret(id)).toBeUndefined();
});

test('[S-5] whoever leaves while the draw is under way is neither asked for nor taken back to it', async () => {
  let refuse = (_: ReturnType<typeof refusal>) => {};
  const early = new Promise<ReturnType<typeof refusal>>((resolve) => (refuse = resolve));
  const { calls, unmount } = show({ startSpotCheck: { spot_check: bound }, revealSpotCheck: () => early });
  await drop(file);
  await screen.findByText('3 kurs');
  fireEvent.click(screen.getByRole('button', { name: 'Trekk' }));
  await waitFor(() => expect(calls.of('revealSpotCheck')).toHaveLength(1));
  unmount();
  refuse(refusal('SPOT_CHECK_EARLY'));
  await new Promise((resolve) => waits(resolve, 50));
  expect(calls.of('revealSpotCheck')).toHaveLength(1);
  expect(keptSecret(id)).toBeDefined();
});

test('[S-5] a draw that was bound only after its page was left is revealed by whoever goes on with it', async () => {
  let bind = (_: { spot_check: SpotCheck }) => {};
  const binding = new Promise<{ spot_check: SpotCheck }>((resolve) => (bind = resolve));
  const { calls, unmount } = show({ startSpotCheck: () => binding });
  await drop(file);
  await screen.findByText('3 kurs');
  fireEvent.click(screen.getByRole('button', { name: 'Trekk' }));
  await waitFor(() => expect(calls.of('startSpotCheck')).toHaveLength(1));
  unmount();
  bind({ spot_check: bound });
  await waitFor(() => expect(keptSecret(id)).toBeDefined());
  await new Promise((resolve) => waits(resolve, 50));
  expect(calls.of('revealSpotCheck')).toEqual([]);
});

test('[S-5] the same file finishes a draw that the page was closed on; too many are refused at the field', async () => {
  const unfinished = { ...bound, lines_digest: await textDigest(linesFile(lines)) };
  keepSecret(id, 'ef'.repeat(16));
  const { calls } = show({
    listSpotChecks: { ...list, spot_checks: [unfinished] },
    revealSpotCheck: { spot_check: drawn },
  });
  expect(await screen.findByText('Ikke fullført')).toBeVisible();
  await drop('Kurs;Sted\nKor;Ås\nDans;Bø\n');
  fireEvent.change(await screen.findByLabelText('Hvor mange skal trekkes?'), { target: { value: '4' } });
  fireEvent.click(screen.getByRole('button', { name: 'Trekk' }));
  expect(await screen.findByText('Skriv et tall fra 1 til 2')).toBeVisible();
  await drop(file);
  fireEvent.click(await screen.findByRole('button', { name: 'Fullfør trekningen' }));
  await screen.findByRole('heading', { level: 1, name: 'Trekning 3 i 2026' });
  expect(calls.of('revealSpotCheck')).toEqual([{ spot_check_id: id, secret: 'ef'.repeat(16), lines }]);
  expect(calls.of('startSpotCheck')).toEqual([]);
});

test('[S-5] what was found is set on a course; a deviation without words is refused', async () => {
  const saved = { ...item, position: 1, line: 'Kor\tÅs', finding: 'deviation' as const, entry: 121 };
  const { calls } = show({ setSpotCheckFinding: { item: saved } }, `/stikkprover/${id}`);
  fireEvent.click((await screen.findAllByRole('button', { name: 'Før inn funn' }))[0] as HTMLElement);
  const dialog = within(await screen.findByRole('dialog', { name: 'Funn: kurs 1' }));
  fireEvent.change(dialog.getByLabelText('Hva viste kontrollen?'), { target: { value: 'deviation' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Lagre funn' }));
  expect(await dialog.findByText('Skriv hva kontrollen viste')).toBeVisible();
  fireEvent.change(dialog.getByLabelText(/^Merknad/), { target: { value: 'Liste mangler' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Lagre funn' }));
  expect(await screen.findByText('Funnet om kurs 1 er lagret og ført i loggen.')).toBeVisible();
  expect(calls.of('setSpotCheckFinding')).toEqual([
    { spot_check_id: id, position: 1, finding: 'deviation', remark: 'Liste mangler' },
  ]);
});

test('[S-5] members see nothing of draws', async () => {
  const { calls } = show({}, '/stikkprover', aUser({ role: 'member' }));
  expect(await screen.findByText('Kun administratorer har tilgang til stikkprøver.')).toBeVisible();
  expect(calls.of('listSpotChecks')).toEqual([]);
});

test('[S-5] courses that stand there twice are told by their rows, and what is too much for one call', () => {
  const rows = [['Kurs'], ['a'], [], ['b '], ['A'], ['b'], ['a']];
  const told = 'Kurs kan ikke stå to ganger. Disse radene er like: 4 og 6; 2 og 7.';
  expect(coursesOf({ rows }, true)).toEqual({ fault: told });
  expect(coursesOf({ rows: [['Kurs']] }, true)).toEqual({ fault: 'Listen har ingen kurs.' });
  expect(coursesOf({ rows: [['Kurs']] }, false)).toEqual({ lines: ['Kurs'] });
  expect(coursesOf({ rows: [['x'.repeat(2001)]] }, false)).toHaveProperty('fault');
});

test('[S-5] list and protocol tell findings with their salts, and every draw of the year', () => {
  const found = {
    ...drawn,
    items: [
      {
        ...item,
        position: 1,
        line: 'Kor\tÅs',
        finding: 'remark' as const,
        remark: 'Sent',
        salt: 's',
        entry: 121,
      },
    ],
  };
  expect(protocolRows(found)).toEqual([
    ['Nr', 'Funn', 'Merknad', 'Oppføring', 'Salt', 'Kurs'],
    ['1', 'Merknad', 'Sent', '121', 's', 'Kor', 'Ås'],
  ]);
  const { facts, sections } = protocol(drawn, [drawn, { ...bound, number: 2, entry: 90 }], new Date(0));
  expect(facts).toContainEqual(['I loggen', 'oppføring 118 og 120']);
  expect(sections[0]?.rows[0]).toEqual({ text: '1. Kor · Ås', note: 'Ikke kontrollert' });
  expect(sections[1]?.rows.map(({ note }) => note)).toEqual([
    '25.11.2026: 2 av 3 kurs, oppføring 118',
    '25.11.2026: 2 av 3 kurs, oppføring 90, ikke fullført',
  ]);
});
