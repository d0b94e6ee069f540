export const Exams1763650004000 = `
  -- Exams of language models (design.md 60): examinee is the digest of endpoint, model and prompt.
  CREATE TABLE exam_runs (
    id uuid PRIMARY KEY,
    examinee text NOT NULL,
    model text NOT NULL,
    host text NOT NULL,
    seed text NOT NULL,
    state text NOT NULL DEFAULT 'running' CHECK (state IN ('running', 'finished', 'cancelled', 'failed')),
    fault text,
    started_at timestamptz(3) NOT NULL DEFAULT now(),
    finished_at timestamptz(3),
    -- Until when the process that asks holds the exam; another goes on with it afterwards.
    lease_until timestamptz(3) NOT NULL DEFAULT '-infinity',
    figures jsonb
  );
  CREATE UNIQUE INDEX exam_runs_one_at_a_time ON exam_runs ((true)) WHERE state = 'running';
  CREATE INDEX exam_runs_of_examinee ON exam_runs (examinee, started_at);
  CREATE TABLE exam_answers (
    run_id uuid NOT NULL REFERENCES exam_runs ON DELETE CASCADE,
    text_id text NOT NULL,
    kind text NOT NULL,
    total double precision NOT NULL,
    flagged boolean NOT NULL,
    PRIMARY KEY (run_id, text_id)
  );
`;
