import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { canonicalLines, linesFile, plansOperations } from '@studieplan/contracts';
import { LogCheck } from '../proof/check/log-check.ts';
import { codeOf, must, PlanActions } from '../testing/plan-actions.ts';
import { anotherText } from '../testing/plan-builders.ts';
import { PlansBed, type Someone } from '../testing/plans-bed.ts';
import { ProofPages } from '../testing/proof-pages.ts';
import { aSite } from '../testing/watching.ts';
import { archive, restore } from '../testing/restoring.ts';

const { getSpotCheck, listSpotChecks, revealSpotCheck, setSpotCheckFinding, startSpotCheck } =
  plansOperations;
const docs = new URL('../../../../docs/', import.meta.url);
const script = fileURLToPath(new URL('stikkprove.sh', docs));

let plans: PlansBed;
let pages: ProofPages;
let server: Server;
let origin: string;
let folder: string;
let a: PlanActions;
let admin: Someone;
let other: Someone;
let systemadmin: Someone;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'studieplan-trekning-'));
  plans = await new PlansBed().open();
  pages = new ProofPages(plans.bed);
  ({ server, address: origin } = await aSite((path) => pages.get(path)));
  a = new PlanActions(plans);
  admin = plans.someone('admin', { name: 'Ada Administrator' });
  other = plans.someone('admin', { association: plans.elsewhere });
  systemadmin = plans.someone('systemadmin', { association: null });
  await a.known(admin);
});
afterAll(async () => {
  server.close();
  await plans.close();
  rmSync(folder, { recursive: true, force: true });
});

const sri = (data: string | Buffer) => `sha256-${createHash('sha256').update(data).digest('base64')}`;
const courses = Array.from({ length: 12 }, (_, at) => [`Kurs ${at + 1}`, 'Ås – Øst', `2026-03-${at + 10}`]);
const { lines } = canonicalLines(courses);

/** A draw as a browser starts it. */
async function started(more: { count?: number; lines?: string[] } = {}, who = admin) {
  const { count = 4, lines: from = lines } = more;
  const secret = randomBytes(16);
  const { spot_check } = await must(
    plans.bed.call(
      startSpotCheck,
      {
        lines_digest: sri(linesFile(from)),
        secret_digest: sri(secret),
        count,
        total: from.length,
      },
      { token: who.token },
    ),
  );
  if (!spot_check) throw new Error('no draw');
  return { ...spot_check, id: spot_check.spot_check_id, secret: secret.toString('hex') };
}
const revealed = (draw: { id: string; secret: string }, from = lines, who = admin) =>
  plans.bed.call(
    revealSpotCheck,
    { spot_check_id: draw.id, secret: draw.secret, lines: from },
    { token: who.token },
  );
const minuteLater = (id: string) =>
  plans.bed.query(`UPDATE plans.spot_checks SET started_at = started_at - interval '61 s' WHERE id = $1`, [
    id,
  ]);
const listed = async (who = admin) =>
  (await must(plans.bed.call(listSpotChecks, {}, { token: who.token }))).spot_checks ?? [];
async function entries(): Promise<Record<string, unknown>[]> {
  const rows = await plans.bed.query<{ data: string }>('SELECT data FROM plans.log_leaves ORDER BY index');
  return rows.map(({ data }) => JSON.parse(data) as Record<string, unknown>);
}

/** What the script in docs/ says with other people's tools. */
function redone(entry: number, from: string[]): Promise<{ code: number; drawn: string; said: string }> {
  const path = join(folder, 'linjer.txt');
  writeFileSync(path, linesFile(from));
  return new Promise((resolve) => {
    execFile('bash', [script, origin, String(entry), path], (error, drawn, said) =>
      resolve({ code: error ? Number((error as { code?: number }).code) : 0, drawn, said }),
    );
  });
}

