import type { DataRules } from '@studieplan/kit/database';
import { versionSql } from '../plans/version-state-sql.ts';

/** Shown of a version that a restore withdrew, by nobody's will. */
const reason = 'Deaktivert ved gjenoppretting av en sikkerhetskopi';

const kept = (name: string, query: string) =>
  `CREATE TEMPORARY TABLE ${name} ON COMMIT DROP AS ${query}; ANALYZE ${name};`;

/** All columns of a table from rows kept of it, some of them replaced by the SQL in `instead`; `k` is the kept row. */
const insertKept = (table: string, from: string, instead: Record<string, string>, tail: string) => `
  EXECUTE (SELECT format('INSERT INTO ${table} (%s) SELECT %s ', string_agg(quote_ident(attname), ', ' ORDER BY attnum),
      string_agg(coalesce($instead$${JSON.stringify(instead)}$instead$::jsonb ->> attname::text,
        'k.' || quote_ident(attname)), ', ' ORDER BY attnum)) || $tail$FROM ${from} AS k ${tail}$tail$
    FROM pg_attribute WHERE attrelid = '${table}'::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '');`;

// Whoever is of a time that is no more is not named.
const known = (column: string) => `(SELECT u.id FROM restore_people AS u WHERE u.id = ${column})`;
const knownOf = (ids: string) =>
  `ARRAY(SELECT w FROM unnest(${ids}) AS w WHERE w IN (SELECT id FROM restore_people))`;

const carryBefore = [
  kept('kept_revisions', 'SELECT scope, counter FROM revisions'),
  kept('kept_plans', 'SELECT id, revision FROM plans'),
  kept('kept_versions', 'SELECT * FROM plan_versions'),
  kept('kept_version_plans', 'SELECT * FROM plans WHERE id IN (SELECT plan_id FROM plan_versions)'),
  kept('kept_changes', 'SELECT * FROM version_changes'),
  kept('kept_steps', 'SELECT * FROM plan_steps WHERE plan_id IN (SELECT plan_id FROM plan_versions)'),
  kept('kept_decisions', 'SELECT * FROM plan_decisions WHERE closed_at IS NULL'),
  kept('kept_remarks', `SELECT * FROM plan_remarks WHERE state <> 'closed'`),
  kept(
    'kept_refused_texts',
    `SELECT * FROM decided_texts WHERE kind NOT LIKE 'approved%' AND closed_at IS NULL`,
  ),
  // Deactivated by an earlier restore, by nobody's will: the archive that knows them as valid is believed.
  kept(
    'kept_carried',
    `SELECT c.id FROM restore_withdrawn_before AS c WHERE NOT EXISTS (
       SELECT 1 FROM version_changes AS v
       WHERE v.version_id = c.id AND v.deleted AND v.reason <> '${reason}' AND v.changed_at > c.carried_at)`,
  ),
];

