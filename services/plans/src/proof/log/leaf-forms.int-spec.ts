import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { createHash, randomUUID } from 'node:crypto';
import { plansOperations } from '@studieplan/contracts';
import { ErasureService } from '../../people/erasure.service.ts';
import { plansParts } from '../../plans.service-parts.ts';
import { must, PlanActions } from '../../testing/plan-actions.ts';
import { anotherText } from '../../testing/plan-builders.ts';
import { PlansBed } from '../../testing/plans-bed.ts';
import { ProofPages } from '../../testing/proof-pages.ts';
import { isIncluded } from '../../testing/transparency-log.ts';
import { LogCheck } from '../check/log-check.ts';
import { grown, leafHash, nodesOfLeaf } from './merkle.ts';

type Leaf = { type: string; code?: string; form?: number; supersedes?: string; versions?: string[] };

let plans: PlansBed;
let pages: ProofPages;
let a: PlanActions;
let service: PlansBed['service'];
beforeEach(async () => {
  plans = await new PlansBed({ LOG_LEAF_FORM: '1' }).open();
  service = plans.service;
  pages = new ProofPages(plans.bed);
  a = new PlanActions(plans);
});
afterEach(() => plans.close());

const hashOf = (code: string) =>
  `sha256-${createHash('sha256').update(`kvalifisert-kode:${code}`).digest('base64')}`;

/** The service anew, writing that form. */
async function startedWith(form: '1' | '2'): Promise<void> {
  await service.stop();
  service = await plans.bed.start('plans', plansParts, { LOG_LEAF_FORM: form });
}

async function leaves(): Promise<Leaf[]> {
  const rows = await plans.bed.query<{ data: string }>('SELECT data FROM plans.log_leaves ORDER BY index');
  return rows.map(({ data }) => JSON.parse(data) as Leaf);
}
const linked = async () => (await leaves()).filter(({ type }) => type === 'linked');
const kindsOf = async (code: string) =>
  (await leaves()).filter((leaf) => leaf.code === code || leaf.code === hashOf(code)).map(({ type }) => type);

async function faults(): Promise<string[]> {
  await plans.bed.query('SET search_path = plans');
  const check = new LogCheck(({ text }, values) => plans.bed.query<never>(text, values));
  return (await check.run([(await pages.checkpoint()).note])).faults;
}

/** A plan that an administrator has approved so many times, by the codes of its versions. */
async function approved(times: number, topic: string): Promise<{ id: string; codes: string[] }> {
  const id = await a.submitted({ ...anotherText(topic), title: topic });
  const codes = [];
  for (let at = 0; at < times; at += 1) {
    if (at > 0) await a.ready(id, { ...anotherText(topic), title: `${topic} ${at}` });
    codes.push((await must(a.approve(id, a.admin))).approval_link ?? '');
  }
  return { id, codes };
}

async function again(id: string, topic: string): Promise<string> {
  await a.ready(id, { ...anotherText(topic), title: `${topic} igjen` });
  return (await must(a.approve(id, a.admin))).approval_link ?? '';
}

async function deactivate(code: string): Promise<void> {
  const [version] = await plans.bed.query<{ id: string }>(
    'SELECT id FROM plans.plan_versions WHERE public_code = $1',
    [code],
  );
  const input = { version_id: version?.id, reason: 'Prøve' };
  await must(plans.bed.call(plansOperations.softDeletePlanVersion, input, { token: a.systemadmin.token }));
}