test('[S-5] a draw is bound by an entry, waits for the next one or writes it, and is redone by other people’s tools', async () => {
  const draw = await started();
  expect(await codeOf(revealed(draw))).toBe('409 SPOT_CHECK_EARLY');
  await minuteLater(draw.id);
  const { spot_check } = await must(revealed(draw));
  expect(spot_check).toMatchObject({ number: 1, count: 4, total: 12, started_by: 'Ada Administrator' });
  const drawn = spot_check?.items.map(({ line }) => line) ?? [];
  expect(new Set(drawn).size).toBe(4);
  const log = await entries();
  expect(log[draw.entry - 1]).toMatchObject({
    type: 'draw',
    organization: '999999999',
    count: 4,
    lines: draw.lines_digest,
  });
  expect(log.slice(draw.entry).map(({ type }) => type)).toEqual(['tick', 'drawn']);
  expect(JSON.stringify(log)).not.toContain('Kurs 1');

  expect(readFileSync(script, 'utf8')).not.toMatch(/node|studieplan|npm/);
  const again = await redone(draw.entry, lines);
  expect(again).toMatchObject({ code: 0, drawn: linesFile(drawn) });
  expect(again.said).toContain('4 av 12 kurs');
  // One course changed after, and none of it holds.
  const [first = '', ...rest] = lines;
  expect(await redone(draw.entry, [`${first} x`, ...rest].sort())).toMatchObject({ code: 1, drawn: '' });
  // The same answer to whoever asks again.
  expect((await must(revealed(draw))).spot_check?.items.map(({ line }) => line)).toEqual(drawn);
});

test('[S-5] an entry of anybody’s ends the wait; an unfinished draw keeps its number and stands in the list', async () => {
  const unfinished = await started({ count: 3 });
  const draw = await started({ count: 12 });
  expect([unfinished.number, draw.number]).toEqual([2, 3]);
  await a.selfApproved(anotherText('sopp'));
  const { spot_check } = await must(revealed(draw));
  expect(spot_check?.items.map(({ line }) => line).toSorted()).toEqual(lines.toSorted());
  expect(await redone(draw.entry, lines)).toMatchObject({ code: 0 });
  expect((await listed()).map(({ number, drawn_entry }) => [number, drawn_entry !== null])).toEqual([
    [3, true],
    [2, false],
    [1, true],
  ]);
  expect((await redone(unfinished.entry, lines)).said).toContain('ikke fullført');
  // How many the newest one draws is what is offered next, of this association and year.
  expect(await must(plans.bed.call(listSpotChecks, {}, { token: admin.token }))).toMatchObject({ count: 12 });
  expect(await must(plans.bed.call(listSpotChecks, { year: 2020 }, { token: admin.token }))).toMatchObject({
    count: 35,
    spot_checks: [],
  });
});

test('[S-5] another secret, other lines, twice the same and too many are refused at their fields', async () => {
  const draw = await started();
  await minuteLater(draw.id);
  const fields = async (answer: ReturnType<typeof revealed>) => {
    const { status, body } = (await answer) as { status: number; body: { fields?: object } };
    return [status, Object.keys(body.fields ?? {})];
  };
  expect(await fields(revealed({ ...draw, secret: '0'.repeat(32) }))).toEqual([400, ['secret']]);
  expect(await fields(revealed(draw, lines.slice(1)))).toEqual([400, ['lines']]);
  expect(await fields(revealed(draw, lines.toReversed()))).toEqual([400, ['lines']]);
  const twice = [...lines, lines.at(-1) ?? ''];
  expect(await fields(revealed(await started({ lines: twice }), twice))).toEqual([400, ['lines']]);
  const start = { lines_digest: sri('x'), secret_digest: sri('y'), count: 13, total: 12 };
  expect(await plans.bed.call(startSpotCheck, start, { token: admin.token })).toMatchObject({
    status: 400,
    body: { fields: { count: 'Listen har ikke så mange kurs' } },
  });
});

