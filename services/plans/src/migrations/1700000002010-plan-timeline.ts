export const PlanTimeline1700000002010 = `
  ALTER TABLE plans ADD COLUMN status_changed_at timestamptz(3) NOT NULL DEFAULT now();
  UPDATE plans SET status_changed_at = CASE
    WHEN status = 'approved' THEN coalesce(approved_at, updated_at) ELSE updated_at END;
  -- What happened to a plan. The numbers follow the plan's row lock, so that they never race.
  CREATE TABLE plan_steps (
    plan_id uuid NOT NULL REFERENCES plans (id),
    number int NOT NULL,
    step text NOT NULL,
    at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
    -- Nulled when that person is erased; the name goes too, but for an approver's (design.md 29).
    actor_id uuid,
    actor_name text,
    status text NOT NULL,
    reason text,
    score double precision,
    version_number int,
    PRIMARY KEY (plan_id, number)
  );
  CREATE INDEX plan_steps_of_actor ON plan_steps (actor_id) WHERE actor_id IS NOT NULL;
  CREATE INDEX people_administrators ON people (study_association_id) WHERE role = 'admin';
  -- What older rows still tell of: the creation, the approvals, and what was done with versions.
  INSERT INTO plan_steps (plan_id, number, step, at, actor_id, actor_name, status, reason, score, version_number)
  SELECT plan_id, row_number() OVER (PARTITION BY plan_id ORDER BY at, rank), step, at, actor_id, actor_name,
         status, reason, score, version_number
  FROM (
    SELECT plans.id AS plan_id, 0 AS rank, 'created' AS step, plans.created_at AS at,
           plans.author_id AS actor_id, people.full_name AS actor_name, 'draft' AS status, NULL AS reason,
           NULL::double precision AS score, NULL::int AS version_number
    FROM plans LEFT JOIN people ON people.id = plans.author_id
    UNION ALL
    SELECT plan_id, 1, CASE approval_method WHEN 'self' THEN 'self_approved' ELSE 'approved' END, approved_at,
           approver_id, approver_name, 'approved', change_comment, validation_score, version_number
    FROM plan_versions
    UNION ALL
    SELECT plan_versions.plan_id, 2,
           CASE WHEN version_changes.deleted THEN 'version_deactivated' ELSE 'version_reactivated' END,
           version_changes.changed_at, version_changes.actor_id, version_changes.actor_name, 'approved',
           version_changes.reason, NULL, plan_versions.version_number
    FROM version_changes JOIN plan_versions ON plan_versions.id = version_changes.version_id
  ) AS known
`;
