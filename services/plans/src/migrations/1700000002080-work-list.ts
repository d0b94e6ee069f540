export const WorkList1700000002080 = `
  ALTER TABLE plans ADD COLUMN sent_in_at timestamptz(3);
  UPDATE plans SET sent_in_at =
    (SELECT max(at) FROM plan_steps WHERE plan_id = plans.id AND step = 'submitted')
  WHERE status = 'under_review';
  -- What waits, by since when: the time of a plan under review is that at which it was sent in.
  CREATE INDEX plans_to_decide ON plans ((coalesce(sent_in_at, status_changed_at)), id)
    WHERE status IN ('submitted', 'under_review') AND deleted_at IS NULL;
  CREATE INDEX plans_to_decide_of_association
    ON plans (study_association_id, (coalesce(sent_in_at, status_changed_at)), id)
    WHERE status IN ('submitted', 'under_review') AND deleted_at IS NULL;
  CREATE INDEX plan_steps_of_decisions ON plan_steps (at)
    WHERE step IN ('approved', 'rejected', 'changes_requested');
  -- Since when plans knows that somebody waits to be let in; of those from before, since now.
  ALTER TABLE people ADD COLUMN pending_since timestamptz;
  UPDATE people SET pending_since = now() WHERE status = 'pending_approval';
  CREATE INDEX people_pending ON people (study_association_id, pending_since)
    WHERE status = 'pending_approval' AND NOT deleted;
  CREATE TABLE work_list_mails (
    person_id uuid PRIMARY KEY,
    wanted boolean NOT NULL DEFAULT true,
    -- The day, in Norway, on which the queue was last looked through for this person.
    looked_on date
  );
`;
