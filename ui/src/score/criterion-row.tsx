import type { ReactNode } from 'react';
import { CriterionScore } from './score-badge.tsx';
import { criterionLevel } from './score-level.ts';

export interface CriterionRowProps {
  title: string;
  /** Share of the total, 0 to 1. */
  weight: number;
  /** Percent. */
  score: number;
  /** The judge's words. */
  children: ReactNode;
  /** What follows from them: a list of remarks. */
  after?: ReactNode;
}

/** One criterion of a validation inside `<ol className="kv-parts">`: name, weight, score, meter, words. */
export function CriterionRow({ title, weight, score, children, after }: CriterionRowProps) {
  const level = criterionLevel(score);
  return (
    <li data-level={level}>
      <div className="kv-parts__top">
        <h3 className="ds-heading" data-size="2xs">
          {title}
        </h3>
        <span className="kv-muted kv-small">teller {Math.round(weight * 100)} %</span>
        <CriterionScore score={score} />
      </div>
      <div className="kv-meter" aria-hidden="true">
        <span style={{ width: `${score}%` }} />
      </div>
      {children !== '' && <p>{children}</p>}
      {after}
    </li>
  );
}
