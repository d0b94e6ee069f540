export const AuthTables1700000001000 = `
  CREATE TABLE study_associations (
    id uuid PRIMARY KEY,
    name text NOT NULL,
    organization_number text NOT NULL,
    contact_email text NOT NULL,
    contact_phone text,
    address text,
    built_in boolean NOT NULL DEFAULT false,
    version int NOT NULL DEFAULT 1,
    created_at timestamptz NOT NULL DEFAULT now()
  );
  CREATE UNIQUE INDEX study_associations_name ON study_associations (lower(name));
  CREATE UNIQUE INDEX study_associations_number ON study_associations (organization_number);
  CREATE UNIQUE INDEX study_associations_built_in ON study_associations (built_in) WHERE built_in;

  CREATE TABLE users (
    id uuid PRIMARY KEY,
    email text NOT NULL,
    full_name text NOT NULL,
    password_hash text NOT NULL,
    role text NOT NULL CHECK (role IN ('member', 'admin', 'systemadmin')),
    status text NOT NULL CHECK (status IN ('pending_approval', 'active', 'rejected')),
    study_association_id uuid NOT NULL REFERENCES study_associations (id),
    email_verified boolean NOT NULL DEFAULT false,
    approved_by uuid,
    approved_by_name text,
    session_version int NOT NULL DEFAULT 1,
    version int NOT NULL DEFAULT 1,
    created_at timestamptz NOT NULL DEFAULT now(),
    deleted_at timestamptz,
    -- There is exactly one system administrator, and it is the built-in one.
    CONSTRAINT users_one_systemadmin
      CHECK ((role = 'systemadmin') = (id = '00000000-0000-4000-8000-000000000001'))
  );
  CREATE UNIQUE INDEX users_email ON users (lower(email));
  CREATE INDEX users_association ON users (study_association_id, status);

  CREATE TABLE sessions (
    id uuid PRIMARY KEY,
    user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    session_version int NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    expires_at timestamptz NOT NULL
  );
  CREATE INDEX sessions_user ON sessions (user_id);

  CREATE TABLE email_links (
    user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    token_hash text NOT NULL,
    email text NOT NULL,
    expires_at timestamptz NOT NULL
  );
  CREATE UNIQUE INDEX email_links_token ON email_links (token_hash);

  CREATE TABLE signing_keys (
    kid text PRIMARY KEY,
    public_pem text NOT NULL,
    sealed_private_pem text NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now()
  );
`;
