/** Why an administrator rejected the plan, as long as it has not been sent in again. */
export function RejectionReason({ reason }: { reason: string | null }) {
  if (reason === null) return null;
  return (
    <section className="ds-alert kv-alert" data-color="danger" aria-labelledby="avvist">
      <h2 className="ds-heading" data-size="xs" id="avvist">
        Begrunnelse for avvisning
      </h2>
      <p className="kv-lines">{reason}</p>
    </section>
  );
}
