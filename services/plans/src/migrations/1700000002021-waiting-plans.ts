export const WaitingPlans1700000002021 = `
  CREATE INDEX plans_waiting ON plans (status_changed_at) WHERE status = 'submitted' AND deleted_at IS NULL;
  CREATE INDEX plans_waiting_of_association ON plans (study_association_id, status_changed_at)
    WHERE status = 'submitted' AND deleted_at IS NULL;
`;
