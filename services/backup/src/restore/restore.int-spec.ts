import { beforeAll, describe, expect, test } from '@jest/globals';
import { createHash, randomUUID } from 'node:crypto';
import { events } from '@studieplan/contracts';
import { eventually, ofFile } from '@studieplan/kit/testing';
import { BackupBed } from '../testing/backup-bed.ts';
import { Rows } from '../testing/rows.ts';

const backups = ofFile(new BackupBed());
let rows: Rows;
let association: string;
beforeAll(async () => {
  rows = new Rows(backups.bed);
  association = await rows.association();
});

const query = (sql: string, values: unknown[] = []) => backups.bed.query(sql, values);
const digest = (id: string) => createHash('sha256').update(id).digest('hex');

/** As auth and plans leave a person who was erased. */
async function erase(user: string): Promise<void> {
  await query(
    'DELETE FROM plans.plan_versions WHERE plan_id IN (SELECT id FROM plans.plans WHERE author_id = $1)',
    [user],
  );
  await query('DELETE FROM plans.plans WHERE author_id = $1', [user]);
  await query('DELETE FROM plans.people WHERE id = $1', [user]);
  await query('UPDATE plans.plan_versions SET approver_id = NULL WHERE approver_id = $1', [user]);
  await query('DELETE FROM auth.users WHERE id = $1', [user]);
}

