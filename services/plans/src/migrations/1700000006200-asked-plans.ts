export const AskedPlans1700000006200 = `
  -- What may wait for its author, without reading all that the author ever wrote.
  CREATE INDEX plans_to_mend ON plans (author_id) WHERE status IN ('draft', 'rejected') AND deleted_at IS NULL;
`;