/** Public codes that are out in the world go on answering: 'ikke lenger gyldig', as do those deactivated since. */
const carryVersions = [
  kept(
    'newer_versions',
    // Three conditions apart: joined by OR, every version would be held against every other.
    `SELECT k.id, k.plan_id FROM kept_versions AS k
     WHERE NOT EXISTS (SELECT 1 FROM plan_versions AS v WHERE v.id = k.id)
       AND NOT EXISTS (SELECT 1 FROM plan_versions AS v WHERE v.public_code = k.public_code)
       AND NOT EXISTS (SELECT 1 FROM plan_versions AS v
                       WHERE v.plan_id = k.plan_id AND v.version_number = k.version_number)`,
  ),
  kept(
    'withdrawn_versions',
    `SELECT k.id, k.deleted_at, k.withdrawn, v.plan_id FROM kept_versions AS k JOIN plan_versions AS v USING (id)
     WHERE k.deleted_at IS NOT NULL AND v.deleted_at IS NULL AND k.id NOT IN (SELECT id FROM kept_carried)`,
  ),
  // The plan that a newer version belongs to, where the archive does not know it: kept, but deactivated.
  insertKept(
    'plans',
    'kept_version_plans',
    {
      author_id: known('k.author_id'),
      deleted_at: 'coalesce(k.deleted_at, now())',
      status: `CASE WHEN k.status = 'approved' THEN 'draft' ELSE k.status END`,
      current_version_id: 'NULL',
      approval_link: 'NULL',
      approved_at: 'NULL',
      approver_name: 'NULL',
    },
    'WHERE k.id IN (SELECT plan_id FROM newer_versions) ON CONFLICT (id) DO NOTHING',
  ),
  insertKept(
    'plan_versions',
    'kept_versions',
    {
      approver_id: known('k.approver_id'),
      seen_by: known('k.seen_by'),
      // Null stays null: of a version of the first round the plan's author has written it.
      writer_ids: `CASE WHEN k.writer_ids IS NOT NULL THEN ${knownOf('k.writer_ids')} END`,
      deleted_at: 'coalesce(k.deleted_at, now())',
      withdrawn: `coalesce(k.withdrawn, 'deactivated')`,
    },
    'WHERE k.id IN (SELECT id FROM newer_versions)',
  ),
  `UPDATE plan_versions AS v SET deleted_at = w.deleted_at, withdrawn = w.withdrawn
   FROM withdrawn_versions AS w WHERE w.id = v.id;`,
  insertKept(
    'version_changes',
    'kept_changes',
    { actor_id: known('k.actor_id') },
    'WHERE k.version_id IN (SELECT id FROM plan_versions) ON CONFLICT DO NOTHING',
  ),
  `INSERT INTO version_changes (version_id, deleted, reason, actor_name)
   SELECT k.id, true, '${reason}', 'Systemet' FROM kept_versions AS k
   WHERE k.id IN (SELECT id FROM newer_versions) AND k.deleted_at IS NULL;`,
  `INSERT INTO restore_withdrawn_now (id) SELECT k.id FROM kept_versions AS k
   WHERE k.id IN (SELECT id FROM newer_versions) AND k.deleted_at IS NULL;`,
  // The timeline of a plan that came along, and in those of the others what this restore did to their versions.
  insertKept(
    'plan_steps',
    'kept_steps',
    { actor_id: known('k.actor_id') },
    `WHERE k.plan_id IN (SELECT plan_id FROM newer_versions)
       AND NOT EXISTS (SELECT 1 FROM plan_steps AS s WHERE s.plan_id = k.plan_id)`,
  ),
  `INSERT INTO plan_steps (plan_id, study_association_id, number, step, actor_name, status, reason, version_number)
   SELECT v.plan_id, p.study_association_id, row_number() OVER (PARTITION BY v.plan_id ORDER BY v.version_number)
            + coalesce((SELECT max(number) FROM plan_steps AS s WHERE s.plan_id = v.plan_id), 0),
          'version_deactivated', 'Systemet', p.status, '${reason}', v.version_number
   FROM plan_versions AS v JOIN plans AS p ON p.id = v.plan_id
   JOIN kept_versions AS k ON k.id = v.id AND k.deleted_at IS NULL
   WHERE v.id IN (SELECT id FROM newer_versions);`,
];

/**
 * Open decisions, the texts that are refused, and what administrators have seen. A restore opens decisions again, and
 * never lifts one (design.md 31, 39 and 51); approvals made since are not of it.
 */
const carryDecisions = [
  insertKept(
    'plan_decisions',
    'kept_decisions',
    { decided_by: known('k.decided_by') },
    'WHERE k.plan_id IN (SELECT id FROM plans) ON CONFLICT (id) DO NOTHING',
  ),
  `UPDATE plan_decisions AS d SET closed_at = NULL FROM kept_decisions AS k
   WHERE k.id = d.id AND d.closed_at IS NOT NULL;`,
  // What an administrator has asked for is asked for still, where its number is free.
  insertKept(
    'plan_remarks',
    'kept_remarks',
    {
      author_id: known('k.author_id'),
      author_name: `CASE WHEN ${known('k.author_id')} IS NOT NULL THEN k.author_name END`,
      answered_by: known('k.answered_by'),
    },
    'WHERE k.plan_id IN (SELECT id FROM plans) ON CONFLICT DO NOTHING',
  ),
  insertKept(
    'decided_texts',
    'kept_refused_texts',
    { writers: knownOf('k.writers') },
    'ON CONFLICT (id) DO NOTHING',
  ),
  // As late, and in as many associations, as it was here: what the archive has approved meanwhile answers no more of it.
  `UPDATE decided_texts AS t SET closed_at = NULL, decided_at = greatest(t.decided_at, k.decided_at),
     associations = ARRAY(SELECT DISTINCT unnest(t.associations || k.associations))
   FROM kept_refused_texts AS k WHERE k.id = t.id;`,
  `UPDATE plan_versions AS v SET seen_at = k.seen_at, seen_by = ${known('k.seen_by')}, seen_by_name = k.seen_by_name
   FROM kept_versions AS k WHERE k.id = v.id AND v.seen_at IS NULL AND k.seen_at IS NOT NULL;`,
];

