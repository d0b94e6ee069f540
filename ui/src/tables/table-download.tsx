import { useEffect, useRef, useState } from 'react';
import { errorText } from '@studieplan/ui/runtime.ts';
import { Banner } from '../banner/banner.tsx';
import { Button } from '../button/button.tsx';
import { formatDate } from '../formats/formats.ts';
import { formatNumber } from '@studieplan/contracts/public/number';
import { DownloadIcon } from '../icon/icons.ts';
import { useGoneWithFocus } from '../paging/use-gone-with-focus.ts';
import { saveFile } from '../saving/save-file.ts';
import { partsMissing } from '../states/check-network.ts';
import { mostRows, type Reading, readRows } from './read-rows.ts';
import type { Cell } from './write-table.ts';

/** From when on it is told how far it has come, in ms. */
const progressAfter = 1000;

const kinds = {
  csv: { name: 'CSV', type: 'text/csv;charset=utf-8' },
  xlsx: {
    name: 'Excel',
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
} as const;
type Kind = keyof typeof kinds;

/** What a column is called, and what stands in it of a row. */
export type Column<Row> = readonly [heading: string, cell: (row: Row) => Cell | null];

interface Table<Row> extends Reading<Row> {
  /** What the rows are, in the plural: `studieplaner`; the file is called so, and the sheet. */
  name: string;
  columns: readonly Column<Row>[];
}

/** Rows with their headings as a file; throws an Error whose message is for people where the code does not come. */
async function tableFile<Row>({ name, columns }: Table<Row>, rows: readonly Row[], kind: Kind) {
  const { tableCsv, tableXlsx } = await import('./write-table.ts').catch((cause: unknown) => {
    throw new Error(partsMissing, { cause });
  });
  const cells = [
    columns.map(([heading]) => heading),
    ...rows.map((row) => columns.map(([, cell]) => cell(row) ?? '')),
  ];
  const content = kind === 'csv' ? tableCsv(cells) : tableXlsx(cells, name);
  return new Blob([content], { type: kinds[kind].type });
}

/** `studieplaner-2026-11-25.csv`, of the Norwegian day. */
const fileName = (name: string, kind: Kind) =>
  `${name}-${formatDate(new Date()).split('.').reverse().join('-')}.${kind}`;

interface Progress {
  read: number;
  /** Of how many, where that is known. */
  total?: number;
}

/** Reads all pages and saves them; one file at a time, until it is called off or the page is left. */
function useTableFile<Row>(table: Table<Row>) {
  const running = useRef<AbortController>(undefined);
  const [kind, setKind] = useState<Kind>();
  const [progress, setProgress] = useState<Progress>({ read: 0 });
  const [slow, setSlow] = useState(false);
  const [outcome, setOutcome] = useState<{ kind: 'info' | 'warning' | 'danger'; text: string }>();
  useEffect(() => () => running.current?.abort(), []);

  const save = async (as: Kind, signal: AbortSignal) => {
    const { rows, cut } = await readRows(table, signal, (read, total) => setProgress({ read, total }));
    const file = await tableFile(table, rows, as);
    signal.throwIfAborted();
    saveFile(file, fileName(table.name, as));
    if (cut)
      setOutcome({
        kind: 'warning',
        text: `Filen har bare de ${formatNumber(mostRows)} første radene. Avgrens listen for å få med resten.`,
      });
  };
  const start = (as: Kind) => {
    const control = new AbortController();
    running.current = control;
    setOutcome(undefined);
    setProgress({ read: 0 });
    setKind(as);
    const timer = setTimeout(() => setSlow(true), progressAfter);
    save(as, control.signal)
      .catch((error: unknown) =>
        setOutcome(
          control.signal.aborted
            ? { kind: 'info', text: 'Nedlastingen er avbrutt.' }
            : { kind: 'danger', text: `Feil ved nedlasting: ${errorText(error)}` },
        ),
      )
      .finally(() => {
        clearTimeout(timer);
        setSlow(false);
        setKind(undefined);
      });
  };
  return {
    start,
    kind,
    progress: slow ? progress : undefined,
    outcome,
    cancel: () => running.current?.abort(),
  };
}

/** A list as it is filtered, all pages of it, as a file for a spreadsheet. */
export function TableDownload<Row>(table: Table<Row>) {
  const { start, kind, progress, outcome, cancel } = useTableFile(table);
  const box = useRef<HTMLDivElement>(null);
  return (
    <div className="kv-download" ref={box}>
      <span aria-hidden="true">Last ned som</span>
      {(Object.keys(kinds) as Kind[]).map((each) => (
        <Button
          key={each}
          variant="tertiary"
          icon={DownloadIcon}
          busy={kind === each && 'Lager filen...'}
          aria-label={kind === each ? undefined : `Last ned som ${kinds[each].name}`}
          aria-disabled={kind !== undefined}
          onClick={() => start(each)}
        >
          {kinds[each].name}
        </Button>
      ))}
      {progress && (
        <DownloadProgress
          {...progress}
          of={table.name}
          onCancel={cancel}
          onGone={(hadFocus) => {
            if (hadFocus) box.current?.querySelector('button')?.focus();
          }}
        />
      )}
      {outcome && <Banner kind={outcome.kind}>{outcome.text}</Banner>}
    </div>
  );
}

interface DownloadProgressProps extends Progress {
  of: string;
  onCancel: () => void;
  onGone: (hadFocus: boolean) => void;
}

function DownloadProgress({ read, total, of, onCancel, onGone }: DownloadProgressProps) {
  const own = useGoneWithFocus(onGone);
  const text =
    total === undefined
      ? `${formatNumber(read)} lest`
      : `${formatNumber(read)} av ${formatNumber(total)} lest`;
  return (
    <div className="kv-download__progress" ref={own}>
      <progress
        value={total && Math.min(read, total)}
        max={total}
        aria-label={`Leser ${of}`}
        aria-valuetext={text}
      />
      <span className="kv-num">{text}</span>
      <Button variant="tertiary" onClick={onCancel}>
        Avbryt
      </Button>
    </div>
  );
}
