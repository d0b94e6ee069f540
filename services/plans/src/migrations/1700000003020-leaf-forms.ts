import { migration } from '@studieplan/kit/database';

export const LeafForms1700000003020 = migration('LeafForms1700000003020', {
  up: `
    -- As \`codeHash\` (proof/log/leaves.ts). Immutable: UTF-8 is what every database here is made with.
    CREATE FUNCTION code_hash(code text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
      RETURN 'sha256-' || encode(sha256(convert_to('kvalifisert-kode:' || code, 'UTF8')), 'base64');
    DROP INDEX log_leaves_of_code;
    -- The code stays beside what it was read from until now: leaves of the second form do not name it.
    ALTER TABLE log_leaves
      ALTER COLUMN public_code DROP EXPRESSION,
      -- What a version is known by in both forms, out of what was hashed into the log and nothing else.
      ADD COLUMN code_hash text GENERATED ALWAYS AS (
        CASE WHEN data::jsonb ? 'form' THEN data::jsonb->>'code' ELSE code_hash(data::jsonb->>'code') END) STORED;
    CREATE INDEX log_leaves_of_version ON log_leaves (code_hash, index) WHERE code_hash IS NOT NULL;
  `,
  down: `
    ALTER TABLE log_leaves DROP COLUMN code_hash, DROP COLUMN public_code,
      ADD COLUMN public_code text GENERATED ALWAYS AS (data::jsonb->>'code') STORED;
    CREATE INDEX log_leaves_of_code ON log_leaves (public_code, index) WHERE public_code IS NOT NULL;
    DROP FUNCTION code_hash;
  `,
});
