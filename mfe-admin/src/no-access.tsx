import type { ComponentType } from 'react';
import { mayCall, type Operation } from '@studieplan/contracts';
import { ErrorCard, LinkButton, useTitle, useUser } from '@studieplan/ui';

/** A page that the person's role does not open; `title` is the page's name in the tab. */
export function NoAccess({ title, text }: { title: string; text: string }) {
  useTitle(title);
  return (
    <div className="kv-part-away">
      <ErrorCard page title="Ingen tilgang" text={text}>
        <LinkButton to="/" variant="secondary">
          Til oversikten
        </LinkButton>
      </ErrorCard>
    </div>
  );
}

/** A page for those whose role may make the call; to others it says that they may not. */
export function forRole(call: Operation, title: string, text: string, AllowedPage: ComponentType) {
  return function PageForRole() {
    return mayCall(call.access, useUser().role) ? <AllowedPage /> : <NoAccess title={title} text={text} />;
  };
}
