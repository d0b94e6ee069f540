const steps = `'submitted', 'approved', 'self_approved', 'changes_requested', 'rejected', 'version_recalled',
  'version_deactivated', 'version_reactivated'`;

export const DecisionsInOrder1700000005620 = `
  -- Of what is sent in and decided alone: the association whose plan it is, so that its decisions stand together.
  ALTER TABLE plan_steps ADD COLUMN study_association_id uuid,
    -- From when the plan was last sent in, of what somebody waited for.
    ADD COLUMN waited_seconds double precision;
  UPDATE plan_steps SET study_association_id = plans.study_association_id
  FROM plans WHERE plans.id = plan_steps.plan_id AND step IN (${steps});
  UPDATE plan_steps AS s SET waited_seconds = extract(epoch FROM s.at -
    (SELECT t.at FROM plan_steps AS t WHERE t.plan_id = s.plan_id AND t.number < s.number AND t.step = 'submitted'
     ORDER BY t.number DESC LIMIT 1))
  WHERE step IN ('approved', 'changes_requested', 'rejected');
  CREATE INDEX plan_steps_decided_of_association
    ON plan_steps (study_association_id, at DESC, plan_id DESC, number DESC) INCLUDE (step, waited_seconds)
    WHERE study_association_id IS NOT NULL;
  CREATE INDEX plan_steps_decided ON plan_steps (at DESC, plan_id DESC, number DESC) INCLUDE (step, waited_seconds)
    WHERE study_association_id IS NOT NULL;
`;
