export const Jobs1763660000000 = `
  -- Which backups exist, the folder of archives knows: a restore must not forget the later ones.
  DROP TABLE backups;
  CREATE TABLE jobs (
    id uuid PRIMARY KEY,
    kind text NOT NULL CHECK (kind IN ('backup', 'restore')),
    backup_id text NOT NULL,
    nightly boolean NOT NULL DEFAULT false,
    phase text NOT NULL,
    percent double precision NOT NULL DEFAULT 0,
    started_at timestamptz NOT NULL DEFAULT now(),
    finished_at timestamptz,
    succeeded boolean,
    code text,
    message text
  );
  CREATE INDEX jobs_started ON jobs (started_at);
  CREATE INDEX jobs_finished ON jobs (finished_at);
  -- The key is sealed with the token itself, of which only the hash stands here.
  CREATE TABLE downloads (
    token_hash text PRIMARY KEY,
    backup_id text NOT NULL,
    sealed_key text NOT NULL,
    expires_at timestamptz NOT NULL
  );
  -- Versions that a restore deactivated, because the archive did not know their codes.
  CREATE TABLE carried_versions (
    version_id uuid PRIMARY KEY,
    carried_at timestamptz NOT NULL DEFAULT now()
  );
`;