describe('[P-6] a log whose leaves are', () => {
  test.each([
    ['of the first form', '1', '1'],
    ['of the second', '2', '2'],
    ['of both, as after an upgrade', '1', '2'],
    ['of both, as after a step back', '2', '1'],
  ] as const)('%s: one version, whatever its leaves say', async (_, before, after) => {
    await startedWith(before);
    const sopp = await approved(1, 'sopp');
    const gone = await approved(2, 'fugl');
    const kept = await approved(1, 'fisk');
    const [first = ''] = sopp.codes;
    const downloaded = await pages.proof(first);
    const { note, ...earlier } = await pages.checkpoint();
    expect(note).toBe(downloaded.checkpoint);
    await startedWith(after);
    const second = await again(sopp.id, 'sopp');
    await deactivate(first);
    expect(await kindsOf(first)).toEqual(['approved', 'deactivated']);
    expect(await pages.outside.status(downloaded.credential)).toEqual(['revocation', 'refresh']);
    await service.database.transaction((tx) =>
      service.app.get(ErasureService).erase(tx, a.member.id, randomUUID()),
    );
    for (const code of [...gone.codes, ...kept.codes, first, second])
      expect((await kindsOf(code)).at(-1)).toBe('erased');
    expect(await faults()).toEqual([]);
    // What was downloaded before is what was hashed.
    const { index, leaf, hashes } = downloaded.inclusion;
    const path = hashes.map((hash) => Buffer.from(hash, 'base64'));
    expect(isIncluded({ data: Buffer.from(leaf), index }, earlier, path)).toBe(true);
    const [row] = await plans.bed.query<{ data: string }>(
      'SELECT data FROM plans.log_leaves WHERE index = $1',
      [index],
    );
    expect(row?.data).toBe(leaf);
  });

  test('of the second form name no code, neither in the tiles nor in a proof; an approval names what it supersedes', async () => {
    await startedWith('2');
    const { codes } = await approved(2, 'sopp');
    const [first = '', second = ''] = codes;
    await deactivate(second);
    const { size } = await pages.checkpoint();
    const entries = (await pages.get(`/log/tile/entries/000.p/${size}`)).bytes.toString();
    for (const code of codes) expect(entries).not.toContain(code);
    const proof = await pages.proof(second);
    expect(JSON.parse(proof.inclusion.leaf)).toMatchObject({
      type: 'approved',
      form: 2,
      code: hashOf(second),
      supersedes: hashOf(first),
      version: 2,
    });
    expect(JSON.parse((await pages.proof(first)).inclusion.leaf)).not.toHaveProperty('supersedes');
    // The code stands beside, for whoever runs the installation.
    const beside = await plans.bed.query<{ public_code: string | null }>(
      'SELECT public_code FROM plans.log_leaves ORDER BY index',
    );
    expect(beside.map(({ public_code }) => public_code)).toEqual([null, null, first, second, second]);
    expect(await faults()).toEqual([]);
  });
});

describe('[P-6] the versions of before are linked', () => {
  test('at the first start, by one leaf for each plan with more than one, and never again', async () => {
    const [two, three, one] = [
      await approved(2, 'sopp'),
      await approved(3, 'fugl'),
      await approved(1, 'fisk'),
    ];
    expect(await linked()).toEqual([]);
    await startedWith('2');
    const links = await linked();
    expect(links.map(({ versions }) => versions).sort()).toEqual(
      [two, three].map(({ codes }) => codes.map(hashOf)).sort(),
    );
    expect(JSON.stringify(links)).not.toMatch(new RegExp([...two.codes, ...one.codes].join('|')));
    const { size } = await pages.checkpoint();
    // The next approval says it itself.
    await again(one.id, 'fisk');
    await startedWith('2');
    expect((await pages.checkpoint()).size).toBe(size + 1);
    expect(await faults()).toEqual([]);
  });

  test('once by two replicas that start at once, and what a process of the release before approves at the next start', async () => {
    const { id, codes } = await approved(2, 'sopp');
    await approved(2, 'fugl');
    await service.stop();
    const start = () => plans.bed.start('plans', plansParts, { LOG_LEAF_FORM: '2' });
    const both = await Promise.all([start(), start()]);
    expect(await linked()).toHaveLength(2);
    for (const each of both) await each.stop();
    await startedWith('1');
    codes.push(await again(id, 'sopp'));
    expect(await linked()).toHaveLength(2);
    await startedWith('2');
    expect((await linked()).at(-1)?.versions).toEqual(codes.map(hashOf));
    await startedWith('2');
    expect(await linked()).toHaveLength(3);
    expect(await faults()).toEqual([]);
  });
});

