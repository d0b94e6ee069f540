export const Trace1763640000004 = 'ALTER TABLE outgoing ADD COLUMN traceparent text';
