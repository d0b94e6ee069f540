export const Proof1700000002060 = `
  -- Public keys stay for ever: what they have signed is out in the world.
  CREATE TABLE signing_keys (
    id text PRIMARY KEY,
    use text NOT NULL CHECK (use IN ('credentials', 'log')),
    app_env text NOT NULL,
    public_key bytea NOT NULL,
    -- The secret, sealed under SECRET_KEY.
    sealed text NOT NULL,
    sealed_by text NOT NULL,
    valid_from timestamptz(3) NOT NULL,
    -- Null: it signs now.
    valid_until timestamptz(3)
  );
  CREATE UNIQUE INDEX signing_keys_current ON signing_keys (use) WHERE valid_until IS NULL;
  -- Append-only, from index 0 without a gap: digests, codes, methods and times, nobody's name.
  CREATE TABLE log_leaves (
    index bigint PRIMARY KEY,
    data text NOT NULL,
    public_code text GENERATED ALWAYS AS (data::jsonb->>'code') STORED
  );
  CREATE INDEX log_leaves_of_code ON log_leaves (public_code, index) WHERE public_code IS NOT NULL;
  -- Every complete subtree of the log; level 0 is the leaves.
  CREATE TABLE log_nodes (
    level smallint NOT NULL,
    index bigint NOT NULL,
    hash bytea NOT NULL,
    PRIMARY KEY (level, index)
  );
  CREATE TABLE version_credentials (
    leaf_index bigint PRIMARY KEY,
    public_code text NOT NULL,
    did text NOT NULL,
    credential text NOT NULL
  );
  CREATE INDEX version_credentials_of_code ON version_credentials (public_code, leaf_index DESC);
  -- Outlives its version: the place in a status list is never given to another.
  CREATE TABLE version_statuses (
    status_index bigint PRIMARY KEY,
    public_code text NOT NULL UNIQUE,
    revocation boolean NOT NULL DEFAULT false,
    refresh boolean NOT NULL DEFAULT false,
    erased_at timestamptz(3)
  );
  CREATE INDEX version_statuses_revoked ON version_statuses (status_index) WHERE revocation;
  CREATE INDEX version_statuses_refresh ON version_statuses (status_index) WHERE refresh;
  CREATE TABLE proof_state (
    one boolean PRIMARY KEY DEFAULT true CHECK (one),
    -- The log's name in its checkpoints: never changed, or they would be another log's.
    origin text,
    -- The epoch of events whose versions all have the state that the log says; another one comes by a restore.
    settled_epoch bigint
  );
  INSERT INTO proof_state DEFAULT VALUES;
`;