describe('[P-6] the order of release', () => {
  test('readers first: a log that the release before goes on writing, on the new tables, is whole and settles', async () => {
    const { codes } = await approved(1, 'sopp');
    const [code = ''] = codes;
    await deactivate(code);
    // As the release before writes: nothing beside the leaf.
    await plans.bed.query('UPDATE plans.log_leaves SET public_code = NULL');
    await plans.bed.query('UPDATE plans.proof_state SET settled_epoch = NULL');
    const { size } = await pages.checkpoint();
    await startedWith('2');
    expect((await pages.checkpoint()).size).toBe(size);
    expect(await kindsOf(code)).toEqual(['approved', 'deactivated']);
    expect(await faults()).toEqual([]);
  });

  test('the writer first: a reader of the release before finds no version of its code, and says so', async () => {
    await startedWith('2');
    const { codes } = await approved(1, 'sopp');
    // Its rule, in the browser and in `verify:log`: the entry's code is the version's.
    const known = new Set((await leaves()).map(({ code }) => code));
    expect(known.has(codes[0])).toBe(false);
    expect(known.has(hashOf(codes[0] ?? ''))).toBe(true);
  });

  test('a form that no release writes is no setting', async () => {
    await expect(plans.bed.start('plans', plansParts, { LOG_LEAF_FORM: '3' })).rejects.toThrow(
      'LOG_LEAF_FORM',
    );
  });
});

describe('[P-6] whoever owns the database cannot swap leaves between versions unseen', () => {
  /** Adds a leaf as the service would, tree and all. */
  async function forge(data: object | string, code: string | null = null): Promise<void> {
    const text = typeof data === 'string' ? data : JSON.stringify(data);
    const rows = await plans.bed.query<{ data: string }>('SELECT data FROM plans.log_leaves ORDER BY index');
    let frontier: Buffer[] = [];
    rows.forEach((row, at) => {
      frontier = grown(frontier, nodesOfLeaf(at, leafHash(Buffer.from(row.data)), frontier));
    });
    await plans.bed.query('INSERT INTO plans.log_leaves (index, data, public_code) VALUES ($1, $2, $3)', [
      rows.length,
      text,
      code,
    ]);
    for (const { level, index, hash } of nodesOfLeaf(rows.length, leafHash(Buffer.from(text)), frontier))
      await plans.bed.query('INSERT INTO plans.log_nodes VALUES ($1, $2, $3)', [level, index, hash]);
  }
  const time = '2026-11-25T12:00:00.000Z';

  test('by the code beside a leaf, the plan of a version, or a leaf that says another history', async () => {
    await startedWith('2');
    const [one, other] = [await approved(2, 'sopp'), await approved(2, 'fugl')];
    const [first = '', second = ''] = one.codes;
    const foreign = other.codes[0] ?? '';
    expect(await faults()).toEqual([]);
    const swap = (to: string, from: string) =>
      plans.bed.query('UPDATE plans.log_leaves SET public_code = $1 WHERE public_code = $2', [to, from]);
    await swap('x', first);
    expect(await faults()).toEqual(['Koden ved siden av oppføring 2 er ikke den som oppføringen gjelder.']);
    await swap(first, 'x');
    const move = (plan: string, number: number) =>
      plans.bed.query(
        'UPDATE plans.plan_versions SET plan_id = $1, version_number = $2 WHERE public_code = $3',
        [plan, number, second],
      );
    await move(other.id, 3);
    expect(await faults()).toContain(
      `Versjon ${second}: loggen sier at den avløser en annen versjon enn den gjør.`,
    );
    await move(one.id, 2);
    expect(await faults()).toEqual([]);
    await forge({ form: 2, time, type: 'linked', versions: [foreign, second].map(hashOf) });
    expect(await faults()).toEqual([
      `Versjon ${second}: loggen sier at den avløser en annen versjon enn den gjør.`,
    ]);
  });

  test('by a leaf whose code is a digest in the first form, a code in the second, said twice, or of another form', async () => {
    const { codes } = await approved(1, 'sopp');
    const [code = ''] = codes;
    const hash = hashOf(code);
    const unknown = (entry: number) => `Oppføring ${entry} har en form som dette programmet ikke kjenner.`;
    // Of no version that there is: they withdraw nothing.
    await forge({ code: hash, time, type: 'deactivated' });
    await forge({ code, form: 2, time, type: 'deactivated' });
    expect(await faults()).toEqual([]);
    await forge(`{"code":"x","code":"${hash}","form":2,"time":"${time}","type":"deactivated"}`);
    await forge({ code: hash, form: 3, time, type: 'deactivated' });
    expect(await faults()).toEqual([unknown(5), unknown(6)]);
  });
});
