import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import { ExclamationmarkTriangleIcon } from '../icon/icons.ts';
import vacantSeat from '../pictures/vacant-seat.svg';
import { type EmptyList, nothingHere } from './nothing-here.ts';

export { Loading } from './loading.tsx';

/** Placeholders in the shape of list rows; hidden, while one sentence says that the list loads. */
export function SkeletonRows({ rows = 3 }: { rows?: number }) {
  return (
    <div className="kv-rows" role="status">
      <span className="ds-sr-only">Laster...</span>
      {Array.from({ length: rows }, (_, row) => (
        <div className="kv-skel kv-skel--row" key={row} aria-hidden="true">
          <span className="ds-skeleton" data-variant="circle" />
          <div>
            <span className="ds-skeleton" />
            <span className="ds-skeleton" />
          </div>
        </div>
      ))}
    </div>
  );
}

/** A list that is a page's whole matter is empty: the circle with a vacant seat, what to do first, one button. */
export function EmptyState({ list, children }: { list: EmptyList; children?: ReactNode }) {
  const [said, first] = nothingHere[list];
  return (
    <div className="kv-sheet kv-empty">
      <img src={vacantSeat} alt="" width="96" height="96" />
      <p>
        <strong>{said}</strong>
      </p>
      {first && <p>{first}</p>}
      {children}
    </div>
  );
}

/** The same in two lines, for a list that is a part of its page. */
export function NothingHere({ list, className = 'kv-muted' }: { list: EmptyList; className?: string }) {
  return nothingHere[list].map((text) => (
    <p key={text} className={className}>
      {text}
    </p>
  ));
}

/** What went wrong, in one sentence, and the way on (a LinkButton or a Button). */
export function ErrorCard({
  title = 'Feil',
  text,
  children,
  page = false,
}: {
  title?: string;
  text: string;
  children?: ReactNode;
  /** The card is the whole page: its title is the page's heading. */
  page?: boolean;
}) {
  const Heading = page ? 'h1' : 'h2';
  return (
    <section className="kv-sheet kv-empty kv-errorcard" role="alert">
      <span className="kv-empty__sign">
        <Icon of={ExclamationmarkTriangleIcon} />
      </span>
      <div>
        <Heading className="ds-heading" data-size="xs" tabIndex={page ? -1 : undefined}>
          {title}
        </Heading>
        <p>{text}</p>
      </div>
      {children}
    </section>
  );
}

/** The panel of a part that is away: a dead remote, or a page that has not been delivered yet. */
export function UnavailablePart({ children }: { children?: ReactNode }) {
  return (
    <ErrorCard
      title="Denne delen er ikke tilgjengelig akkurat nå"
      text="Resten av tjenesten virker som før."
      page
    >
      {children}
    </ErrorCard>
  );
}
