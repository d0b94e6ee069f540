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

/** One criterion of a validation inside `<ol className="kv-parts">`: name and weight, words, score. */
export function CriterionRow({ title, weight, score, children, after }: CriterionRowProps) {
  return (
    <li data-level={criterionLevel(score)}>
      <div className="kv-parts__name">
        <h3>{title}</h3>
        <span className="kv-muted">teller {Math.round(weight * 100)} %</span>
      </div>
      <div className="kv-parts__words">
        {children !== '' && <p>{children}</p>}
        {after}
      </div>
      <CriterionScore score={score} />
    </li>
  );
}
