import type { ReactNode } from 'react';
import { Page, Sheet } from '@studieplan/ui';

/** A page to be read from above. */
export function Article({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <Page title={title} lead={lead}>
      <Sheet>
        <div className="kv-prose kv-article">{children}</div>
      </Sheet>
    </Page>
  );
}

export function Heading({ children }: { children: string }) {
  return (
    <h2 className="ds-heading" data-size="sm">
      {children}
    </h2>
  );
}
