import type { ReactNode } from 'react';

interface FoldingProps {
  /** What stands in the one line. */
  line: ReactNode;
  unfolded: boolean;
  onFold: (unfolded: boolean) => void;
  children: ReactNode;
}

/** A remark in one line, and the rest of it on choice; what is written in the rest outlives its folding. */
export function Folding({ line, unfolded, onFold, children }: FoldingProps) {
  return (
    <>
      <button type="button" className="kv-oneline" aria-expanded={unfolded} onClick={() => onFold(!unfolded)}>
        {line}
      </button>
      <div hidden={!unfolded}>{children}</div>
    </>
  );
}
