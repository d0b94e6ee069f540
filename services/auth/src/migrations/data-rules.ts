import type { DataRules } from '@studieplan/kit/database';
import { authRestoreFunctions } from './restore-functions.ts';

/** What a restore and an erasure do with the tables of auth. */
export const authRules: DataRules = {
  tables: {
    study_associations: {
      restore: 'replace',
      impersonal: [
        'id',
        'name',
        'organization_number',
        'contact_email',
        'contact_phone',
        'address',
        'built_in',
        'in_directory',
        'validity_years',
        'version',
        'created_at',
      ],
    },
    users: {
      restore: 'replace',
      impersonal: ['session_version', 'version'],
      personal: {
        id: 'id:row',
        email: 'text:row',
        full_name: 'text:row',
        password_hash: 'text:row',
        role: 'text:row',
        status: 'text:row',
        study_association_id: 'text:row',
        email_verified: 'text:row',
        approved_by: 'id:nulled',
        // Who let somebody in stays known by name, as an approver's does.
        approved_by_name: 'text:kept',
        created_at: 'text:row',
        deleted_at: 'text:row',
        was_active: 'text:row',
        second_factor: 'text:row',
      },
    },
    // Sessions die, and with them what was given out once and may have been used since.
    sessions: {
      restore: 'clear',
      impersonal: ['id', 'session_version'],
      personal: {
        user_id: 'id:row',
        created_at: 'text:row',
        expires_at: 'text:row',
        device_id: 'text:row',
        authenticated_at: 'text:row',
        limited: 'text:row',
        with_passkey: 'text:row',
      },
    },
    reset_links: {
      restore: 'clear',
      impersonal: ['expires_at'],
      personal: { user_id: 'id:row', token_hash: 'text:row', email: 'text:row' },
    },
    address_claims: {
      restore: 'clear',
      impersonal: ['kind', 'created_at', 'used_at', 'expires_at'],
      personal: {
        user_id: 'id:row',
        token_hash: 'text:row',
        email: 'text:row',
        stop_hash: 'text:row',
        full_name: 'text:row',
        password_hash: 'text:row',
        study_association_id: 'text:row',
      },
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
      personal: {
        user_id: 'id:row',
        device_fingerprint: 'text:row',
        device_name: 'text:row',
        created_at: 'text:row',
        last_used_at: 'text:row',
        expires_at: 'text:row',
        token_hash: 'text:row',
      },
    },
    passkeys: {
      restore: 'replace',
      impersonal: ['id'],
      personal: {
        user_id: 'id:row',
        credential_id: 'text:row',
        public_key: 'text:row',
        counter: 'text:row',
        transports: 'text:row',
        synced: 'text:row',
        name: 'text:row',
        created_at: 'text:row',
        last_used_at: 'text:row',
      },
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
      personal: {
        actor_id: 'id:hashed',
        actor_name: 'text:nulled',
        target_id: 'id:hashed',
        client_address: 'text:nulled',
        details: 'text:emptied',
      },
    },
  },
  functions: authRestoreFunctions,
};
