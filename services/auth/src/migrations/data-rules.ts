import type { DataRules } from '@studieplan/kit/database';
import { authRestoreFunctions } from './restore-functions.ts';

/** What a restore and an erasure do with the tables of auth. */
export const authRules: DataRules = {
  tables: {
    study_associations: {
      restore: 'replace',
      impersonal:
        'id name organization_number contact_email contact_phone address built_in in_directory validity_years version created_at',
    },
    users: {
      restore: 'replace',
      impersonal: ['session_version', 'version'],
      personal: [
        ['id:row', 'id'],
        ['text:row', 'email full_name password_hash role status study_association_id email_verified'],
        ['id:nulled', 'approved_by'],
        // Who let somebody in stays known by name, as an approver's does.
        ['text:kept', 'approved_by_name'],
        ['text:row', 'created_at deleted_at was_active second_factor'],
      ],
    },
    // Sessions die, and with them what was given out once and may have been used since.
    sessions: {
      restore: 'clear',
      impersonal: ['id', 'session_version'],
      personal: [
        ['id:row', 'user_id'],
        ['text:row', 'created_at expires_at device_id authenticated_at limited with_passkey'],
      ],
    },
    reset_links: {
      restore: 'clear',
      impersonal: ['expires_at'],
      personal: { user_id: 'id:row', token_hash: 'text:row', email: 'text:row' },
    },
    address_claims: {
      restore: 'clear',
      impersonal: ['kind', 'created_at', 'used_at', 'expires_at'],
      personal: [
        ['id:row', 'user_id'],
        ['text:row', 'token_hash email stop_hash full_name password_hash study_association_id'],
      ],
    },
    device_codes: {
      restore: 'clear',
      impersonal: ['tries', 'expires_at'],
      personal: { user_id: 'id:row', device_fingerprint: 'text:row', code_digest: 'text:row' },
    },
    passkey_challenges: {
      restore: 'clear',
      impersonal: ['id', 'kind', 'expires_at'],
      personal: { user_id: 'id:row', challenge: 'text:row' },
    },
    email_links: {
      restore: 'replace',
      impersonal: ['expires_at', 'used_at'],
      personal: { user_id: 'id:row', token_hash: 'text:row', email: 'text:row' },
    },
    trusted_devices: {
      restore: 'replace',
      impersonal: ['id'],
      personal: [
        ['id:row', 'user_id'],
        ['text:row', 'device_fingerprint device_name created_at last_used_at expires_at token_hash'],
      ],
    },
    passkeys: {
      restore: 'replace',
      impersonal: ['id'],
      personal: [
        ['id:row', 'user_id'],
        ['text:row', 'credential_id public_key counter transports synced name created_at last_used_at'],
      ],
    },
    signing_keys: {
      restore: 'replace',
      impersonal: ['kid', 'public_pem', 'sealed_private_pem', 'created_at'],
    },
    login_rules: { restore: 'replace', impersonal: ['single', 'require_admin_passkey'] },
    // Append-only: what was done since the archive was made stays written down.
    audit: {
      restore: 'merge',
      impersonal: ['id', 'at', 'action'],
      personal: [
        ['id:hashed', 'actor_id'],
        ['text:nulled', 'actor_name'],
        ['id:hashed', 'target_id'],
        ['text:nulled', 'client_address'],
        ['text:emptied', 'details'],
      ],
    },
  },
  functions: authRestoreFunctions,
};
