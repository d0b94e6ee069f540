import type { DataRules } from '@studieplan/kit/database';

/** What of the mails outlives a restore, and how a person leaves them. */
export const mailRestoreFunctions: DataRules['functions'] = {
  carry_after: `
    INSERT INTO restore_erased SELECT digest FROM erased_people ON CONFLICT DO NOTHING;
    -- Old news by now, and its links lead nowhere.
    UPDATE outgoing SET status = 'dead', last_error = 'ventet da sikkerhetskopien ble laget; ikke sendt etter gjenopprettingen',
      data = data - 'sealed_token' WHERE status IN ('queued', 'sending');`,
  erase_people: `
    DELETE FROM outgoing WHERE people && ids;
    INSERT INTO erased_people (digest) SELECT encode(sha256(convert_to(id::text, 'UTF8')), 'hex') FROM unnest(ids) AS id
    ON CONFLICT DO NOTHING;`,
  // No mail comes of facts that are sent anew.
  carry_end: 'INSERT INTO inbox (event_id) SELECT id FROM restore_old_facts ON CONFLICT DO NOTHING;',
};