/**
 * The rule of a withdrawn version (`statusAfterWithdrawal`, `VersionWithdrawal`), as the service applies it at once: the
 * plan repeats the version that is current now; approved it is no more where its text was decided against, which voids
 * its validation too, or where the text that it was approved with is no longer the current one.
 */
const followVersions = `
  UPDATE plans AS p SET current_version_id = c.id, approval_link = c.public_code, approved_at = c.approved_at,
    approver_name = c.approver_name,
    status = CASE WHEN p.status = 'approved' THEN 'draft' ELSE p.status END
  FROM (SELECT DISTINCT plan_id FROM withdrawn_versions) AS w
  LEFT JOIN LATERAL (${versionSql.currentOf('w.plan_id')}) AS c ON true
  WHERE p.id = w.plan_id AND p.current_version_id IS DISTINCT FROM c.id;
  UPDATE plans AS p SET status = CASE WHEN p.status = 'approved' THEN 'draft' ELSE p.status END,
    validation_score = NULL, validation_feedback = NULL, validation_stale = false, validated_at = NULL,
    validated_hash = NULL, validation_basis = NULL, outdated_validation = NULL
  FROM withdrawn_versions AS w JOIN plan_decisions AS d ON d.version_id = w.id AND d.closed_at IS NULL
  WHERE p.id = w.plan_id AND d.plan_id = p.id;`;

const carryCounters = `
  -- A list or an editor that was open must never take a number of the past for one of its own.
  UPDATE plans AS p SET revision = k.revision + 1 FROM kept_plans AS k WHERE k.id = p.id AND k.revision > p.revision;
  UPDATE revisions SET counter = counter + 1;
  INSERT INTO revisions (scope, counter) SELECT scope, counter + 1 FROM kept_revisions
  ON CONFLICT (scope) DO UPDATE SET counter = greatest(revisions.counter, excluded.counter);`;

const carryPeople = `
  UPDATE people AS p SET deleted = p.deleted OR c.deleted, role = coalesce(c.role, p.role),
    status = coalesce(c.status, p.status), version = c.version
  FROM restore_changed_people AS c WHERE c.id = p.id;
  INSERT INTO restore_erased SELECT digest FROM erased_people ON CONFLICT DO NOTHING;
  -- What is known of texts outlives a restore by itself: whoever is of a time that is no more is not named in it.
  UPDATE judged_texts SET person_id = NULL WHERE person_id NOT IN (SELECT id FROM restore_people);
  UPDATE saved_sentences SET first_saver = NULL WHERE first_saver NOT IN (SELECT id FROM restore_people);
  DELETE FROM model_judgements WHERE person_id NOT IN (SELECT id FROM restore_people);
  DELETE FROM working_copies WHERE person_id NOT IN (SELECT id FROM restore_people);`;

const theirs = 'SELECT id FROM plans WHERE author_id = ANY(ids)';
const without = (column: string) => `ARRAY(SELECT w FROM unnest(${column}) AS w WHERE w <> ALL(ids))`;

/**
 * A log of keys alone is that of a system in which nothing was decided yet: the archive's takes its place. Any other
 * stays, and the archive only adds what it lacks (data-rules.ts: merge).
 */
const rememberProofs = `
  IF NOT EXISTS (SELECT FROM log_leaves WHERE code_hash IS NOT NULL) THEN
    DELETE FROM log_leaves; DELETE FROM log_nodes; DELETE FROM signing_keys;
    DELETE FROM version_credentials; DELETE FROM version_statuses; DELETE FROM proof_state;
  END IF;
  ${kept('kept_log', 'SELECT coalesce(max(index) + 1, 0) AS size FROM log_leaves')}`;

/**
 * The log never forks (design.md 39): where the archive's went another way than this one, nothing of it stays. What the
 * restore does to versions, the service writes into log and status lists when it starts on them.
 */
const carryProofs = `
  IF EXISTS (SELECT FROM archived_plans_log_leaves AS a JOIN log_leaves AS l USING (index) WHERE a.data <> l.data) THEN
    DELETE FROM version_credentials WHERE leaf_index >= (SELECT size FROM kept_log);
    DELETE FROM log_nodes WHERE (index + 1) * 2 ^ level > (SELECT size FROM kept_log);
    DELETE FROM log_leaves WHERE index >= (SELECT size FROM kept_log);
  END IF;
  DELETE FROM version_credentials WHERE public_code IN
    (SELECT public_code FROM version_statuses WHERE erased_at IS NOT NULL);`;

