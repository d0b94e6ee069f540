import { formatCount, formatScoreNumber, Sheet, totalLevel } from '@studieplan/ui';
import { RingFrame } from '@studieplan/ui/score/ring-frame.tsx';
import { arcPath, ringArcs, sweep } from '@studieplan/ui/score/ring-geometry.ts';
import { ScoreDisc } from '@studieplan/ui/score/score-badge.tsx';

const box = 56;
const radius = 24.5;
const arcs = ringArcs(undefined, 5.5);
const draw = (some: typeof arcs) => some.map((arc) => arcPath(arc, box / 2, radius)).join('');

/** The mean score of all plans within reach, in percent. */
export function AverageScore({ score, plans }: { score: number; plans: number }) {
  const level = totalLevel(score);
  return (
    <Sheet title="Gjennomsnittlig score" titleSize="xs">
      <div className="kv-avg">
        <span className="kv-ring__box" data-level={level}>
          <RingFrame box={box} size={104} stroke={5}>
            <path stroke="var(--kv-track)" d={draw(arcs)} />
            <path stroke="var(--kv-score-fill)" d={draw(sweep(arcs, score / 100))} />
          </RingFrame>
        </span>
        <div>
          <p className="kv-result__total">
            {formatScoreNumber(score)}
            <small>{'\u00a0%'}</small>
          </p>
          <p className="kv-score" data-level={level}>
            <ScoreDisc level={level} />
            {level === 'good' ? 'Over grensen' : 'Under grensen'}
          </p>
          <p className="kv-small kv-muted">{formatCount(plans, 'validert plan', 'validerte planer')}</p>
        </div>
      </div>
    </Sheet>
  );
}
