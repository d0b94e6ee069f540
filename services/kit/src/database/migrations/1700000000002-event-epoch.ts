/** Milliseconds since 1970 of the last restore, 0 before the first: a stream of an earlier epoch is thrown away. */
export const EventEpoch1700000000002 = 'ALTER TABLE relay_state ADD COLUMN epoch bigint NOT NULL DEFAULT 0';
