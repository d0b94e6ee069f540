export const Passkeys1700000006000 = `
  CREATE TABLE passkeys (
    id uuid PRIMARY KEY,
    user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    credential_id text NOT NULL UNIQUE,
    public_key bytea NOT NULL,
    counter bigint NOT NULL,
    transports text[] NOT NULL,
    synced boolean NOT NULL,
    name text NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    last_used_at timestamptz
  );
  CREATE INDEX passkeys_user ON passkeys (user_id);

  -- A challenge has one use: whoever takes it deletes it.
  CREATE TABLE passkey_challenges (
    id uuid PRIMARY KEY,
    kind text NOT NULL CHECK (kind IN ('register', 'login', 'check')),
    user_id uuid REFERENCES users (id) ON DELETE CASCADE,
    challenge text NOT NULL,
    expires_at timestamptz NOT NULL,
    CHECK ((kind = 'login') = (user_id IS NULL))
  );
  CREATE INDEX passkey_challenges_expiry ON passkey_challenges (expires_at);
  CREATE INDEX passkey_challenges_user ON passkey_challenges (user_id);

  CREATE TABLE login_rules (
    single boolean PRIMARY KEY DEFAULT true CHECK (single),
    require_admin_passkey boolean NOT NULL DEFAULT false
  );
  INSERT INTO login_rules DEFAULT VALUES;

  ALTER TABLE users ADD COLUMN second_factor boolean NOT NULL DEFAULT false;
  ALTER TABLE sessions ADD COLUMN authenticated_at timestamptz;
  UPDATE sessions SET authenticated_at = created_at;
  ALTER TABLE sessions ALTER COLUMN authenticated_at SET DEFAULT now(),
    ALTER COLUMN authenticated_at SET NOT NULL,
    ADD COLUMN limited boolean NOT NULL DEFAULT false,
    ADD COLUMN with_passkey boolean NOT NULL DEFAULT false;
`;
