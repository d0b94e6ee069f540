/** Taken out of the content once: reading ten thousand long texts for their level would cost each page. */
export const Directory1700000002110 = `
  ALTER TABLE associations ADD COLUMN in_directory boolean NOT NULL DEFAULT false;
  ALTER TABLE plan_versions
    ADD COLUMN directory_title text NOT NULL GENERATED ALWAYS AS (lower(title)) STORED,
    ADD COLUMN directory_credits double precision
      GENERATED ALWAYS AS ((content->>'ects_credits')::double precision) STORED,
    ADD COLUMN directory_level text GENERATED ALWAYS AS (content->'metadata'->>'eqf_level') STORED;
  CREATE INDEX plan_versions_directory ON plan_versions (approved_at DESC, id DESC) WHERE deleted_at IS NULL;
  CREATE INDEX plan_versions_directory_of
    ON plan_versions (study_association_id, approved_at DESC, id DESC) WHERE deleted_at IS NULL;
`;
