export const SavedSentences1700000002033 = `
  -- When a sentence first stood in a saved plan of the association; keyed digests, which name no person and no text.
  CREATE TABLE saved_sentences (
    study_association_id uuid NOT NULL,
    digest bigint NOT NULL,
    first_saved timestamptz(3) NOT NULL DEFAULT now(),
    PRIMARY KEY (study_association_id, digest)
  );
`;
