export const MailList1763640000003 = `
  -- A dead letter that is sent again gets a new day, and short waits again.
  ALTER TABLE outgoing ADD COLUMN queued_at timestamptz NOT NULL DEFAULT now();
  ALTER TABLE outgoing ADD COLUMN attempts_before int NOT NULL DEFAULT 0;
  UPDATE outgoing SET queued_at = created_at;
  CREATE INDEX outgoing_newest ON outgoing (created_at DESC, id DESC);
`;
