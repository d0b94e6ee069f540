import type { ReactNode } from 'react';
import { Heading } from '@studieplan/ui';

interface FoldProps {
  title: string;
  /** In short, beside the title. */
  aside?: ReactNode;
  /** What is seen folded too. */
  always?: ReactNode;
  children: ReactNode;
}

/** A part of the page that whoever decides opens when it is needed. */
export function Fold({ title, aside, always, children }: FoldProps) {
  return (
    <div className="kv-folded">
      <details>
        <summary className="kv-sheet">
          <Heading level={2} size="xs">
            {title}
          </Heading>
          {aside !== undefined && <span className="kv-muted">{aside}</span>}
        </summary>
        {children}
      </details>
      {always !== undefined && always !== false && <div className="kv-sheet kv-folded__always">{always}</div>}
    </div>
  );
}