describe('what outlives a restore', () => {
  test('[R-465] sessions are dead, and permanently deleted people stay deleted in every schema', async () => {
    const [remembered, underWay, staying] = [
      await rows.user(association),
      await rows.user(association),
      await rows.user(association),
    ];
    const theirs = await rows.plan(remembered, association);
    await rows.version(theirs);
    const others = await rows.plan(staying, association);
    const judged = await rows.version(others, 1, remembered);
    const mail = `INSERT INTO mail.outgoing (id, recipient, template, data, message_id, request_id, people, status)
      VALUES ($1::uuid, $2::text || '@example.no', 'userApproved', '{}', $1::text, 'r', ARRAY[$2::uuid], 'sent')`;
    await query(mail, [randomUUID(), remembered]);
    await query(`INSERT INTO ai.model_calls (id, actor_id) VALUES ($1, $2)`, [randomUUID(), underWay]);
    await query(
      `INSERT INTO auth.audit (id, action, actor_id, target_id) VALUES ($1, 'user.updated', $2, $3)`,
      [randomUUID(), staying, remembered],
    );
    await query(
      `INSERT INTO auth.outbox (id, subject, payload, request_id, published_at)
       VALUES ($1, 'events.auth.user.approved', $2, 'r', now())`,
      [randomUUID(), { user_id: remembered, email: `${remembered}@example.no`, full_name: 'Kari Nordmann' }],
    );
    const id = await backups.made();

    await erase(remembered);
    await query('INSERT INTO plans.erased_people (digest) VALUES ($1)', [digest(remembered)]);
    // The other services have not heard of this one yet: only auth's own fact tells of it.
    await erase(underWay);
    await query(`INSERT INTO auth.outbox (id, subject, payload, request_id) VALUES ($1, $2, $3, 'r')`, [
      randomUUID(),
      events.userErased.subject,
      { user_id: underWay },
    ]);
    await backups.restored(id);

    expect(await rows.count('auth.sessions')).toBe(0);
    expect(await rows.one('SELECT session_version FROM auth.users WHERE id = $1', [staying])).toEqual({
      session_version: 2,
    });
    for (const person of [remembered, underWay]) {
      expect(await rows.count('auth.users WHERE id = $1', [person])).toBe(0);
      expect(await rows.count('plans.people WHERE id = $1', [person])).toBe(0);
      expect(await rows.count('plans.plans WHERE author_id = $1', [person])).toBe(0);
      expect(await rows.count('mail.outgoing WHERE $1 = ANY(people)', [person])).toBe(0);
      expect(await rows.count('ai.model_calls WHERE actor_id = $1', [person])).toBe(0);
      expect(await rows.count('plans.erased_people WHERE digest = $1', [digest(person)])).toBe(1);
      expect(
        await rows.count('auth.audit AS a WHERE strpos(a::text, $1) > 0 AND target_id NOT LIKE $2', [
          person,
          'sha256:%',
        ]),
      ).toBe(0);
      expect(
        await rows.count('auth.outbox AS o WHERE strpos(o::text, $1) > 0 AND subject <> $2', [
          person,
          events.userErased.subject,
        ]),
      ).toBe(0);
    }
    expect(
      await rows.one('SELECT approver_id, approver_name FROM plans.plan_versions WHERE id = $1', [judged.id]),
    ).toEqual({ approver_id: null, approver_name: 'Ola Nordmann' });
  });

  test('[J-11] a passkey removed since stays away, and no counter goes back', async () => {
    const user = await rows.user(association);
    const insert = `INSERT INTO auth.passkeys (id, user_id, credential_id, public_key, counter, transports, synced, name)
      VALUES (gen_random_uuid(), $1, $2, '', 7, '{internal}', false, 'Nøkkel')`;
    const [kept, lost] = [randomUUID(), randomUUID()];
    await query(insert, [user, kept]);
    await query(insert, [user, lost]);
    const before = await backups.made();
    await query('DELETE FROM auth.passkeys WHERE credential_id = $1', [lost]);
    await query('UPDATE auth.passkeys SET counter = 9 WHERE credential_id = $1', [kept]);
    await backups.restored(before);
    expect(
      await query('SELECT credential_id, counter, name FROM auth.passkeys WHERE user_id = $1', [user]),
    ).toEqual([{ credential_id: kept, counter: '9', name: 'Nøkkel' }]);
  });

  test('who was deactivated since stays so; a device no longer trusted stays untrusted', async () => {
    const user = await rows.user(association);
    const device = `INSERT INTO auth.trusted_devices (id, user_id, device_fingerprint, device_name, expires_at)
      VALUES ($1, $2, $3, 'PC', now() + interval '1 day')`;
    await query(device, [randomUUID(), user, 'kept']);
    await query(device, [randomUUID(), user, 'lost']);
    const id = await backups.made();
    await query('UPDATE auth.users SET deleted_at = now(), version = 7 WHERE id = $1', [user]);
    await query(`DELETE FROM auth.trusted_devices WHERE device_fingerprint = 'lost'`);
    await backups.restored(id);
    const state = `SELECT u.deleted_at IS NOT NULL AS deactivated, p.deleted, u.version = p.version AS same, u.version
      FROM auth.users u JOIN plans.people p USING (id) WHERE id = $1`;
    expect(await rows.one(state, [user])).toEqual({
      deactivated: true,
      deleted: true,
      same: true,
      version: 8,
    });
    expect(
      await query('SELECT device_fingerprint FROM auth.trusted_devices WHERE user_id = $1', [user]),
    ).toEqual([{ device_fingerprint: 'kept' }]);
  });

  test('[K-14] a restore that fails says so of the restore, and all is as it was', async () => {
    const id = await backups.made();
    const since = await rows.user(association);
    await query(
      `CREATE FUNCTION auth.refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'nei'; END $$`,
    );
    await query(
      'CREATE TRIGGER refuse BEFORE INSERT ON auth.users FOR EACH ROW EXECUTE FUNCTION auth.refuse()',
    );
    try {
      await expect(backups.restored(id)).rejects.toThrow(
        'Gjenopprettingen ble ikke gjennomført. Ingenting er endret.',
      );
    } finally {
      await query('DROP FUNCTION auth.refuse() CASCADE');
    }
    expect(await rows.count('auth.users WHERE id = $1', [since])).toBe(1);
  });

  test('[J-12] who was demoted, moved or rejected since gets no right back from an older archive', async () => {
    const elsewhere = await rows.association();
    const make = async (role: string) => {
      const id = await rows.user(association);
      await query('UPDATE auth.users SET role = $2 WHERE id = $1', [id, role]);
      await query('UPDATE plans.people SET role = $2 WHERE id = $1', [id, role]);
      return id;
    };
    const [demoted, moved, rejected, kept, promoted] = [
      await make('admin'),
      await make('admin'),
      await make('member'),
      await make('admin'),
      await make('member'),
    ];
    const id = await backups.made();
    await query(`UPDATE auth.users SET role = 'member', version = 5 WHERE id = $1`, [demoted]);
    await query('UPDATE auth.users SET study_association_id = $2 WHERE id = $1', [moved, elsewhere]);
    await query(`UPDATE auth.users SET status = 'rejected' WHERE id = $1`, [rejected]);
    await query(`UPDATE auth.users SET role = 'admin' WHERE id = $1`, [promoted]);
    await backups.restored(id);
    const state = (person: string) =>
      rows.one(
        `SELECT u.role, u.status, p.role = u.role AND p.status = u.status AND p.version = u.version AS same
         FROM auth.users u JOIN plans.people p USING (id) WHERE id = $1`,
        [person],
      );
    expect(await state(demoted)).toEqual({ role: 'member', status: 'active', same: true });
    expect(await state(moved)).toEqual({ role: 'member', status: 'active', same: true });
    expect(await state(rejected)).toEqual({ role: 'member', status: 'rejected', same: true });
    expect(await state(kept)).toEqual({ role: 'admin', status: 'active', same: true });
    expect(await state(promoted)).toEqual({ role: 'member', status: 'active', same: true });
    // Higher than either, so that every projection takes it.
    expect(await rows.one('SELECT version FROM auth.users WHERE id = $1', [demoted])).toEqual({ version: 6 });
  });

  test('codes issued since and versions withdrawn since answer as no longer valid; undoing brings them back', async () => {
    const user = await rows.user(association);
    const plan = await rows.plan(user, association);
    const [first, second] = [await rows.version(plan), await rows.version(plan, 2)];
    const id = await backups.made();
    const newcomer = await rows.user(association);
    const newPlan = await rows.plan(newcomer, association);
    const [third, fresh] = [await rows.version(plan, 3), await rows.version(newPlan, 1, newcomer)];
    await query(`UPDATE plans.plan_versions SET deleted_at = '2026-01-02' WHERE id = $1`, [second.id]);
    await query(
      `INSERT INTO plans.version_changes (version_id, deleted, reason, actor_name) VALUES ($1, true, 'Feil', 'Admin')`,
      [second.id],
    );
    const after = await backups.made();

    await backups.restored(id);
    const valid = async (version: { code: string }) =>
      (
        await rows.one('SELECT deleted_at IS NULL AS valid FROM plans.plan_versions WHERE public_code = $1', [
          version.code,
        ])
      )?.['valid'];
    const all = async () => {
      const answers = [];
      for (const version of [first, second, third, fresh]) answers.push(await valid(version));
      return answers;
    };
    expect(await all()).toEqual([true, false, false, false]);
    expect(
      await rows.one('SELECT status, current_version_id, approval_link FROM plans.plans WHERE id = $1', [
        plan,
      ]),
    ).toEqual({ status: 'draft', current_version_id: first.id, approval_link: first.code });
    // Its author is of a time that is no more.
    expect(
      await rows.one(
        'SELECT author_id, deleted_at IS NOT NULL AS deactivated, approval_link FROM plans.plans WHERE id = $1',
        [newPlan],
      ),
    ).toEqual({ author_id: null, deactivated: true, approval_link: null });
    const why = 'SELECT reason FROM plans.version_changes WHERE version_id = $1';
    expect(await rows.one(why, [second.id])).toEqual({ reason: 'Feil' });
    expect(await rows.one(why, [third.id])).toEqual({
      reason: 'Deaktivert ved gjenoppretting av en sikkerhetskopi',
    });

    await backups.restored(after);
    expect(await all()).toEqual([true, false, true, true]);
    expect(await rows.one('SELECT author_id FROM plans.plans WHERE id = $1', [newPlan])).toEqual({
      author_id: newcomer,
    });
  });

  test('[I-3] what is known of texts is not forgotten, and names nobody who is gone', async () => {
    const [staying, gone] = [await rows.user(association), await rows.user(association)];
    const judged = (digest: number, person: string) =>
      query(
        `INSERT INTO plans.judged_texts (id, plan_id, study_association_id, person_id, total, model_total, windows, digests)
         VALUES ($1, $1, $2, $3, 60, 60, 1, ARRAY[$4::bigint])`,
        [randomUUID(), association, person, digest],
      );
    const counted = (person: string) =>
      query('INSERT INTO plans.model_judgements (id, plan_id, person_id) VALUES ($1, $1, $2)', [
        randomUUID(),
        person,
      ]);
    const proposed = (digest: number) =>
      query('INSERT INTO ai.proposal_windows (digest) VALUES ($1) ON CONFLICT DO NOTHING', [digest]);
    const saved = (digest: number) =>
      query('INSERT INTO plans.saved_sentences (study_association_id, digest) VALUES ($1, $2)', [
        association,
        digest,
      ]);
    await judged(1, staying);
    await judged(2, gone);
    await counted(gone);
    await proposed(1);
    await saved(1);
    const id = await backups.made();

    await query('UPDATE plans.judged_texts SET person_id = NULL WHERE person_id = $1', [gone]);
    await query('DELETE FROM plans.model_judgements WHERE person_id = $1', [gone]);
    await erase(gone);
    await query('INSERT INTO plans.erased_people (digest) VALUES ($1)', [digest(gone)]);
    await judged(3, staying);
    const newcomer = await rows.user(association);
    await judged(4, newcomer);
    await counted(staying);
    await counted(newcomer);
    await proposed(2);
    await saved(2);
    await query(
      `INSERT INTO plans.validation_runs (person_id, run_id, lease_until) VALUES ($1, $1, now() + interval '1 hour')`,
      [staying],
    );
    await backups.restored(id);

    expect(await query('SELECT person_id, digests FROM plans.judged_texts ORDER BY digests')).toEqual([
      { person_id: staying, digests: ['1'] },
      { person_id: null, digests: ['2'] },
      { person_id: staying, digests: ['3'] },
      { person_id: null, digests: ['4'] },
    ]);
    expect(await query('SELECT person_id FROM plans.model_judgements')).toEqual([{ person_id: staying }]);
    expect(await rows.count('ai.proposal_windows')).toBe(2);
    expect(await rows.count('plans.saved_sentences')).toBe(2);
    expect(await rows.count('plans.validation_runs')).toBe(0);
  });

  test('the audit loses nothing, lists never reuse a revision, later backups stay listed', async () => {
    const user = await rows.user(association);
    const plan = await rows.plan(user, association);
    await query(
      `INSERT INTO plans.revisions VALUES ('all', 5) ON CONFLICT (scope) DO UPDATE SET counter = 5`,
    );
    const id = await backups.made();
    const line = randomUUID();
    await query(`INSERT INTO auth.audit (id, action) VALUES ($1, 'user.updated')`, [line]);
    await query(`UPDATE plans.revisions SET counter = 9 WHERE scope = 'all'`);
    await query('UPDATE plans.plans SET revision = 4 WHERE id = $1', [plan]);
    const later = await backups.made('Senere');
    await backups.restored(id);
    expect(await rows.count('auth.audit WHERE id = $1', [line])).toBe(1);
    expect(await rows.one(`SELECT counter::int FROM plans.revisions WHERE scope = 'all'`)).toEqual({
      counter: 10,
    });
    expect(await rows.one('SELECT revision FROM plans.plans WHERE id = $1', [plan])).toEqual({ revision: 5 });
    expect((await backups.list()).body.backups?.map((each) => each.backup_id)).toContain(later);
  });
});

