export const LogFamilies1700000005300 = `
  -- From a version to those that the log says came after it.
  CREATE INDEX log_leaves_superseding ON log_leaves ((data::jsonb->>'supersedes'))
    WHERE data::jsonb->>'supersedes' IS NOT NULL;
  CREATE INDEX log_leaves_linking ON log_leaves USING gin ((data::jsonb->'versions'))
    WHERE code_hash IS NULL;
`;
