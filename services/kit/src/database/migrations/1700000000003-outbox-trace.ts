/** The W3C traceparent of the call that wrote the fact: its handling elsewhere belongs to the same trace. */
export const OutboxTrace1700000000003 = 'ALTER TABLE outbox ADD COLUMN traceparent text';
