import { fieldLabel } from '../plan-fields/field-labels.ts';
import './validation.css';

/** Enough to know the words by, and no second line of them. */
const longestQuote = 24;

interface FieldJumpProps {
  path: string;
  /** Words there that tell it from the others. */
  quote?: string;
  onJump?: (path: string) => void;
}

/** The name of the field that something is about; for whoever may edit it, the way there. */
export function FieldJump({ path, quote, onJump }: FieldJumpProps) {
  const label = quote === undefined ? fieldLabel(path) : `${fieldLabel(path)}: «${shortened(quote)}»`;
  if (onJump === undefined) return label;
  return (
    <button type="button" className="ds-link kv-jump" onClick={() => onJump(path)}>
      {label}
      <span className="ds-sr-only"> (gå til feltet)</span>
    </button>
  );
}

function shortened(quote: string): string {
  if (quote.length <= longestQuote) return quote;
  return `${quote.slice(0, longestQuote).toWellFormed().trimEnd()}…`;
}
