export const AddressClaims1700000004000 = `
  -- A used link stays until it expires: opening it again is no error.
  ALTER TABLE email_links ADD COLUMN used_at timestamptz;

  -- What happens to an account only when an address confirms it: a new address of it, or the registration of
  -- somebody who is known already. Until then nothing of it is written to the account.
  CREATE TABLE address_claims (
    token_hash text PRIMARY KEY,
    user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    kind text NOT NULL CHECK (kind IN ('registration', 'change')),
    email text NOT NULL,
    -- Of a change: the former address can stop it with this.
    stop_hash text UNIQUE,
    -- Of a registration: what it will write.
    full_name text,
    password_hash text,
    study_association_id uuid REFERENCES study_associations (id) ON DELETE CASCADE,
    created_at timestamptz NOT NULL DEFAULT now(),
    used_at timestamptz,
    expires_at timestamptz NOT NULL,
    CHECK ((kind = 'change') = (stop_hash IS NOT NULL)),
    CHECK ((kind = 'registration') = (full_name IS NOT NULL AND password_hash IS NOT NULL
      AND study_association_id IS NOT NULL))
  );
  CREATE INDEX address_claims_user ON address_claims (user_id);
  CREATE INDEX address_claims_association ON address_claims (study_association_id);
  CREATE UNIQUE INDEX address_claims_open_change ON address_claims (user_id)
    WHERE kind = 'change' AND used_at IS NULL;
`;
