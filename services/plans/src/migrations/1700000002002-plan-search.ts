/** The extension needs a right on the database that a service's role seldom has; searching works without, slower. */
export const PlanSearch1700000002002 = `
  DO $$
  BEGIN
    CREATE EXTENSION IF NOT EXISTS pg_trgm;
    CREATE INDEX plans_search ON plans USING gin (title gin_trgm_ops, description gin_trgm_ops);
  EXCEPTION
    WHEN insufficient_privilege OR undefined_file OR undefined_object OR feature_not_supported THEN
      RAISE NOTICE 'pg_trgm is not available: search reads the plans one by one';
  END
  $$
`;
