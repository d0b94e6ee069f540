/** Makes an index by pg_trgm, where whoever installed the system has made that; `%1$I` in the statement is its schema. */
export const trigramIndex = (statement: string) => `
  DO $$
  DECLARE place text;
  BEGIN
    SELECT pg_namespace.nspname INTO place FROM pg_opclass
      JOIN pg_namespace ON pg_namespace.oid = pg_opclass.opcnamespace
      WHERE pg_opclass.opcname = 'gin_trgm_ops' AND has_schema_privilege(pg_namespace.oid, 'USAGE');
    IF place IS NOT NULL THEN
      EXECUTE format('${statement}', place);
    END IF;
  END
  $$`;

/** Of what searches look through. */
export const searchTextIndex = trigramIndex(
  'CREATE INDEX plans_search ON plans USING gin (search_text %1$I.gin_trgm_ops)',
);
