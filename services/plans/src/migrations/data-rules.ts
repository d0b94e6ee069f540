import { type DataRules, drawnKeysRule, settingChangesRule } from '@studieplan/kit/database';
import { plansRestoreFunctions } from './restore-functions.ts';

/** What a restore and an erasure do with the tables of plans. */
export const plansRules: DataRules = {
  tables: {
    people: {
      restore: 'replace',
      impersonal: ['version'],
      personal: [
        ['id:row', 'id'],
        ['text:row', 'full_name name_key email role status study_association_id deleted pending_since'],
      ],
    },
    associations: {
      restore: 'replace',
      impersonal: 'id name name_key organization_number version in_directory validity_years',
    },
    deleted_associations: { restore: 'replace', impersonal: ['id'] },
    plans: {
      restore: 'replace',
      impersonal: ['id', 'study_association_id', 'revision', 'validation_basis', 'template_since'],
      // The whole of a plan goes with its author.
      personal: [
        ['id:row', 'author_id'],
        [
          'text:row',
          `status title description description_start ects_credits estimated_hours learning_outcomes
          content_modules assessment_criteria metadata eqf_level regulation origin search_text
          content_hash validation_score validation_feedback judge validation_parts validation_stale
          outdated_validation validated_at validated_hash rejection_reason current_version_id
          approval_link approved_at`,
        ],
        ['text:kept', 'approver_name'],
        ['text:row', 'status_changed_at sent_in_at created_at updated_at deleted_at'],
      ],
    },
    plan_versions: {
      restore: 'replace',
      impersonal: `id plan_id version_number study_association_id study_association_name organization_number
        approval_method self_approved_by judge ruleset_version approved_at valid_until reminded_days
        deleted_at withdrawn seen_at directory_credits directory_level`,
      personal: [
        [
          'text:row',
          `public_code title directory_title content change_comment justification validation_score
          validation_feedback`,
        ],
        ['id:removed', 'writer_ids'],
        ['id:nulled', 'approver_id'],
        // Frozen with the version that other people rely on.
        ['text:kept', 'approver_name'],
        ['id:nulled', 'seen_by'],
        ['text:nulled', 'seen_by_name'],
      ],
    },
    version_changes: {
      restore: 'replace',
      impersonal: ['id', 'version_id', 'deleted', 'changed_at'],
      personal: { actor_id: 'id:nulled', actor_name: 'text:kept', reason: 'text:kept' },
    },
    // Whom the queue is mailed to, and on which day it was looked through for them last.
    work_list_mails: {
      restore: 'replace',
      impersonal: [],
      personal: { person_id: 'id:row', wanted: 'text:row', looked_on: 'text:row' },
    },
    plan_steps: {
      restore: 'replace',
      impersonal: `plan_id number step at study_association_id waited_seconds status score judge version_number
        fields remarks`,
      // An approval names its approver, as its version does; nothing else names anybody.
      personal: { actor_id: 'id:nulled', actor_name: 'text:nulled', reason: 'text:kept' },
    },
    plan_decisions: {
      restore: 'replace',
      impersonal: ['id', 'plan_id', 'kind', 'version_id', 'decided_at', 'closed_at'],
      personal: { decided_by: 'id:nulled', reason: 'text:kept' },
    },
    plan_remarks: {
      restore: 'replace',
      impersonal: `id plan_id number decision_id decision_kind path state made_at closed_at left_open_version`,
      // The words of a decision stay with the plan, as its reason does; whose they were is not told.
      personal: [
        ['id:nulled', 'author_id'],
        ['text:nulled', 'author_name'],
        ['text:kept', 'text suggestion'],
        ['text:row', 'quote field_text'],
        ['text:kept', 'answer'],
        ['id:nulled', 'answered_by closed_by'],
      ],
    },
    plan_edits: {
      restore: 'replace',
      impersonal: ['plan_id', 'number', 'from_hash', 'to_hash', 'source_plan_ids'],
      personal: { editor_id: 'id:nulled' },
    },
    // The digests stay, and bind within the association: what was decided does not go with its author.
    decided_texts: {
      restore: 'replace',
      impersonal: `id plan_id version_id study_association_id kind associations windows per_window sketch figures
        key_id decided_at closed_at`,
      personal: { writers: 'id:removed' },
    },
    drawn_keys: drawnKeysRule,
    // What was judged and saved first is known whatever is restored: no restore makes a text somebody's own.
    judged_texts: {
      restore: 'merge',
      impersonal: 'id plan_id study_association_id at total model_total windows digests',
      personal: { person_id: 'id:nulled' },
    },
    model_judgements: {
      restore: 'merge',
      impersonal: ['id', 'plan_id', 'at'],
      personal: { person_id: 'id:row' },
    },
    saved_sentences: {
      restore: 'merge',
      impersonal: ['study_association_id', 'digest', 'first_saved', 'plan_id', 'approved', 'settled'],
      // The sentence stays another's, and nobody's who could approve it.
      personal: { first_saver: 'id:nulled' },
    },
    near_sentences: { restore: 'merge', impersonal: ['near', 'digest'] },
    // No restore takes what somebody is writing; what has become a plan since comes back with the archive.
    working_copies: {
      restore: 'merge',
      impersonal: ['id', 'plan_id', 'base_revision', 'revision', 'saved_at'],
      personal: { person_id: 'id:row', text: 'text:row' },
    },
    // Nothing runs on after a restore.
    validation_runs: {
      restore: 'clear',
      impersonal: ['run_id', 'lease_until'],
      personal: { person_id: 'id:row' },
    },
    // Whoever has been erased stays erased, whichever of the two knows it.
    erased_people: { restore: 'merge', impersonal: ['digest', 'erased_at'] },
    // A scope may be an author's.
    revisions: { restore: 'replace', impersonal: ['counter'], personal: { scope: 'text:row' } },
    plan_counts: {
      restore: 'replace',
      impersonal: ['study_association_id', 'status', 'plans', 'scores', 'score_sum'],
      personal: { scope: 'text:row' },
    },
    validation_rules: {
      restore: 'replace',
      impersonal: `one min_knowledge_items min_skills_items min_competence_items min_ects_hours max_ects_hours
        min_validation_score self_approval self_approval_max_credits self_approval_sample
        require_regulation_fields`,
    },
    legal_text: { restore: 'replace', impersonal: ['one', 'id', 'content', 'html', 'updated_at'] },
    setting_changes: settingChangesRule,
    // What was signed and logged is out in the world: none of it goes back (restore-functions.ts).
    signing_keys: {
      restore: 'merge',
      impersonal: ['id', 'use', 'app_env', 'public_key', 'sealed', 'sealed_by', 'valid_from', 'valid_until'],
    },
    log_leaves: { restore: 'merge', impersonal: ['index', 'data', 'public_code', 'code_hash'] },
    log_nodes: { restore: 'merge', impersonal: ['level', 'index', 'hash'] },
    version_credentials: {
      restore: 'merge',
      impersonal: ['leaf_index', 'public_code', 'did'],
      personal: { credential: 'text:row' },
    },
    version_statuses: {
      restore: 'merge',
      impersonal: ['status_index', 'public_code', 'revocation', 'refresh', 'erased_at'],
    },
    // A draw is in the log: no restore unsays it, nor what was found of it.
    spot_checks: {
      restore: 'merge',
      impersonal: `id study_association_id year number count total lines_digest secret_digest leaf_index started_at
        drawn_index secret seed`,
      personal: { started_by: 'id:nulled' },
    },
    spot_check_items: {
      restore: 'merge',
      impersonal: ['spot_check_id', 'position', 'line', 'finding', 'remark', 'salt', 'leaf_index', 'changes'],
    },
    proof_state: { restore: 'merge', impersonal: ['one', 'origin', 'settled_epoch'] },
  },
  functions: plansRestoreFunctions,
};
