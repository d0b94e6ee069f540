/** The lamp beside 'Studieplaner': how many plans wait for approval; nothing when none does. */
export function WaitingCount({ count = 0 }: { count?: number }) {
  if (count === 0) return null;
  return (
    <>
      <span className="ds-badge" data-count={count > 99 ? '99+' : count} aria-hidden="true" />
      <span className="ds-sr-only"> ({count} venter på godkjenning)</span>
    </>
  );
}
