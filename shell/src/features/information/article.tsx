import type { ReactNode } from 'react';
import { Heading, Page, Sheet } from '@studieplan/ui';

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

/** A section's title in an article. */
export const ArticleHeading = ({ children }: { children: string }) => (
  <Heading level={2} size="sm">
    {children}
  </Heading>
);
