import { type OwnDataSection, ownDataSection } from '@studieplan/kit/database';

const mine = 'plan_id IN (SELECT id FROM plans WHERE author_id = $1)';

/** Rows about the person's own plans or of what they did to others', with whether they did it; nobody else is named. */
const acts = (table: string, key: string, actor: string, hidden: string[], where = mine) => `
  SELECT ${key} AS key, to_jsonb(t) - '{${[actor, ...hidden].join(',')}}'::text[]
    || jsonb_build_object('by_me', coalesce(${actor} = $1, false)) AS data
  FROM ${table} AS t WHERE ${actor} = $1 OR ${where}`;

/** Everything that plans keeps about a person, for 'Last ned mine data'; the digests of texts can be read by nobody. */
export const ownPlansData: readonly OwnDataSection[] = [
  ownDataSection('known_as', 'SELECT id::text AS key, to_jsonb(t) AS data FROM people AS t WHERE id = $1'),
  ownDataSection(
    'plans',
    `SELECT id::text AS key, to_jsonb(t) - '{search_text,description_start,content_hash,validated_hash,validation_basis}'::text[] AS data
          FROM plans AS t WHERE author_id = $1`,
  ),
  ownDataSection(
    'plan_versions', // An approver's name stands on the version's public page; who else has written or seen it is theirs.
    `SELECT id::text AS key, to_jsonb(t) - '{approver_id,seen_by,seen_by_name,writer_ids}'::text[] AS data
          FROM plan_versions AS t WHERE ${mine}`,
  ),
  ownDataSection(
    'version_changes',
    acts(
      'version_changes',
      'id::text',
      'actor_id',
      ['actor_name'],
      `version_id IN (SELECT id FROM plan_versions WHERE ${mine})`,
    ),
  ),
  ownDataSection(
    'plan_history',
    acts('plan_steps', `plan_id || ':' || lpad(number::text, 10, '0')`, 'actor_id', ['actor_name']),
  ),
  ownDataSection(
    'spot_checks',
    `SELECT id::text AS key, jsonb_build_object('year', year, 'number', number, 'started_at', started_at) AS data
          FROM spot_checks WHERE started_by = $1`,
  ),
  ownDataSection('plan_decisions', acts('plan_decisions', 'id::text', 'decided_by', [])),
  ownDataSection(
    'plan_remarks', // Of a remark on another's plan nothing of the plan itself.
    `SELECT id::text AS key, to_jsonb(t) - '{author_id,author_name,answered_by,closed_by}'::text[]
            - CASE WHEN ${mine} THEN '{}' ELSE '{quote,field_text}' END::text[]
            - CASE WHEN ${mine} OR answered_by = $1 THEN '{}' ELSE '{answer}' END::text[]
            || jsonb_build_object('by_me', coalesce(author_id = $1, false), 'answered_by_me', coalesce(answered_by = $1, false)) AS data
          FROM plan_remarks AS t WHERE author_id = $1 OR answered_by = $1 OR closed_by = $1 OR ${mine}`,
  ),
  ownDataSection(
    'plan_edits',
    acts('plan_edits', `plan_id || ':' || lpad(number::text, 10, '0')`, 'editor_id', [
      'from_hash',
      'to_hash',
      'source_plan_ids',
    ]),
  ),
  ownDataSection(
    'versions_of_others',
    `SELECT id::text AS key, jsonb_build_object('plan_id', plan_id, 'version_number', version_number,
            'approved_at', approved_at, 'approved_by_me', coalesce(approver_id = $1, false),
            'written_by_me', coalesce(writer_ids @> ARRAY[$1::uuid], false),
            'seen_by_me_at', CASE WHEN seen_by = $1 THEN seen_at END) AS data
          FROM plan_versions
          WHERE (approver_id = $1 OR seen_by = $1 OR writer_ids @> ARRAY[$1::uuid]) AND NOT (${mine})`,
  ),
  ownDataSection(
    'judged_texts',
    `SELECT id::text AS key, to_jsonb(t) - '{person_id,digests}'::text[] AS data FROM judged_texts AS t WHERE person_id = $1`,
  ),
  ownDataSection(
    'model_judgements',
    `SELECT id::text AS key, to_jsonb(t) - 'person_id' AS data FROM model_judgements AS t WHERE person_id = $1`,
  ),
  ownDataSection(
    'working_copies',
    `SELECT id::text AS key, to_jsonb(t) - 'person_id' AS data FROM working_copies AS t WHERE person_id = $1`,
  ),
  ownDataSection(
    'decided_texts',
    `SELECT id::text AS key, to_jsonb(t) - '{writers,windows,per_window,sketch,figures,key_id}'::text[] AS data
          FROM decided_texts AS t WHERE writers @> ARRAY[$1::uuid]`,
  ),
  ownDataSection(
    'saved_sentences',
    `SELECT study_association_id || ':' || digest AS key,
            jsonb_build_object('study_association_id', study_association_id, 'first_saved', first_saved) AS data
          FROM saved_sentences WHERE first_saver = $1`,
  ),
  ownDataSection(
    'work_list_mails',
    `SELECT person_id::text AS key, to_jsonb(t) - 'person_id' AS data FROM work_list_mails AS t WHERE person_id = $1`,
  ),
  ownDataSection(
    'plan_setting_changes',
    `SELECT id::text AS key, to_jsonb(t) - 'actor_id' AS data FROM setting_changes AS t WHERE actor_id = $1`,
  ),
];
