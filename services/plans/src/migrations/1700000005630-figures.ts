const parts = [
  'learning_outcomes_quality',
  'assessment_quality',
  'structure_quality',
  'ects_alignment',
  'metadata_compliance',
];

export const Figures1700000005630 = `
  -- The scores of the rubric's parts beside the feedback that they stand in, which is long.
  ALTER TABLE plans ADD COLUMN validation_parts double precision[] GENERATED ALWAYS AS (
    CASE WHEN validation_feedback ?& ARRAY['${parts.join("', '")}'] THEN ARRAY[
      ${parts.map((part) => `(validation_feedback->'${part}'->'score')::double precision`).join(',\n        ')}] END) STORED;
  CREATE INDEX plans_judged_of_association ON plans (study_association_id, validated_at DESC) INCLUDE (validation_score, validation_parts)
    WHERE validation_parts IS NOT NULL AND deleted_at IS NULL;
  CREATE INDEX plans_judged ON plans (validated_at DESC) INCLUDE (validation_score, validation_parts)
    WHERE validation_parts IS NOT NULL AND deleted_at IS NULL;
  DROP INDEX plan_steps_of_decisions;
`;
