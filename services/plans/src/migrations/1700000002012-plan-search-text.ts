import { searchTextIndex } from './trigram-index.ts';

/** Folded once, when it is written: folding at each search took nine tenths of its time (10,000 plans, 'æ'). */
export const PlanSearchText1700000002012 = `
  ALTER TABLE plans ADD COLUMN search_text text NOT NULL
    GENERATED ALWAYS AS (lower(title || E'\\n' || description)) STORED;
  DROP INDEX IF EXISTS plans_search;
  CREATE INDEX plans_deleted ON plans (created_at DESC, id DESC) WHERE deleted_at IS NOT NULL;
  ${searchTextIndex}
`;
