/** The lamp beside 'Arbeidsliste': how much waits; nothing when nothing does. */
export function WaitingCount({ count = 0 }: { count?: number }) {
  if (count === 0) return null;
  return (
    <>
      <span className="ds-badge" data-count={count > 99 ? '99+' : count} aria-hidden="true" />
      <span className="ds-sr-only"> ({count === 1 ? '1 sak' : `${count} saker`} venter)</span>
    </>
  );
}
