import { type DataRules, settingChangesRule } from '@studieplan/kit/database';
import { plansRestoreFunctions } from './restore-functions.ts';

/** What a restore and an erasure do with the tables of plans. */
export const plansRules: DataRules = {
  tables: {
    people: {
      restore: 'replace',
      impersonal: ['version'],
      personal: {
        id: 'id:row',
        full_name: 'text:row',
        email: 'text:row',
        role: 'text:row',
        status: 'text:row',
        study_association_id: 'text:row',
        deleted: 'text:row',
      },
    },
    associations: {
      restore: 'replace',
      impersonal: ['id', 'name', 'organization_number', 'version', 'in_directory'],
    },
    deleted_associations: { restore: 'replace', impersonal: ['id'] },
    plans: {
      restore: 'replace',
      impersonal: ['id', 'study_association_id', 'revision', 'validation_basis'],
      // The whole of a plan goes with its author.
      personal: {
        author_id: 'id:row',
        status: 'text:row',
        title: 'text:row',
        description: 'text:row',
        description_start: 'text:row',
        ects_credits: 'text:row',
        estimated_hours: 'text:row',
        learning_outcomes: 'text:row',
        content_modules: 'text:row',
        assessment_criteria: 'text:row',
        metadata: 'text:row',
        eqf_level: 'text:row',
        regulation: 'text:row',
        search_text: 'text:row',
        content_hash: 'text:row',
        validation_score: 'text:row',
        validation_feedback: 'text:row',
        validation_stale: 'text:row',
        validated_at: 'text:row',
        validated_hash: 'text:row',
        rejection_reason: 'text:row',
        current_version_id: 'text:row',
        approval_link: 'text:row',
        approved_at: 'text:row',
        approver_name: 'text:kept',
        status_changed_at: 'text:row',
        created_at: 'text:row',
        updated_at: 'text:row',
        deleted_at: 'text:row',
      },
    },
    plan_versions: {
      restore: 'replace',
      impersonal: [
        'id',
        'plan_id',
        'version_number',
        'study_association_id',
        'study_association_name',
        'organization_number',
        'approval_method',
        'self_approved_by',
        'judge',
        'ruleset_version',
        'approved_at',
        'deleted_at',
        'withdrawn',
        'seen_at',
        'directory_credits',
        'directory_level',
      ],
      personal: {
        public_code: 'text:row',
        title: 'text:row',
        directory_title: 'text:row',
        content: 'text:row',
        change_comment: 'text:row',
        justification: 'text:row',
        validation_score: 'text:row',
        validation_feedback: 'text:row',
        writer_ids: 'id:removed',
        approver_id: 'id:nulled',
        // Frozen with the version that other people rely on.
        approver_name: 'text:kept',
        seen_by: 'id:nulled',
        seen_by_name: 'text:nulled',
      },
    },
    version_changes: {
      restore: 'replace',
      impersonal: ['id', 'version_id', 'deleted', 'changed_at'],
      personal: { actor_id: 'id:nulled', actor_name: 'text:kept', reason: 'text:kept' },
    },
    plan_steps: {
      restore: 'replace',
      impersonal: ['plan_id', 'number', 'step', 'at', 'status', 'score', 'version_number', 'fields'],
      // An approval names its approver, as its version does; nothing else names anybody.
      personal: { actor_id: 'id:nulled', actor_name: 'text:nulled', reason: 'text:kept' },
    },
    plan_decisions: {
      restore: 'replace',
      impersonal: ['id', 'plan_id', 'kind', 'version_id', 'decided_at', 'closed_at'],
      personal: { decided_by: 'id:nulled', reason: 'text:kept' },
    },
    plan_edits: {
      restore: 'replace',
      impersonal: ['plan_id', 'number', 'from_hash', 'to_hash'],
      personal: { editor_id: 'id:nulled' },
    },
    // The digests stay, and bind within the association: what was decided does not go with its author.
    decided_texts: {
      restore: 'replace',
      impersonal: [
        'id',
        'plan_id',
        'version_id',
        'study_association_id',
        'windows',
        'per_window',
        'decided_at',
      ],
      personal: { writers: 'id:removed' },
    },
    // What was judged and saved first is known whatever is restored: no restore makes a text somebody's own.
    judged_texts: {
      restore: 'merge',
      impersonal: [
        'id',
        'plan_id',
        'study_association_id',
        'at',
        'total',
        'model_total',
        'windows',
        'digests',
      ],
      personal: { person_id: 'id:nulled' },
    },
    model_judgements: {
      restore: 'merge',
      impersonal: ['id', 'plan_id', 'at'],
      personal: { person_id: 'id:row' },
    },
    saved_sentences: {
      restore: 'merge',
      impersonal: ['study_association_id', 'digest', 'first_saved'],
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
      impersonal: [
        'one',
        'min_knowledge_items',
        'min_skills_items',
        'min_competence_items',
        'min_ects_hours',
        'max_ects_hours',
        'min_validation_score',
        'self_approval',
        'self_approval_max_credits',
        'require_regulation_fields',
      ],
    },
    legal_text: { restore: 'replace', impersonal: ['one', 'id', 'content', 'html', 'updated_at'] },
    setting_changes: settingChangesRule,
    // What was signed and logged is out in the world: none of it goes back (restore-functions.ts).
    signing_keys: {
      restore: 'merge',
      impersonal: ['id', 'use', 'app_env', 'public_key', 'sealed', 'sealed_by', 'valid_from', 'valid_until'],
    },
    log_leaves: { restore: 'merge', impersonal: ['index', 'data', 'public_code'] },
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
    proof_state: { restore: 'merge', impersonal: ['one', 'origin', 'settled_epoch'] },
  },
  functions: plansRestoreFunctions,
};
