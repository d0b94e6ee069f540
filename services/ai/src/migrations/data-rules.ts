import { type DataRules, drawnKeysRule, settingChangesRule } from '@studieplan/kit/database';
import { aiRestoreFunctions } from './restore-functions.ts';

/** What a restore and an erasure do with the tables of ai. */
export const aiRules: DataRules = {
  tables: {
    ai_prompts: { restore: 'replace', impersonal: ['purpose', 'id', 'content', 'updated_at'] },
    model_calls: {
      restore: 'replace',
      impersonal: ['id'],
      personal: { actor_id: 'id:row', started_at: 'text:row', finished_at: 'text:row' },
    },
    exam_runs: {
      restore: 'replace',
      impersonal: 'id examinee model host seed state fault started_at finished_at lease_until figures',
    },
    exam_answers: { restore: 'replace', impersonal: ['run_id', 'text_id', 'kind', 'total', 'flagged'] },
    // What was proposed first is known whatever is restored: no restore makes a text somebody's own.
    proposal_windows: { restore: 'merge', impersonal: ['digest', 'first_made', 'last_made'] },
    drawn_keys: drawnKeysRule,
    setting_changes: settingChangesRule,
  },
  functions: aiRestoreFunctions,
};
