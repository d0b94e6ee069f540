export const WaitingPeople1700000008000 = `
  CREATE INDEX users_waiting ON users (created_at, id) WHERE status = 'pending_approval' AND deleted_at IS NULL;
  CREATE INDEX users_waiting_of_association ON users (study_association_id, created_at, id)
    WHERE status = 'pending_approval' AND deleted_at IS NULL;
`;
