import { useEffect, useState } from 'react';
import { Button, ValidatingRing } from '@studieplan/ui';

/** From when a run takes longer than most, in seconds. */
const usually = 60;

/** What is said when somebody has called off the wait for a validation: the server may finish it all the same. */
export const cancelledText =
  'Du avbrøt ventingen. Blir valideringen ferdig likevel, finner du resultatet på siden til studieplanen.';

/** Seconds as '12 s' or '1 min 5 s'. */
export function elapsedText(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  return minutes === 0 ? `${seconds} s` : `${minutes} min ${seconds % 60} s`;
}

function useElapsedSeconds(): number {
  const [since] = useState(() => Date.now());
  const [now, setNow] = useState(since);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.floor((now - since) / 1000));
}

export interface AiProgressProps {
  title?: string;
  /** What the reader may do meanwhile. */
  note?: string;
  onCancel: () => void;
}

/** Somebody is judging or writing: the ring, how long it has taken, and the way out. */
export function AiProgress({ title, note, onCancel }: AiProgressProps) {
  const seconds = useElapsedSeconds();
  return (
    <ValidatingRing
      title={title}
      text={
        seconds < usually
          ? 'Det tar vanligvis under ett minutt.'
          : 'Dette tar lengre tid enn vanlig. Vi venter i inntil to minutter.'
      }
    >
      <p className="kv-muted kv-small" role="timer" aria-label="Tid brukt">
        {elapsedText(seconds)}
      </p>
      {note !== undefined && <p className="kv-muted kv-small">{note}</p>}
      <Button variant="tertiary" onClick={onCancel}>
        Avbryt
      </Button>
    </ValidatingRing>
  );
}
