export const PlanCounts1700000002011 = `
  -- Plans that are not deleted, counted in the transaction that changes them. Each counts twice: for its author
  -- ('author:<id>') and for all ('all'), both apart by association.
  CREATE TABLE plan_counts (
    scope text NOT NULL,
    study_association_id uuid NOT NULL,
    status text NOT NULL,
    plans bigint NOT NULL,
    scores bigint NOT NULL,
    -- Not a floating-point number: what is added is taken away again without a rest.
    score_sum numeric NOT NULL,
    PRIMARY KEY (scope, study_association_id, status)
  ) WITH (fillfactor = 50);
  -- For rows that were written past the service.
  CREATE FUNCTION recount_plans() RETURNS void LANGUAGE sql SET search_path FROM CURRENT AS $$
    DELETE FROM plan_counts;
    INSERT INTO plan_counts (scope, study_association_id, status, plans, scores, score_sum)
    SELECT scope, study_association_id, status, count(*), count(validation_score),
           coalesce(sum(validation_score::numeric), 0)
    FROM plans CROSS JOIN LATERAL (VALUES ('all'), ('author:' || author_id)) AS counted (scope)
    WHERE deleted_at IS NULL AND scope IS NOT NULL
    GROUP BY scope, study_association_id, status;
  $$;
  SELECT recount_plans();
`;
