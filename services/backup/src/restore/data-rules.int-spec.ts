import { expect, test } from '@jest/globals';
import { ofFile } from '@studieplan/kit/testing';
import { BackupBed } from '../testing/backup-bed.ts';

const backups = ofFile(new BackupBed());

const query = <Row extends object>(sql: string, values: unknown[] = []) =>
  backups.bed.query<Row>(sql, values);

interface Said {
  table: string;
  columns: Record<string, string>;
  nullable: string[];
  rule: { restore: string; impersonal: string[]; personal: Record<string, string> } | null;
}

/** Every table of every service as it stands in the migrated database, and what it says of itself. */
const said = () =>
  query<Said>(
    `SELECT c.oid::regclass::text AS table, obj_description(c.oid, 'pg_class')::jsonb AS rule,
            jsonb_object_agg(a.attname, format_type(a.atttypid, NULL)) AS columns,
            array_agg(a.attname::text) FILTER (WHERE NOT a.attnotnull) AS nullable
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
     WHERE c.relnamespace::regnamespace::text IN ('auth', 'plans', 'ai', 'mail', 'backup') AND c.relkind = 'r'
     GROUP BY c.oid ORDER BY 1`,
  );

test('[K-3] every table of every service says what a restore does with it, every column whether it is personal', async () => {
  const tables = await said();
  expect(tables.length).toBeGreaterThan(40);
  for (const { table, columns, rule } of tables) {
    const named = [...(rule?.impersonal ?? []), ...Object.keys(rule?.personal ?? {})];
    expect([table, named.toSorted()]).toEqual([table, Object.keys(columns).toSorted()]);
  }
});

test('[K-3] what erasure is said to do with a column is what the column can bear', async () => {
  for (const { table, columns, nullable, rule } of await said())
    for (const [column, erased] of Object.entries(rule?.personal ?? {})) {
      const place = `${table}.${column} ${erased}`;
      if (erased.endsWith(':nulled'))
        expect([place, nullable]).toEqual([place, expect.arrayContaining([column])]);
      if (erased === 'id:removed') expect([place, columns[column]]).toEqual([place, 'uuid[]']);
      if (erased.startsWith('id:'))
        expect([place, columns[column]]).toEqual([place, expect.stringMatching(/^(uuid(\[\])?|text)$/)]);
    }
});

test('[K-3] what each service lets a restore do with its tables', async () => {
  const modes = (await said()).map(({ table, rule }) => `${table} ${rule?.restore}`);
  // By hand: 'replace' is all the rest.
  expect(modes.filter((mode) => !mode.endsWith(' replace'))).toEqual([
    'ai.drawn_keys merge',
    'ai.idempotency clear',
    'ai.migrations keep',
    'ai.proposal_windows merge',
    'ai.relay_state keep',
    'ai.scheduled_jobs keep',
    'auth.address_claims clear',
    'auth.audit merge',
    'auth.device_codes clear',
    'auth.idempotency clear',
    'auth.migrations keep',
    'auth.passkey_challenges clear',
    'auth.relay_state keep',
    'auth.reset_links clear',
    'auth.scheduled_jobs keep',
    'auth.sessions clear',
    'backup.carried_versions merge',
    'backup.downloads keep',
    'backup.erased_facts keep',
    'backup.idempotency keep',
    'backup.inbox keep',
    'backup.jobs keep',
    'backup.migrations keep',
    'backup.outbox keep',
    'backup.relay_state keep',
    'backup.scheduled_jobs keep',
    'mail.erased_people merge',
    'mail.idempotency clear',
    'mail.migrations keep',
    'mail.relay_state keep',
    'mail.scheduled_jobs keep',
    'plans.drawn_keys merge',
    'plans.erased_people merge',
    'plans.idempotency clear',
    'plans.judged_texts merge',
    'plans.log_leaves merge',
    'plans.log_nodes merge',
    'plans.migrations keep',
    'plans.model_judgements merge',
    'plans.near_sentences merge',
    'plans.proof_state merge',
    'plans.relay_state keep',
    'plans.saved_sentences merge',
    'plans.scheduled_jobs keep',
    'plans.signing_keys merge',
    'plans.spot_check_items merge',
    'plans.spot_checks merge',
    'plans.validation_runs clear',
    'plans.version_credentials merge',
    'plans.version_statuses merge',
    'plans.working_copies merge',
  ]);
});

test('[K-3] a table or a column that says nothing stops backups and restores, with a sentence that names it', async () => {
  const archive = await backups.made();
  const sentence = (place: string) =>
    `Tjenestene sier ikke hva en gjenoppretting skal gjøre med ${place}. Ingenting er endret.`;
  const refusal = async () => (await backups.create('Med noe som tier')).body.error;
  await query('CREATE TABLE plans.notes (id uuid PRIMARY KEY)');
  expect(await refusal()).toBe(sentence('plans.notes'));
  await query('DROP TABLE plans.notes');

  await query('ALTER TABLE mail.smtp_settings ADD COLUMN asked_by uuid');
  expect(await refusal()).toBe(sentence('mail.smtp_settings'));
  await query('ALTER TABLE mail.smtp_settings DROP COLUMN asked_by');

  const [rule] = await query<{ comment: string }>(
    `SELECT obj_description('auth.passkeys'::regclass, 'pg_class') AS comment`,
  );
  await query('COMMENT ON TABLE auth.passkeys IS NULL');
  await expect(backups.restored(archive)).rejects.toThrow(sentence('auth.passkeys'));
  await query(`COMMENT ON TABLE auth.passkeys IS '${rule?.comment}'`);
  expect(await backups.made()).toEqual(expect.any(String));
});

test('[K-3] whoever mail knows as erased stays erased after a restore of an older archive', async () => {
  const archive = await backups.made();
  await query(`INSERT INTO mail.erased_people (digest) VALUES ('since')`);
  await backups.restored(archive);
  expect(await query(`SELECT digest FROM mail.erased_people WHERE digest = 'since'`)).toHaveLength(1);
});