test('[S-5] a finding is a salted digest in the log; said again it is none, another is counted', async () => {
  const draw = await started();
  await minuteLater(draw.id);
  await must(revealed(draw));
  const set = (input: object, who = admin) =>
    plans.bed.call(setSpotCheckFinding, { spot_check_id: draw.id, position: 2, ...input } as never, {
      token: who.token,
    });
  expect(await set({ finding: 'deviation' })).toMatchObject({
    status: 400,
    body: { fields: { remark: 'Skriv hva kontrollen viste' } },
  });
  const { item } = await must(set({ finding: 'deviation', remark: 'Deltakerliste mangler' }));
  const before = await entries();
  expect(before.at(-1)).toMatchObject({
    type: 'finding',
    draw: draw.entry - 1,
    finding: sri([item?.salt, item?.line, 'deviation', 'Deltakerliste mangler'].join('\n')),
  });
  expect(item?.entry).toBe(before.length);
  await must(set({ finding: 'deviation', remark: 'Deltakerliste mangler' }));
  expect(await entries()).toHaveLength(before.length);
  expect((await must(set({ finding: 'in_order' }))).item).toMatchObject({ finding: 'in_order', changes: 1 });
  expect(await codeOf(set({ finding: 'in_order', position: 5 }))).toBe('404 SPOT_CHECK_NOT_FOUND');
  expect((await listed())[0]?.findings).toEqual({ in_order: 1, deviation: 0, remark: 0 });
  expect(await codeOf(set({ finding: 'in_order' }, other))).toBe('404 SPOT_CHECK_NOT_FOUND');
});

test('[S-5] members are refused, another association’s administrators see nothing, the systemadmin names one', async () => {
  const draw = await started();
  const start = { lines_digest: sri('x'), secret_digest: sri('y'), count: 1, total: 12 };
  const member = plans.someone('member');
  const calls = (who: Someone) =>
    Promise.all([
      codeOf(plans.bed.call(listSpotChecks, {}, { token: who.token })),
      codeOf(plans.bed.call(getSpotCheck, { spot_check_id: draw.id }, { token: who.token })),
      codeOf(revealed(draw, lines, who)),
      codeOf(
        plans.bed.call(startSpotCheck, { ...start, study_association_id: plans.home }, { token: who.token }),
      ),
    ]);
  expect(await calls(member)).toEqual(Array(4).fill('403 FORBIDDEN'));
  const gone = '404 SPOT_CHECK_NOT_FOUND';
  expect(await calls(other)).toEqual(['200', gone, gone, '404 ASSOCIATION_NOT_FOUND']);
  expect(await listed(other)).toEqual([]);
  expect((await calls(systemadmin)).toSpliced(2, 1)).toEqual(['200', '200', '200']);
  expect(await codeOf(plans.bed.call(startSpotCheck, start, { token: systemadmin.token }))).toBe(
    '404 ASSOCIATION_NOT_FOUND',
  );
});

test('[S-5] no restore unsays a draw, the log is whole with all of its kinds, and an erased person’s name goes', async () => {
  await archive(plans, 'before');
  const draw = await started();
  await restore(plans, 'before');
  expect((await listed())[0]).toMatchObject({ spot_check_id: draw.id, started_by: 'Ada Administrator' });
  expect((await started()).number).toBe(draw.number + 1);
  const check = new LogCheck(({ text }, values) => plans.bed.query<never>(text, values));
  await plans.bed.query('SET search_path = plans');
  expect((await check.run([])).faults).toEqual([]);
  await plans.bed.query('SELECT plans.erase_people(ARRAY[$1::uuid])', [admin.id]);
  expect((await listed())[0]).toMatchObject({ started_by: null });
});

test('[S-5] lines and findings are let go when the year after is over; the draw stays', async () => {
  const draw = await started();
  await minuteLater(draw.id);
  await must(revealed(draw));
  const items = () =>
    plans.bed.query('SELECT FROM plans.spot_check_items WHERE spot_check_id = $1', [draw.id]);
  const { SpotChecksRepository } = await import('./spot-checks.repository.ts');
  const { Database } = await import('@studieplan/kit/database');
  const rows = plans.service.app.get(SpotChecksRepository);
  const remove = (year: number) =>
    plans.service.app.get(Database).transaction((tx) => rows.removeOld(tx, year));
  await remove(draw.year);
  expect(await items()).toHaveLength(4);
  await remove(draw.year + 1);
  expect(await items()).toHaveLength(0);
  const { spot_check } = await must(
    plans.bed.call(getSpotCheck, { spot_check_id: draw.id }, { token: admin.token }),
  );
  expect(spot_check).toMatchObject({ items: [], drawn_entry: expect.any(Number) });
});
