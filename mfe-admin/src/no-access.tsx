import { ErrorCard, LinkButton, useTitle } from '@studieplan/ui';

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
