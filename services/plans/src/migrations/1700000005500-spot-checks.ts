export const SpotChecks1700000005500 = `
  -- Draws of courses: of what they were drawn from, digests alone.
  CREATE TABLE spot_checks (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    study_association_id uuid NOT NULL,
    year int NOT NULL,
    number int NOT NULL,
    count int NOT NULL,
    total int NOT NULL,
    lines_digest text NOT NULL,
    secret_digest text NOT NULL,
    leaf_index bigint NOT NULL,
    started_at timestamptz(3) NOT NULL,
    started_by uuid,
    -- Null until the secret is revealed.
    drawn_index bigint,
    secret text,
    seed text,
    UNIQUE (study_association_id, year, number)
  );
  -- What was drawn, and found of it.
  CREATE TABLE spot_check_items (
    spot_check_id uuid NOT NULL,
    position int NOT NULL,
    line text NOT NULL,
    finding text CHECK (finding IN ('in_order', 'deviation', 'remark')),
    remark text,
    salt text,
    leaf_index bigint,
    changes int NOT NULL DEFAULT 0,
    PRIMARY KEY (spot_check_id, position)
  );
`;
