export const SelfApprovals1700000002042 = `
  ALTER TABLE plan_versions
    -- Whose own text it was at the approval; null of versions from before: the plan's author.
    ADD COLUMN writer_ids uuid[],
    ADD COLUMN self_approved_by text CHECK (self_approved_by IN ('author', 'administrator')),
    -- The written justification alone: '' where none was; null of versions from before, read from the comment.
    ADD COLUMN justification text,
    ADD COLUMN withdrawn text CHECK (withdrawn IN ('deactivated', 'recalled')),
    ADD COLUMN seen_at timestamptz(3),
    -- Nulled with the name when that person is erased.
    ADD COLUMN seen_by uuid,
    ADD COLUMN seen_by_name text;
  UPDATE plan_versions SET self_approved_by = 'author' WHERE approval_method = 'self';
  UPDATE plan_versions SET withdrawn = 'deactivated' WHERE deleted_at IS NOT NULL;
  CREATE INDEX plan_versions_unseen ON plan_versions (study_association_id, approved_at)
    WHERE approval_method = 'self' AND seen_at IS NULL AND deleted_at IS NULL;
  CREATE INDEX plan_versions_of_writers ON plan_versions USING gin (writer_ids);
  CREATE INDEX plan_versions_seen_by ON plan_versions (seen_by) WHERE seen_by IS NOT NULL;
`;
