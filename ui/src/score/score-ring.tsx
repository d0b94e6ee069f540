import type { ReactNode } from 'react';
import { formatScoreNumber } from '../formats/formats.ts';
import { RingFrame } from './ring-frame.tsx';
import { arcPath, partOf, ringArcs, sweep } from './ring-geometry.ts';
import { criterionLevel, totalLevel } from './score-level.ts';

const track = 'var(--kv-track)';
const fill = 'var(--kv-score-fill)';

interface SmallScoreRingProps {
  /** Percent; null while nothing is validated. */
  score: number | null;
  /** What the score is called, by who gave it. */
  name: string;
}

/** The small ring of a list row: the total as one sweep with its number inside; dashed when not validated. */
export function SmallScoreRing({ score, name }: SmallScoreRingProps) {
  const size = 56;
  const radius = 24.5;
  const arcs = ringArcs(undefined, 5.5);
  const all = arcs.map((arc) => arcPath(arc, size / 2, radius)).join('');
  return (
    <span className="kv-ring__box" data-level={totalLevel(score)}>
      <RingFrame box={size} stroke={5}>
        {score === null ? (
          <path
            stroke="var(--ds-color-neutral-border-default)"
            strokeWidth="1.5"
            strokeDasharray="4 4"
            d={all}
          />
        ) : (
          <>
            <path stroke={track} d={all} />
            <path
              stroke={fill}
              d={sweep(arcs, score / 100)
                .map((arc) => arcPath(arc, size / 2, radius))
                .join('')}
            />
          </>
        )}
      </RingFrame>
      <span className="kv-ring__num">
        {score === null ? (
          <>
            <span aria-hidden="true">–</span>
            <span className="ds-sr-only">Ikke validert</span>
          </>
        ) : (
          <>
            <span className="ds-sr-only">{`${name} `}</span>
            {formatScoreNumber(score)}
            <span className="ds-sr-only"> prosent</span>
          </>
        )}
      </span>
    </span>
  );
}

export interface ScoreRingProps {
  /** Total in percent. */
  score: number;
  /** The criteria in the order of the rows; weights sum to 1, scores in percent. */
  parts: readonly { weight: number; score: number }[];
  /** Thin and small, for a score that nothing rests on yet; the thick ring belongs to a validation. */
  provisional?: boolean;
}

/** The large ring: an arc's length is its weight, its fill the score, so that the filled share is the total. */
export function ScoreRing({ score, parts, provisional = false }: ScoreRingProps) {
  const [size, radius, stroke] = provisional ? [112, 51, 7] : [128, 55.5, 12];
  const arcs = ringArcs(parts.map(({ weight }) => weight));
  return (
    <div className="kv-ring__box">
      <RingFrame box={size} stroke={stroke}>
        {arcs.map((arc, index) => {
          const part = parts[index];
          if (part === undefined) return null;
          return (
            <g key={arc.from} data-level={criterionLevel(part.score)}>
              <path stroke={track} d={arcPath(arc, size / 2, radius)} />
              {part.score > 0 && (
                <path
                  stroke={fill}
                  data-fill=""
                  pathLength={1}
                  strokeDasharray="1 1"
                  d={arcPath(partOf(arc, part.score / 100), size / 2, radius)}
                />
              )}
            </g>
          );
        })}
      </RingFrame>
      <div>
        <p className="kv-result__total">
          {formatScoreNumber(score)}
          <small>%</small>
        </p>
        {provisional && <p className="kv-muted kv-small">foreløpig</p>}
      </div>
    </div>
  );
}

/** The turning ring while a plan is judged or written, with its two sentences and what stands under them. */
export function ValidatingRing({
  title = 'Planen blir vurdert',
  text = 'Det tar vanligvis under ett minutt.',
  children,
}: {
  title?: string;
  text?: string;
  children?: ReactNode;
}) {
  const size = 80;
  const arcs = ringArcs(undefined, 4.5);
  const path = (some: typeof arcs) => some.map((arc) => arcPath(arc, size / 2, 33)).join('');
  return (
    <div className="kv-empty">
      <span className="kv-ring__box">
        <RingFrame box={size} stroke={8} className="kv-ring kv-ring--wait">
          <path stroke={track} d={path(arcs)} />
          <path stroke="var(--ds-color-accent-base-default)" d={path(arcs.slice(0, 2))} />
        </RingFrame>
      </span>
      <div role="status">
        <p>
          <strong>{title}</strong>
        </p>
        <p className="kv-muted">{text}</p>
      </div>
      {children}
    </div>
  );
}
