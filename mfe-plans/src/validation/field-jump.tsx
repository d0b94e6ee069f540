import { createContext, useContext, type ReactNode } from 'react';
import { planFieldLabel } from '@studieplan/contracts';
import { shortened } from '@studieplan/ui';
import './validation.css';

/** Enough to know the words by, and no second line of them. */
const longestQuote = 24;

const JumpContext = createContext<((path: string) => void) | undefined>(undefined);

/** What leads to a field, for whoever may edit those that are named below it; undefined for everyone else. */
export const JumpProvider = JumpContext.Provider;

interface FieldJumpProps {
  path: string;
  /** Its name in the plan when left out. */
  label?: ReactNode;
  /** Words there that tell it from the others. */
  quote?: string;
}

/** The name of the field that something is about; for whoever may edit it, the way there. */
export function FieldJump({ path, label = planFieldLabel(path), quote }: FieldJumpProps) {
  const onJump = useContext(JumpContext);
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
