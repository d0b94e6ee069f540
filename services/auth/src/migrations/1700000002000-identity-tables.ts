export const IdentityTables1700000002000 = `
  CREATE TABLE reset_links (
    user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    token_hash text NOT NULL,
    email text NOT NULL,
    expires_at timestamptz NOT NULL
  );
  CREATE UNIQUE INDEX reset_links_token ON reset_links (token_hash);

  CREATE TABLE trusted_devices (
    id uuid PRIMARY KEY,
    user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    device_fingerprint text NOT NULL,
    device_name text NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    last_used_at timestamptz NOT NULL DEFAULT now(),
    expires_at timestamptz NOT NULL
  );
  CREATE UNIQUE INDEX trusted_devices_place ON trusted_devices (user_id, device_fingerprint);

  CREATE TABLE device_codes (
    user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    device_fingerprint text NOT NULL,
    code_digest text NOT NULL,
    tries int NOT NULL DEFAULT 0 CHECK (tries BETWEEN 0 AND 5),
    expires_at timestamptz NOT NULL,
    PRIMARY KEY (user_id, device_fingerprint)
  );

  -- The trusted device that a session was opened on; kept when the device is not.
  ALTER TABLE sessions ADD COLUMN device_id uuid;
  CREATE INDEX sessions_expiry ON sessions (expires_at);

  -- Lists of users are searched, sorted and paged in the database; æ, ø and å stand after z.
  CREATE INDEX users_created ON users (created_at DESC, id);
  CREATE INDEX users_name ON users (translate(lower(full_name), 'æäøöå', '{{||}'), id);
  CREATE INDEX users_approver ON users (approved_by) WHERE approved_by IS NOT NULL;

  CREATE TABLE audit (
    id uuid PRIMARY KEY,
    at timestamptz NOT NULL DEFAULT clock_timestamp(),
    action text NOT NULL,
    actor_id text,
    actor_name text,
    target_id text,
    client_address text,
    details jsonb NOT NULL DEFAULT '{}'
  );
  CREATE INDEX audit_actor ON audit (actor_id, at DESC);
  CREATE INDEX audit_target ON audit (target_id, at DESC);
  CREATE INDEX audit_at ON audit (at);

  -- Append-only. What was done and when never changes; erasing a person may only turn ids into their hashes and
  -- empty the rest, and only lines older than 90 days may go (the retention period is a setting, never shorter).
  CREATE FUNCTION guard_audit() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP = 'TRUNCATE' THEN
      RAISE EXCEPTION 'the audit is append-only';
    END IF;
    IF TG_OP = 'DELETE' THEN
      IF OLD.at < now() - interval '90 days' THEN RETURN OLD; END IF;
      RAISE EXCEPTION 'the audit is append-only';
    END IF;
    IF NEW.id = OLD.id AND NEW.at = OLD.at AND NEW.action = OLD.action
      AND (NEW.actor_id IS NOT DISTINCT FROM OLD.actor_id
        OR NEW.actor_id = 'sha256:' || encode(sha256(convert_to(OLD.actor_id, 'UTF8')), 'hex'))
      AND (NEW.target_id IS NOT DISTINCT FROM OLD.target_id
        OR NEW.target_id = 'sha256:' || encode(sha256(convert_to(OLD.target_id, 'UTF8')), 'hex'))
      AND (NEW.actor_name IS NOT DISTINCT FROM OLD.actor_name OR NEW.actor_name IS NULL)
      AND (NEW.client_address IS NOT DISTINCT FROM OLD.client_address OR NEW.client_address IS NULL)
      AND (NEW.details = OLD.details OR NEW.details = '{}')
    THEN RETURN NEW; END IF;
    RAISE EXCEPTION 'the audit is append-only';
  END $$;
  CREATE TRIGGER audit_rows BEFORE UPDATE OR DELETE ON audit FOR EACH ROW EXECUTE FUNCTION guard_audit();
  CREATE TRIGGER audit_whole BEFORE TRUNCATE ON audit FOR EACH STATEMENT EXECUTE FUNCTION guard_audit();
`;
