import { type OwnDataSection, ownDataSection, ownSettingChanges } from '@studieplan/kit/database';

const mine = 'plan_id IN (SELECT id FROM plans WHERE author_id = $1)';

/** Rows of a table without what is `hidden`, as an array of PostgreSQL is written. */
const rows = (table: string, where: string, hidden = '', key = 'id::text') =>
  `SELECT ${key} AS key, to_jsonb(t) - '{${hidden}}'::text[] AS data FROM ${table} AS t WHERE ${where}`;

/** Rows about the person's own plans or of what they did to others', with whether they did it; nobody else is named. */
const acts = (table: string, key: string, actor: string, hidden = '', where = mine) => `
  SELECT ${key} AS key, to_jsonb(t) - '{${hidden}}'::text[] - '${actor}'
    || jsonb_build_object('by_me', coalesce(${actor} = $1, false)) AS data
  FROM ${table} AS t WHERE ${actor} = $1 OR ${where}`;
const numbered = `plan_id || ':' || lpad(number::text, 10, '0')`;

const sections: Record<string, string> = {
  known_as: rows('people', 'id = $1'),
  plans: rows(
    'plans',
    'author_id = $1',
    'search_text,description_start,content_hash,validated_hash,validation_basis',
  ),
  // An approver's name stands on the version's public page; who else has written or seen it is theirs.
  plan_versions: rows('plan_versions', mine, 'approver_id,seen_by,seen_by_name,writer_ids'),
  version_changes: acts(
    'version_changes',
    'id::text',
    'actor_id',
    'actor_name',
    `version_id IN (SELECT id FROM plan_versions WHERE ${mine})`,
  ),
  plan_history: acts('plan_steps', numbered, 'actor_id', 'actor_name'),
  spot_checks: `
    SELECT id::text AS key, jsonb_build_object('year', year, 'number', number, 'started_at', started_at) AS data
    FROM spot_checks WHERE started_by = $1`,
  plan_decisions: acts('plan_decisions', 'id::text', 'decided_by'),
  // Of a remark on another's plan nothing of the plan itself.
  plan_remarks: `
    SELECT id::text AS key, to_jsonb(t) - '{author_id,author_name,answered_by,closed_by}'::text[]
            - CASE WHEN ${mine} THEN '{}' ELSE '{quote,field_text}' END::text[]
            - CASE WHEN ${mine} OR answered_by = $1 THEN '{}' ELSE '{answer}' END::text[]
            || jsonb_build_object('by_me', coalesce(author_id = $1, false), 'answered_by_me', coalesce(answered_by = $1, false)) AS data
    FROM plan_remarks AS t WHERE author_id = $1 OR answered_by = $1 OR closed_by = $1 OR ${mine}`,
  plan_edits: acts('plan_edits', numbered, 'editor_id', 'from_hash,to_hash,source_plan_ids'),
  versions_of_others: `
    SELECT id::text AS key, jsonb_build_object('plan_id', plan_id, 'version_number', version_number,
            'approved_at', approved_at, 'approved_by_me', coalesce(approver_id = $1, false),
            'written_by_me', coalesce(writer_ids @> ARRAY[$1::uuid], false),
            'seen_by_me_at', CASE WHEN seen_by = $1 THEN seen_at END) AS data
    FROM plan_versions
    WHERE (approver_id = $1 OR seen_by = $1 OR writer_ids @> ARRAY[$1::uuid]) AND NOT (${mine})`,
  judged_texts: rows('judged_texts', 'person_id = $1', 'person_id,digests'),
  model_judgements: rows('model_judgements', 'person_id = $1', 'person_id'),
  working_copies: rows('working_copies', 'person_id = $1', 'person_id'),
  decided_texts: rows(
    'decided_texts',
    'writers @> ARRAY[$1::uuid]',
    'writers,windows,per_window,sketch,figures,key_id',
  ),
  saved_sentences: `
    SELECT study_association_id || ':' || digest AS key,
            jsonb_build_object('study_association_id', study_association_id, 'first_saved', first_saved) AS data
    FROM saved_sentences WHERE first_saver = $1`,
  work_list_mails: rows('work_list_mails', 'person_id = $1', 'person_id', 'person_id::text'),
};

/** Everything that plans keeps about a person, for 'Last ned mine data'; the digests of texts can be read by nobody. */
export const ownPlansData: readonly OwnDataSection[] = [
  ...Object.entries(sections).map(([name, sql]) => ownDataSection(name, sql)),
  ownSettingChanges('plan_setting_changes'),
];
