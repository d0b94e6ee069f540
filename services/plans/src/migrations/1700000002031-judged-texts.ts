export const JudgedTexts1700000002031 = `
  -- What a language model has judged, in keyed digests alone; no foreign key: they outlive the plan.
  CREATE TABLE judged_texts (
    id uuid PRIMARY KEY,
    plan_id uuid NOT NULL,
    study_association_id uuid NOT NULL,
    -- Nulled when that person is erased.
    person_id uuid,
    at timestamptz(3) NOT NULL DEFAULT now(),
    total double precision NOT NULL,
    model_total double precision NOT NULL,
    -- Windows of the whole text; digests holds five for each of some of them.
    windows int NOT NULL,
    digests bigint[] NOT NULL
  );
  CREATE INDEX judged_texts_of_association ON judged_texts (study_association_id, at);
  CREATE INDEX judged_texts_of_person ON judged_texts (person_id, at) WHERE person_id IS NOT NULL;
  CREATE INDEX judged_texts_at ON judged_texts (at);
  -- Each time that a model is asked, counted before it is.
  CREATE TABLE model_judgements (
    id uuid PRIMARY KEY,
    plan_id uuid NOT NULL,
    person_id uuid NOT NULL,
    at timestamptz(3) NOT NULL DEFAULT now()
  );
  CREATE INDEX model_judgements_of_plan ON model_judgements (plan_id, at);
  CREATE INDEX model_judgements_of_person ON model_judgements (person_id, at);
  CREATE INDEX model_judgements_at ON model_judgements (at);
  -- Who has a validation under way, and until when at most.
  CREATE TABLE validation_runs (
    person_id uuid PRIMARY KEY,
    run_id uuid NOT NULL,
    lease_until timestamptz(3) NOT NULL
  );
`;
