export const Backups1763640000000 = `
  CREATE TABLE backups (
    id text PRIMARY KEY,
    environment text NOT NULL CHECK (environment IN ('test', 'prod')),
    description text NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    total_size bigint NOT NULL CHECK (total_size >= 0),
    path text NOT NULL
  );
  CREATE INDEX backups_newest ON backups (created_at DESC, id DESC);
`;
