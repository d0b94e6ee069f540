import type { DataRules } from '@studieplan/kit/database';

/** What a restore does with the tables of backup, which holds nothing about people. */
export const backupRules: DataRules = {
  tables: {
    // The outcome of this very restore is written here; the archives in the folder are the truth of the rest.
    jobs: {
      restore: 'keep',
      impersonal: 'id kind backup_id nightly phase percent started_at finished_at succeeded code message',
    },
    downloads: { restore: 'keep', impersonal: ['token_hash', 'backup_id', 'sealed_key', 'expires_at'] },
    // Written while another service's versions are carried: both sides' rows hold.
    carried_versions: { restore: 'merge', impersonal: ['version_id', 'carried_at'] },
    // What this service has told and heard is of now, as the jobs are.
    outbox: {
      restore: 'keep',
      impersonal: ['id', 'subject', 'request_id', 'created_at', 'published_at', 'traceparent', 'payload'],
    },
    inbox: { restore: 'keep', impersonal: ['event_id', 'handled_at'] },
    erased_facts: { restore: 'keep', impersonal: ['event_id'] },
    idempotency: {
      restore: 'keep',
      impersonal: ['operation', 'key', 'created_at'],
      personal: { actor: 'id:row', body_hash: 'text:row', answer: 'text:row' },
    },
  },
};
