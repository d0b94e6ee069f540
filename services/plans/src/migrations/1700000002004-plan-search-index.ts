import { trigramIndex } from './trigram-index.ts';

/** The runner keeps pg_trgm in a schema of its own, which is not on the service's search path. */
export const PlanSearchIndex1700000002004 = trigramIndex(
  'CREATE INDEX IF NOT EXISTS plans_search ON plans USING gin (title %1$I.gin_trgm_ops, description %1$I.gin_trgm_ops)',
);
