export const PlansTables1700000002000 = `
  CREATE TABLE people (
    id uuid PRIMARY KEY,
    full_name text NOT NULL,
    email text,
    role text,
    status text,
    study_association_id uuid,
    deleted boolean NOT NULL DEFAULT false,
    version int NOT NULL
  );
  CREATE TABLE associations (
    id uuid PRIMARY KEY,
    name text NOT NULL,
    organization_number text NOT NULL,
    version int NOT NULL
  );
  -- Times have the precision of the cursors that name them: milliseconds.
  CREATE TABLE plans (
    id uuid PRIMARY KEY,
    author_id uuid,
    study_association_id uuid NOT NULL,
    status text NOT NULL CHECK (status IN ('draft', 'submitted', 'under_review', 'approved', 'rejected')),
    title text NOT NULL,
    description text NOT NULL,
    description_start text NOT NULL GENERATED ALWAYS AS (left(description, 300)) STORED,
    ects_credits double precision NOT NULL,
    estimated_hours double precision NOT NULL,
    learning_outcomes jsonb NOT NULL,
    content_modules jsonb NOT NULL,
    assessment_criteria text NOT NULL,
    metadata jsonb NOT NULL,
    eqf_level text NOT NULL GENERATED ALWAYS AS (metadata->>'eqf_level') STORED,
    content_hash text NOT NULL,
    validation_score double precision,
    validation_feedback jsonb,
    validation_stale boolean NOT NULL DEFAULT false,
    validated_at timestamptz(3),
    validated_hash text,
    validation_basis text,
    rejection_reason text,
    current_version_id uuid,
    approval_link text,
    approved_at timestamptz(3),
    approver_name text,
    revision int NOT NULL DEFAULT 1,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    updated_at timestamptz(3) NOT NULL DEFAULT now(),
    deleted_at timestamptz(3)
  );
  CREATE INDEX plans_of_author ON plans (author_id, created_at DESC, id DESC) WHERE deleted_at IS NULL;
  CREATE INDEX plans_of_association ON plans (study_association_id, created_at DESC, id DESC)
    WHERE deleted_at IS NULL;
  CREATE INDEX plans_of_association_by_status
    ON plans (study_association_id, status, created_at DESC, id DESC) WHERE deleted_at IS NULL;
  CREATE INDEX plans_newest ON plans (created_at DESC, id DESC) WHERE deleted_at IS NULL;
  CREATE INDEX plans_newest_by_status ON plans (status, created_at DESC, id DESC) WHERE deleted_at IS NULL;
  CREATE INDEX plans_newest_with_deleted ON plans (created_at DESC, id DESC);
  CREATE TABLE plan_versions (
    id uuid PRIMARY KEY,
    plan_id uuid NOT NULL REFERENCES plans (id),
    version_number int NOT NULL CHECK (version_number > 0),
    public_code text NOT NULL UNIQUE,
    title text NOT NULL,
    content jsonb NOT NULL,
    study_association_id uuid NOT NULL,
    study_association_name text,
    organization_number text,
    approver_id uuid,
    approver_name text NOT NULL,
    approval_method text NOT NULL CHECK (approval_method IN ('self', 'admin')),
    change_comment text NOT NULL,
    validation_score double precision,
    validation_feedback jsonb,
    judge text,
    ruleset_version text,
    approved_at timestamptz(3) NOT NULL DEFAULT now(),
    deleted_at timestamptz(3),
    UNIQUE (plan_id, version_number)
  );
  CREATE INDEX plan_versions_unnamed ON plan_versions (study_association_id)
    WHERE study_association_name IS NULL;
  -- One counter per author, per association, for all plans ('all') and for names ('names').
  CREATE TABLE revisions (
    scope text PRIMARY KEY,
    counter bigint NOT NULL
  ) WITH (fillfactor = 50);
  CREATE TABLE validation_rules (
    one boolean PRIMARY KEY DEFAULT true CHECK (one),
    min_knowledge_items int NOT NULL,
    min_skills_items int NOT NULL,
    min_competence_items int NOT NULL,
    min_ects_hours double precision NOT NULL,
    max_ects_hours double precision NOT NULL,
    min_validation_score double precision NOT NULL
  );
  -- Spelled out: the contract's rules have more fields since, which later migrations add.
  INSERT INTO validation_rules (min_knowledge_items, min_skills_items, min_competence_items, min_ects_hours,
    max_ects_hours, min_validation_score) VALUES (3, 3, 2, 25, 30, 70);
`;