/** An approval that was given since the archive was made settles nothing (design.md 51 and 52). */
const carrySentences = `
  UPDATE saved_sentences AS s SET approved = false, settled = false WHERE s.approved AND NOT EXISTS (
    SELECT FROM archived_plans_saved_sentences AS a
    WHERE a.digest = s.digest AND a.study_association_id = s.study_association_id AND a.approved);
  UPDATE saved_sentences AS s SET settled = a.settled FROM archived_plans_saved_sentences AS a
  WHERE a.digest = s.digest AND a.study_association_id = s.study_association_id AND s.settled AND NOT a.settled;`;

/** What of the plans outlives a restore, and how a person leaves them; the latter serves every erasure. */
export const plansRestoreFunctions: DataRules['functions'] = {
  carry_before: [...carryBefore, rememberProofs].join('\n'),
  carry_after: [...carryVersions, ...carryDecisions, followVersions, carryCounters, carryPeople].join('\n'),
  erase_people: `
    DELETE FROM version_changes WHERE version_id IN (SELECT id FROM plan_versions WHERE plan_id IN (${theirs}));
    DELETE FROM plan_decisions WHERE plan_id IN (${theirs});
    DELETE FROM plan_remarks WHERE plan_id IN (${theirs});
    DELETE FROM plan_edits WHERE plan_id IN (${theirs});
    DELETE FROM plan_steps WHERE plan_id IN (${theirs});
    DELETE FROM plan_versions WHERE plan_id IN (${theirs});
    DELETE FROM plans WHERE author_id = ANY(ids);
    -- Other people's versions keep the approver's name, as they were frozen with it; the id goes (design.md 29).
    UPDATE plan_versions SET approver_id = NULL WHERE approver_id = ANY(ids);
    UPDATE version_changes SET actor_id = NULL WHERE actor_id = ANY(ids);
    -- In a timeline the same holds: an approval names its approver, as its version does; nothing else names anybody.
    UPDATE plan_steps SET actor_id = NULL, actor_name = CASE WHEN step = 'approved' THEN actor_name END
    WHERE actor_id = ANY(ids);
    UPDATE plan_decisions SET decided_by = NULL WHERE decided_by = ANY(ids);
    UPDATE plan_remarks SET author_id = NULL, author_name = NULL WHERE author_id = ANY(ids);
    UPDATE plan_remarks SET answered_by = NULL WHERE answered_by = ANY(ids);
    UPDATE plan_remarks SET closed_by = NULL WHERE closed_by = ANY(ids);
    UPDATE spot_checks SET started_by = NULL WHERE started_by = ANY(ids);
    UPDATE plan_edits SET editor_id = NULL WHERE editor_id = ANY(ids);
    UPDATE plan_versions SET seen_by = NULL, seen_by_name = NULL WHERE seen_by = ANY(ids);
    UPDATE plan_versions SET writer_ids = ${without('writer_ids')} WHERE writer_ids && ids;
    -- The digests stay, and bind within the association: what was decided does not go with its author.
    UPDATE decided_texts SET writers = ${without('writers')} WHERE writers && ids;
    UPDATE judged_texts SET person_id = NULL WHERE person_id = ANY(ids);
    UPDATE saved_sentences SET first_saver = NULL WHERE first_saver = ANY(ids);
    DELETE FROM model_judgements WHERE person_id = ANY(ids);
    DELETE FROM working_copies WHERE person_id = ANY(ids);
    DELETE FROM validation_runs WHERE person_id = ANY(ids);
    DELETE FROM work_list_mails WHERE person_id = ANY(ids);
    DELETE FROM people WHERE id = ANY(ids);
    DELETE FROM revisions WHERE scope IN (SELECT 'author:' || id FROM unnest(ids) AS id);
    INSERT INTO erased_people (digest) SELECT encode(sha256(convert_to(id::text, 'UTF8')), 'hex') FROM unnest(ids) AS id
    ON CONFLICT DO NOTHING;`,
  // Plans have come and gone past the service, which counts them.
  carry_end: `${carryProofs} ${carrySentences} PERFORM recount_plans();`,
};
