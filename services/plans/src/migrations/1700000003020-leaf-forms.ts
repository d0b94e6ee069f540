export const LeafForms1700000003020 = `
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
  `;
