import { File as NodeFile } from 'node:buffer';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { groupPublicCode } from '@studieplan/contracts';
import { tableAnswer } from '@studieplan/ui/tables/read-table.ts';
import { renderScreen } from '@studieplan/ui/testing/render-screen.tsx';
import { filledButtons } from '@studieplan/ui/testing/filled-buttons.ts';
import { refusal, stubOperations, type Stubs } from '@studieplan/ui/testing/stub-operations.ts';
import { workerInPage } from '@studieplan/ui/testing/worker-in-page.ts';
import { withoutWaiting } from '@studieplan/ui/testing/without-waiting.ts';
import App from '../../expose.tsx';
import { aHeldDay } from '../../testing/held-day-builder.ts';
import { aCode } from '../../testing/public-plan-builder.ts';

withoutWaiting();

const code = groupPublicCode(aCode());

beforeEach(() => {
  globalThis.Worker = workerInPage(tableAnswer);
});

async function show(listHeldDays?: Stubs['listHeldDays']) {
  const calls = stubOperations(listHeldDays ? { listHeldDays } : {});
  renderScreen(<App />, { at: '/kontroll' });
  const field = await screen.findByLabelText('Liste over kurs med kode og startdato');
  const drop = (content: string | Uint8Array, name = 'kurs.csv') =>
    // jsdom's own has no `arrayBuffer`.
    fireEvent.change(field, { target: { files: [new NodeFile([content], name)] } });
  return { calls, drop };
}
const answer = (held: Parameters<typeof aHeldDay>[0][]) => ({
  answers: held.map(aHeldDay),
  salts: held.map((_, at) => `s${at}`),
  attestation: 'x',
});
const file = `Kurs;Kode;Start;Navn\nKor;${code};12.03.2026;Ola Hemmelig\nDans;${code};13.03.2026;Kari\nFugl;tull;14.03.2026;Per\n`;

describe('[S-2] the page for many courses', () => {
  test('guesses the columns, sends codes and days alone, and shows each answer and how many of each', async () => {
    const { calls, drop } = await show(answer([{}, { ahead: false }]));
    drop(file);
    expect(await screen.findByLabelText('Kolonne med kode')).toHaveDisplayValue('B: Kode');
    expect(screen.getByLabelText('Kolonne med startdato')).toHaveDisplayValue('C: Start');
    expect(screen.getByText(/Koden mangler eller er skrevet feil i rad 4\./)).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Kontroller 2 rader' }));
    const rows = within(await screen.findByRole('table')).getAllByRole('row');
    expect(rows.slice(1).map((row) => within(row).getAllByRole('cell')[3]?.textContent)).toEqual([
      'Gjaldt',
      'Ikke godkjent på forhånd',
      'Ikke kontrollert',
    ]);
    expect(screen.getByText('Ikke godkjent på forhånd: 1')).toBeVisible();
    expect(screen.getByText(/KD 15\.12\.2020 nr\. 2874 § 2/)).toBeVisible();
    expect(calls.of('listHeldDays')).toEqual([
      {
        rows: [
          { code: aCode(), day: '2026-03-12' },
          { code: aCode(), day: '2026-03-13' },
        ],
      },
    ]);
    fireEvent.change(screen.getByLabelText('Vis'), { target: { value: 'late' } });
    expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(2);
    // What was answered is not shown beside other columns.
    fireEvent.change(screen.getByLabelText('Kolonne med startdato'), { target: { value: '0' } });
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.getByText(/^Ingen datoer her kan leses/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Kontroller/ })).toBeNull();
  });

  test('a list that goes out has the rows as they were, with answers and without formulas', async () => {
    const { drop } = await show(answer([{}]));
    const saved: Blob[] = [];
    URL.createObjectURL = (blob) => `blob:${saved.push(blob as Blob)}`;
    URL.revokeObjectURL = () => undefined;
    HTMLAnchorElement.prototype.click = () => undefined;
    drop(`Kode;Start;Notat\n${code};12.03.2026;=HYPERLINK("x")\n`);
    fireEvent.click(await screen.findByRole('button', { name: 'Kontroller 1 rad' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Liste (CSV)' }));
    await screen.findByRole('button', { name: 'Attest (PDF)' });
    expect(filledButtons()).toEqual(['Attest (PDF)']);
    expect(saved).toHaveLength(1);
    const reader = new FileReader();
    const text = await new Promise<string>((resolve) => {
      reader.onload = () => resolve(String(reader.result));
      reader.readAsText(saved[0] as Blob);
    });
    expect(text).toContain(`${code};12.03.2026;"'=HYPERLINK(""x"")";Gjaldt;${code};12.03.2026;`);
  });

  test.each([
    ['is none', '%PDF-1.7', 'Filen er ikke CSV eller Excel (.xlsx).'],
    ['is empty', ' \n', 'Filen har ingen rader.'],
    ['is too large', 'x'.repeat(20_000_000), /^Filen er for stor\. Del den i flere/],
    ['has no codes', 'Navn;Start\nOla;12.03.2026\n', /^Her er det ingen koder\. Velg kolonnen/],
    ['has no days', `Kode;Start\n${code};snart\n`, /^Ingen datoer her kan leses/],
    ['has headings alone', 'Kode;Start\n', 'Filen har ingen rader under overskriftene.'],
  ])('a file that %s is told so, and nothing is asked', async (_, content, sentence) => {
    const { calls, drop } = await show();
    drop(content);
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(calls.of('listHeldDays')).toEqual([]);
  });

  test('an address that has asked too often is told when to come back, and any other refusal in its words', async () => {
    const { calls, drop } = await show(refusal('TOO_MANY_REQUESTS'));
    drop(file);
    fireEvent.click(await screen.findByRole('button', { name: 'Kontroller 2 rader' }));
    expect(await screen.findByText(/^Det kan kontrolleres ti filer i timen/)).toBeVisible();
    calls.answer({ listHeldDays: refusal('SERVICE_UNAVAILABLE') });
    fireEvent.click(screen.getByRole('button', { name: 'Kontroller 2 rader' }));
    expect(await screen.findByText(/^Tjenesten er ikke tilgjengelig/)).toBeVisible();
  });
});
