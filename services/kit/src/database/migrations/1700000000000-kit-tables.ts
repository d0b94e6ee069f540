export const KitTables1700000000000 = `
  CREATE TABLE outbox (
    id uuid PRIMARY KEY,
    subject text NOT NULL,
    payload jsonb NOT NULL,
    request_id text NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    published_at timestamptz
  );
  CREATE INDEX outbox_unpublished ON outbox (id) WHERE published_at IS NULL;
  CREATE INDEX outbox_published ON outbox (published_at) WHERE published_at IS NOT NULL;
  CREATE TABLE inbox (
    event_id uuid PRIMARY KEY,
    handled_at timestamptz NOT NULL DEFAULT now()
  );
  CREATE INDEX inbox_handled ON inbox (handled_at);
  CREATE TABLE idempotency (
    actor text NOT NULL,
    operation text NOT NULL,
    key text NOT NULL,
    body_hash text NOT NULL,
    answer jsonb,
    created_at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (actor, operation, key)
  );
  CREATE INDEX idempotency_created ON idempotency (created_at);
  CREATE TABLE relay_state (
    one boolean PRIMARY KEY DEFAULT true CHECK (one),
    stream_created text,
    last_seq bigint NOT NULL DEFAULT 0
  );
  INSERT INTO relay_state DEFAULT VALUES;
`;
