export const Outgoing1763640000000 = `
  CREATE TABLE outgoing (
    id uuid PRIMARY KEY,
    recipient text NOT NULL,
    template text NOT NULL,
    data jsonb NOT NULL,
    message_id text NOT NULL UNIQUE,
    request_id text NOT NULL,
    status text NOT NULL DEFAULT 'queued' CHECK (status IN ('queued', 'sending', 'sent', 'dead')),
    attempts int NOT NULL DEFAULT 0,
    next_attempt_at timestamptz NOT NULL DEFAULT now(),
    last_error text,
    created_at timestamptz NOT NULL DEFAULT now(),
    sent_at timestamptz
  );
  CREATE INDEX outgoing_due ON outgoing (next_attempt_at) WHERE status IN ('queued', 'sending');
  CREATE INDEX outgoing_finished ON outgoing (created_at) WHERE status IN ('sent', 'dead');
`;
