import { derivedBefore, drawnKeysTable } from '@studieplan/kit/database';

const digests = ['saved_sentences', 'judged_texts', 'decided_texts'];

export const DecidedTextsOfBothKinds1700000003000 = `
  ${drawnKeysTable}
  ${derivedBefore(['decided-texts', 'saved-sentences', 'judged-texts'], digests)}
  -- Refusals and approvals; what ends a refusal is told by closed_at, nothing is deleted.
  ALTER TABLE decided_texts
    ADD COLUMN kind text,
    ADD COLUMN associations uuid[],
    ADD COLUMN figures jsonb,
    ADD COLUMN sketch bytea,
    ADD COLUMN key_id uuid,
    ADD COLUMN closed_at timestamptz(3);
  ALTER TABLE decided_texts ALTER COLUMN sketch SET STORAGE EXTERNAL;
  -- Which kind of decision bound a text did not stand beside it: the newest of the plan that is not later.
  UPDATE decided_texts AS t SET associations = ARRAY[study_association_id],
    key_id = (SELECT id FROM drawn_keys WHERE purpose = 'decided-texts'),
    kind = coalesce(
      (SELECT kind FROM plan_decisions AS d
       WHERE d.plan_id = t.plan_id AND d.version_id IS NOT DISTINCT FROM t.version_id
         AND d.decided_at <= t.decided_at + interval '1 second'
       ORDER BY d.decided_at DESC LIMIT 1),
      CASE (SELECT withdrawn FROM plan_versions AS v WHERE v.id = t.version_id)
        WHEN 'recalled' THEN 'version_recalled' WHEN 'deactivated' THEN 'version_deactivated' ELSE 'rejected' END);
  UPDATE decided_texts AS t SET closed_at = now() FROM plans
  WHERE plans.id = t.plan_id AND t.kind = 'under_review' AND plans.status <> 'under_review';
  ALTER TABLE decided_texts ALTER COLUMN kind SET NOT NULL, ALTER COLUMN associations SET NOT NULL,
    ADD CHECK (kind IN ('rejected', 'changes_requested', 'under_review', 'version_deactivated', 'version_recalled',
                        'approved', 'approved_alone'));
  -- What administrators have approved since a refusal that still stands; approvals of before it answer nothing. By
  -- the first refusal of each association and writer: to look at all of them for each version takes their product.
  WITH of_association AS MATERIALIZED (
    SELECT study_association_id, min(decided_at) AS first FROM decided_texts GROUP BY study_association_id
  ), of_writer AS MATERIALIZED (
    SELECT writer, min(decided_at) AS first FROM decided_texts, unnest(writers) AS writer GROUP BY writer
  )
  INSERT INTO decided_texts (plan_id, version_id, study_association_id, associations, writers, kind, decided_at)
  SELECT v.plan_id, v.id, v.study_association_id, ARRAY[v.study_association_id], coalesce(v.writer_ids, '{}'),
         'approved', v.approved_at
  FROM plan_versions AS v
  WHERE v.approval_method = 'admin' AND (
    EXISTS (SELECT FROM of_association AS a
            WHERE a.study_association_id = v.study_association_id AND a.first < v.approved_at)
    OR EXISTS (SELECT FROM of_writer AS w WHERE w.writer = ANY(v.writer_ids) AND w.first < v.approved_at));
  DROP INDEX decided_texts_of_association, decided_texts_unfilled;
  CREATE INDEX decided_texts_of_associations ON decided_texts USING gin (associations);
  CREATE INDEX decided_texts_in_association ON decided_texts (study_association_id);
  CREATE INDEX decided_texts_unfilled ON decided_texts (id) WHERE sketch IS NULL;
`;
