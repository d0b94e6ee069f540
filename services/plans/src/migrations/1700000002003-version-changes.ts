export const VersionChanges1700000002003 = `
  -- Every deactivation and reactivation of a version. The actor's id is nulled when that person is erased.
  CREATE TABLE version_changes (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    version_id uuid NOT NULL REFERENCES plan_versions (id),
    deleted boolean NOT NULL,
    reason text NOT NULL,
    actor_id uuid,
    actor_name text NOT NULL,
    changed_at timestamptz(3) NOT NULL DEFAULT now()
  );
  CREATE INDEX version_changes_of_version ON version_changes (version_id, changed_at);
  CREATE INDEX version_changes_of_actor ON version_changes (actor_id) WHERE actor_id IS NOT NULL;
`;
