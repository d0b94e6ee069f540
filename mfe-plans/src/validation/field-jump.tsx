import type { ReactNode } from 'react';
import { planFieldLabel } from '@studieplan/contracts';
import { shortened } from '@studieplan/ui';
import './validation.css';

/** Enough to know the words by, and no second line of them. */
const longestQuote = 24;

interface FieldJumpProps {
  path: string;
  /** Its name in the plan when left out. */
  label?: ReactNode;
  /** Words there that tell it from the others. */
  quote?: string;
  onJump?: (path: string) => void;
}

/** The name of the field that something is about; for whoever may edit it, the way there. */
export function FieldJump({ path, label = planFieldLabel(path), quote, onJump }: FieldJumpProps) {
  const text = (
    <>
      {label}
      {quote !== undefined && `: «${shortened(quote, longestQuote)}»`}
    </>
  );
  if (onJump === undefined) return text;
  return (
    <button type="button" className="ds-link kv-jump" onClick={() => onJump(path)}>
      {text}
      <span className="ds-sr-only"> (gå til feltet)</span>
    </button>
  );
}
