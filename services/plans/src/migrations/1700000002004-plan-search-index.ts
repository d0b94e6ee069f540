/** The runner keeps pg_trgm in a schema of its own, which is not on the service's search path. */
export const PlanSearchIndex1700000002004 = `
  DO $$
  DECLARE place text;
  BEGIN
    SELECT pg_namespace.nspname INTO place FROM pg_opclass
      JOIN pg_namespace ON pg_namespace.oid = pg_opclass.opcnamespace
      WHERE pg_opclass.opcname = 'gin_trgm_ops'
        AND has_schema_privilege(pg_namespace.oid, 'USAGE');
    IF place IS NOT NULL THEN
      EXECUTE format(
        'CREATE INDEX IF NOT EXISTS plans_search ON plans USING gin (title %1$I.gin_trgm_ops, description %1$I.gin_trgm_ops)',
        place);
    END IF;
  END
  $$
`;
