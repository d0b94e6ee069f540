export const Decisions1700000002040 = `
  -- What an administrator has decided against a plan: while one is open, only another administrator approves it.
  CREATE TABLE plan_decisions (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    plan_id uuid NOT NULL REFERENCES plans (id),
    kind text NOT NULL CHECK
      (kind IN ('rejected', 'changes_requested', 'under_review', 'version_deactivated', 'version_recalled')),
    reason text,
    -- The version that was deactivated or recalled.
    version_id uuid,
    -- Nulled when that person is erased.
    decided_by uuid,
    decided_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
    closed_at timestamptz(3)
  );
  CREATE INDEX plan_decisions_open ON plan_decisions (plan_id, decided_at) WHERE closed_at IS NULL;
  CREATE INDEX plan_decisions_of_plan ON plan_decisions (plan_id);
  CREATE INDEX plan_decisions_by ON plan_decisions (decided_by) WHERE decided_by IS NOT NULL;
  -- The texts of those decisions as keyed digests, from which no word can be read; they outlive plan and person.
  CREATE TABLE decided_texts (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    plan_id uuid NOT NULL,
    version_id uuid,
    study_association_id uuid NOT NULL,
    -- Whom it binds in other associations too.
    writers uuid[] NOT NULL,
    -- Eight bytes a digest, per_window of them a window; null until the service, which has the key, has filled it.
    windows bytea,
    per_window int,
    decided_at timestamptz(3) NOT NULL DEFAULT clock_timestamp()
  );
  -- Random bytes do not compress: trying would cost every write.
  ALTER TABLE decided_texts ALTER COLUMN windows SET STORAGE EXTERNAL;
  CREATE INDEX decided_texts_of_association ON decided_texts (study_association_id);
  CREATE INDEX decided_texts_of_writers ON decided_texts USING gin (writers);
  CREATE INDEX decided_texts_of_plan ON decided_texts (plan_id);
  CREATE INDEX decided_texts_of_version ON decided_texts (version_id) WHERE version_id IS NOT NULL;
  CREATE INDEX decided_texts_unfilled ON decided_texts (id) WHERE windows IS NULL;
  -- A draft made of a rejected plan keeps its reason until it is sent in: it is a rejected text still.
  INSERT INTO plan_decisions (plan_id, kind, reason, decided_at)
  SELECT id, CASE status WHEN 'under_review' THEN 'under_review' ELSE 'rejected' END,
         CASE WHEN status <> 'under_review' THEN rejection_reason END, status_changed_at
  FROM plans WHERE status IN ('rejected', 'under_review') OR (status = 'draft' AND rejection_reason IS NOT NULL);
  -- Whether the plan's text is the version's is for the service to say, when it fills in the digests.
  INSERT INTO plan_decisions (plan_id, kind, reason, version_id, decided_by, decided_at)
  SELECT newest.plan_id, 'version_deactivated', change.reason, newest.id, change.actor_id, newest.deleted_at
  FROM (SELECT DISTINCT ON (plan_id) id, plan_id, deleted_at FROM plan_versions
        ORDER BY plan_id, version_number DESC) AS newest
  JOIN LATERAL (SELECT reason, actor_id, actor_name FROM version_changes
                WHERE version_id = newest.id AND deleted ORDER BY changed_at DESC LIMIT 1) AS change ON true
  -- A restore withdraws versions by nobody's will.
  WHERE newest.deleted_at IS NOT NULL AND change.actor_name <> 'Systemet';
  INSERT INTO decided_texts (plan_id, version_id, study_association_id, writers, decided_at)
  SELECT plans.id, plan_decisions.version_id, plans.study_association_id,
         array_remove(ARRAY[plans.author_id], NULL), plan_decisions.decided_at
  FROM plan_decisions JOIN plans ON plans.id = plan_decisions.plan_id;
`;
