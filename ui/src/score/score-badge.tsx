import type { ReactNode } from 'react';
import { formatScore } from '../formats/formats.ts';
import { criterionLevel, criterionWords, totalLevel, type ScoreLevel } from './score-level.ts';

/** The disc beside a score: full, half, quarter, or dashed when there is none. */
export function ScoreDisc({ level }: { level: ScoreLevel }) {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true">
      <circle
        cx="8"
        cy="8"
        r="6.25"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeDasharray={level === 'none' ? '3 2.6' : undefined}
      />
      {level === 'good' && <circle cx="8" cy="8" r="6.25" fill="currentColor" />}
      {level === 'mid' && <path d="M8 1.75a6.25 6.25 0 0 0 0 12.5z" fill="currentColor" />}
      {level === 'low' && <path d="M8 8V1.75A6.25 6.25 0 0 0 1.75 8z" fill="currentColor" />}
    </svg>
  );
}

function Score({ level, children }: { level: ScoreLevel; children: ReactNode }) {
  return (
    <span className="kv-score" data-level={level}>
      <ScoreDisc level={level} />
      {children}
    </span>
  );
}

/** A plan's total in percent with its word: '78,9 % over grensen'; null is 'Ikke validert'. */
export function ScoreBadge({ score, word = true }: { score: number | null; word?: boolean }) {
  const level = totalLevel(score);
  const passed = level === 'good' ? 'over grensen' : 'under grensen';
  return (
    <Score level={level}>
      {score !== null && formatScore(score)}
      {(word || score === null) && (
        <span className="kv-score__word">{score === null ? 'Ikke validert' : passed}</span>
      )}
    </Score>
  );
}

/** A criterion's score in percent with its word: '86,0 % Godt'. */
export function CriterionScore({ score }: { score: number }) {
  const level = criterionLevel(score);
  return (
    <Score level={level}>
      {formatScore(score)} <span className="kv-score__word">{criterionWords[level]}</span>
    </Score>
  );
}

/** '◐ Under grensen': what a list row adds when the total is below the limit; nothing otherwise. */
export function BelowLimit({ score }: { score: number | null }) {
  return totalLevel(score) === 'mid' ? <Score level="mid">Under grensen</Score> : null;
}

/** '◐ Under minstescoren 75,0 %': the warning when the total is below the configured minimum; nothing otherwise. */
export function BelowMinimum({ score, minimum }: { score: number | null; minimum: number }) {
  return score !== null && score < minimum ? (
    <Score level="mid">{`Under minstescoren ${formatScore(minimum)}`}</Score>
  ) : null;
}

/** '● Over grensen' of a total, where its figure stands apart. */
export function TotalWord({ score }: { score: number }) {
  const level = totalLevel(score);
  return <Score level={level}>{level === 'good' ? 'Over grensen' : 'Under grensen'}</Score>;
}
