export const Remarks1700000002070 = `
  -- What administrators remark on fields of a plan, sent with a decision; never part of a version.
  CREATE TABLE plan_remarks (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    plan_id uuid NOT NULL REFERENCES plans (id),
    -- Follows the plan's row lock, so that it never races.
    number int NOT NULL,
    decision_id uuid NOT NULL,
    decision_kind text NOT NULL CHECK (decision_kind IN ('changes_requested', 'rejected')),
    path text NOT NULL,
    quote text,
    text text NOT NULL,
    suggestion text,
    -- The field as it stood when the remark was made.
    field_text text NOT NULL,
    state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'answered', 'done', 'closed')),
    -- Both nulled when that person is erased.
    author_id uuid,
    author_name text,
    made_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
    answer text,
    answered_by uuid,
    closed_by uuid,
    closed_at timestamptz(3),
    -- The version that was approved while it was open.
    left_open_version int,
    UNIQUE (plan_id, number)
  );
  CREATE INDEX plan_remarks_of_author ON plan_remarks (author_id) WHERE author_id IS NOT NULL;
  CREATE INDEX plan_remarks_answered_by ON plan_remarks (answered_by) WHERE answered_by IS NOT NULL;
  CREATE INDEX plan_remarks_closed_by ON plan_remarks (closed_by) WHERE closed_by IS NOT NULL;
  ALTER TABLE plan_steps ADD COLUMN remarks int;
`;
