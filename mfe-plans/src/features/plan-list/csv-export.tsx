import { useEffect, useRef, useState } from 'react';
import { Banner, Button, errorText, useUser } from '@studieplan/ui';
import { DownloadIcon } from '@studieplan/ui/icon/icons.ts';
import { saveFile } from '@studieplan/ui/saving/save-file.ts';
import { csvFileName, planCsv } from './plan-csv.ts';
import type { PlanFilter } from './plan-filter.ts';
import { mostRows, readAllPlans } from './read-all-plans.ts';
import { useGoneWithFocus } from './use-gone-with-focus.ts';

/** From when on it is told how far it has come, in ms. */
const progressAfter = 1000;

const number = (count: number) => new Intl.NumberFormat('nb-NO').format(count);

interface Progress {
  read: number;
  /** Of how many, where that is known. */
  total?: number;
}

/** Reads all pages of the filter and saves them; one at a time, until it is called off or the page is left. */
function useCsvExport(filter: PlanFilter) {
  const { role } = useUser();
  const running = useRef<AbortController>(undefined);
  const [progress, setProgress] = useState<Progress>();
  const [slow, setSlow] = useState(false);
  const [outcome, setOutcome] = useState<{ kind: 'info' | 'warning' | 'danger'; text: string }>();
  useEffect(() => () => running.current?.abort(), []);

  const save = async (signal: AbortSignal) => {
    const onPage = (read: number, total?: number) => setProgress({ read, total });
    const { plans, cut } = await readAllPlans(filter, { signal, onPage });
    const text = await planCsv(plans, role);
    signal.throwIfAborted();
    saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), csvFileName(new Date()));
    if (cut)
      setOutcome({
        kind: 'warning',
        text: `Filen har bare de ${number(mostRows)} første studieplanene. Avgrens listen for å få med resten.`,
      });
  };
  const start = () => {
    const control = new AbortController();
    running.current = control;
    setOutcome(undefined);
    setProgress({ read: 0 });
    const timer = setTimeout(() => setSlow(true), progressAfter);
    save(control.signal)
      .catch((error: unknown) =>
        setOutcome(
          control.signal.aborted
            ? { kind: 'info', text: 'Nedlastingen er avbrutt.' }
            : { kind: 'danger', text: `Feil ved CSV-eksport: ${errorText(error)}` },
        ),
      )
      .finally(() => {
        clearTimeout(timer);
        setSlow(false);
        setProgress(undefined);
      });
  };
  return { start, progress, slow, outcome, cancel: () => running.current?.abort() };
}

/** The list as it is filtered, as a file for a spreadsheet. */
export function CsvExport({ filter }: { filter: PlanFilter }) {
  const { start, progress, slow, outcome, cancel } = useCsvExport(filter);
  const box = useRef<HTMLDivElement>(null);
  const shown = slow ? progress : undefined;
  return (
    <div className="kv-csv" ref={box}>
      <Button
        variant="tertiary"
        icon={DownloadIcon}
        busy={progress !== undefined && 'Lager CSV-fil...'}
        onClick={start}
      >
        Last ned som CSV
      </Button>
      {shown && (
        <ExportProgress
          {...shown}
          onCancel={cancel}
          onGone={() => box.current?.querySelector('button')?.focus()}
        />
      )}
      {outcome && <Banner kind={outcome.kind}>{outcome.text}</Banner>}
    </div>
  );
}

interface ExportProgressProps extends Progress {
  onCancel: () => void;
  /** It has gone while its button had the focus. */
  onGone: () => void;
}

function ExportProgress({ read, total, onCancel, onGone }: ExportProgressProps) {
  const own = useGoneWithFocus(onGone);
  const text = total === undefined ? `${number(read)} lest` : `${number(read)} av ${number(total)} lest`;
  return (
    <div className="kv-csv__progress" ref={own}>
      <progress
        value={total && Math.min(read, total)}
        max={total}
        aria-label="Leser studieplaner"
        aria-valuetext={text}
      />
      <span className="kv-num">{text}</span>
      <Button variant="tertiary" onClick={onCancel}>
        Avbryt
      </Button>
    </div>
  );
}
