export const DecisionsByKind1700000006300 = `
  -- One kind after the other: what was sent in, and a kind that is common, are not walked over to reach a rare one.
  DROP INDEX plan_steps_decided, plan_steps_decided_of_association;
  CREATE INDEX plan_steps_decided_of_association
    ON plan_steps (study_association_id, step, at DESC, plan_id DESC, number DESC) INCLUDE (waited_seconds)
    WHERE study_association_id IS NOT NULL;
  CREATE INDEX plan_steps_decided ON plan_steps (step, at DESC, plan_id DESC, number DESC) INCLUDE (waited_seconds)
    WHERE study_association_id IS NOT NULL;
`;
