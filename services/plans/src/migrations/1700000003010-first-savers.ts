export const FirstSavers1700000003010 = `
  ALTER TABLE saved_sentences
    -- Null of a person who is erased, and where it is not known: then no plan is named either.
    ADD COLUMN first_saver uuid,
    -- The plan in which it was first saved.
    ADD COLUMN plan_id uuid,
    -- An administrator has approved a text that holds it, be it its saver.
    ADD COLUMN approved boolean NOT NULL DEFAULT false,
    -- Makes nobody an author any more: another administrator has approved it, or it was proposed to its saver.
    ADD COLUMN settled boolean NOT NULL DEFAULT false;
  -- The keys of a sentence with some of its words left open; only of those that no other sentence was like.
  CREATE TABLE near_sentences (near bigint PRIMARY KEY, digest bigint NOT NULL);
  -- The plans from which an editor is known to have written here; null of a change of this very plan.
  ALTER TABLE plan_edits ADD COLUMN source_plan_ids uuid[];
  UPDATE plan_edits AS e SET source_plan_ids = ARRAY[(p.origin->>'study_plan_id')::uuid]
  FROM plans AS p WHERE p.id = e.plan_id AND e.from_hash = 'copied' AND p.origin->>'study_plan_id' IS NOT NULL;
  -- What was saved first in the very transaction that made a plan, its creator saved: both have its time. Who first
  -- saved a sentence later, and whose the words of a copy were, nothing tells: nobody is guessed.
  UPDATE saved_sentences AS s SET first_saver = made.author_id, plan_id = made.id
  FROM (SELECT study_association_id, created_at, min(id::text)::uuid AS id, min(author_id::text)::uuid AS author_id
        FROM plans GROUP BY study_association_id, created_at
        HAVING count(*) = 1 AND bool_and(origin IS NULL)) AS made
  WHERE made.study_association_id = s.study_association_id AND made.created_at = s.first_saved;
  ALTER TABLE saved_sentences DROP CONSTRAINT saved_sentences_pkey,
    ADD PRIMARY KEY (digest, study_association_id);
  CREATE INDEX saved_sentences_of_saver ON saved_sentences (first_saver) WHERE first_saver IS NOT NULL;
`;