test('after a restore new facts arrive, none twice, and mails that waited are not sent', async () => {
  const user = await rows.user(association);
  const recipient = { user_id: user, email: `${user}@example.no`, full_name: 'Kari Nordmann' };
  const fact = `INSERT INTO auth.outbox (id, subject, payload, request_id, published_at) VALUES ($1, $2, $3, 'r', $4)`;
  const [handled, unhandled, waiting] = [randomUUID(), randomUUID(), randomUUID()];
  const person = {
    ...recipient,
    role: 'member',
    status: 'active',
    study_association_id: association,
    deleted: false,
  };
  const changed = events.personChanged.subject;
  await query(fact, [handled, changed, { ...person, full_name: 'For gammelt', version: 5 }, new Date()]);
  await query('INSERT INTO plans.inbox (event_id) VALUES ($1)', [handled]);
  // Sent when the backup was made, but not yet taken by plans and mail.
  await query(fact, [unhandled, changed, { ...person, full_name: 'Kari Hansen', version: 3 }, new Date()]);
  await query(fact, [randomUUID(), events.userApproved.subject, recipient, null]);
  await query(
    `INSERT INTO mail.outgoing (id, recipient, template, data, message_id, request_id)
     VALUES ($1::uuid, $2, 'passwordReset', '{"sealed_token": "x"}', $1::text, 'r')`,
    [waiting, recipient.email],
  );
  const id = await backups.made();
  await query(`UPDATE plans.people SET full_name = 'Fra framtiden', version = 9 WHERE id = $1`, [user]);
  await backups.restored(id);

  const running = [
    await backups.startOther('auth'),
    await backups.startOther('plans'),
    await backups.startOther('mail'),
    await backups.startAgain(),
  ];
  try {
    const named = (name: string) => async () =>
      (await rows.one('SELECT full_name FROM plans.people WHERE id = $1', [user]))?.['full_name'] === name;
    await eventually(named('Kari Hansen'));
    // A fact of now, with a version that the data of a moment ago would have called old.
    await query(fact, [randomUUID(), changed, { ...person, full_name: 'Kari Olsen', version: 4 }, null]);
    await query(`SELECT pg_notify('outbox_auth', '')`);
    await eventually(named('Kari Olsen'));
    // What auth told at its start less than two minutes ago waits: the emptied stream still knows it.
    const waits = `auth.outbox WHERE published_at IS NULL AND payload->>'user_id' = $1`;
    await eventually(async () => (await rows.count(waits, [user])) === 0);
    expect(
      await query('SELECT status, data FROM mail.outgoing WHERE recipient = $1', [recipient.email]),
    ).toEqual([{ status: 'dead', data: {} }]);
    expect(await rows.count('mail.inbox WHERE event_id = $1', [unhandled])).toBe(1);
  } finally {
    await Promise.all(running.map((process) => process.stop()));
  }
});
