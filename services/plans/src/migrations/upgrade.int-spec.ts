import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type PlanContent, plansOperations } from '@studieplan/contracts';
import { contentOf } from '../plans/content-hash.ts';
import { LogCheck } from '../proof/check/log-check.ts';
import {
  digestOf,
  earlier,
  earlierBase,
  earlierEnvironment,
  loadEarlier,
} from '../testing/earlier-database.ts';
import { OutsideVerifier } from '../testing/outside-verifier.ts';
import { codeOf, must } from '../testing/plan-actions.ts';
import { PlansBed } from '../testing/plans-bed.ts';
import { ProofPages, type ProofFile } from '../testing/proof-pages.ts';
import { isExtended, isIncluded, readCheckpoint } from '../testing/transparency-log.ts';

type Row = Record<string, never>;

let plans: PlansBed;
let pages: ProofPages;
let tables: Row[];
let indexes: string[];
beforeAll(async () => {
  plans = await new PlansBed(earlierEnvironment, async (bed) => {
    await loadEarlier(bed);
    tables = await bed.query(
      `SELECT table_name AS table, column_name AS name, udt_name AS type FROM information_schema.columns
       WHERE table_schema = 'plans'`,
    );
    const defined = await bed.query<{ indexdef: string }>(
      `SELECT indexdef FROM pg_indexes WHERE schemaname = 'plans'`,
    );
    indexes = defined.map(({ indexdef }) => indexdef);
  }).open();
  pages = new ProofPages(plans.bed);
});
afterAll(() => plans.close());

const shown = earlier.answers.filter(({ proof }) => proof.status === 200);
const bytes = (hashes: readonly string[] = []) => hashes.map((hash) => Buffer.from(hash, 'base64'));
const rowsOf = (name: string) => (earlier.tables[name]?.rows ?? []) as Row[];

describe('[P-7] a database of 5a133b7 comes through', () => {
  test('it has every state, and its tables are what the migrations of then make today', () => {
    const states = new Set(rowsOf('plans').map(({ status }) => status));
    expect([...states].sort()).toEqual(['approved', 'draft', 'rejected', 'submitted', 'under_review']);
    const kinds = new Set(rowsOf('plan_decisions').map(({ kind }) => kind));
    expect(kinds.size).toBe(5);
    expect(shown.length).toBeGreaterThan(15);
    expect(earlier.answers.length).toBeGreaterThan(shown.length);
    for (const [table, { columns }] of Object.entries(earlier.tables))
      expect(tables).toEqual(
        expect.arrayContaining(columns.map(({ name, type }) => ({ table, name, type }))),
      );
    // Wherever the extension was installed.
    const bare = (index: string) => index.replace(/\w+\.(?=gin_trgm_ops)/, '');
    const here = indexes.map(bare);
    expect(earlier.indexes.map(bare).filter((index) => !here.includes(index))).toEqual([]);
  });

  test('nothing of plans, versions, codes and hashes is lost or another', async () => {
    for (const [table, key] of [
      ['plans', 'id'],
      ['plan_versions', 'public_code'],
      ['version_credentials', 'leaf_index'],
      ['version_statuses', 'status_index'],
      ['log_leaves', 'index'],
    ] as const) {
      const { columns, rows } = earlier.tables[table] ?? { columns: [], rows: [] };
      const now = await plans.bed.query<{ row: Row }>(`SELECT to_jsonb(t) AS row FROM plans.${table} AS t`);
      const found = new Map(now.map(({ row }) => [row[key], row]));
      for (const row of rows as Row[]) {
        // What the database works out by itself may come from elsewhere now.
        const kept = columns.filter(({ generated }) => !generated).map(({ name }) => [name, row[name]]);
        expect(found.get(row[key])).toMatchObject(Object.fromEntries(kept) as object);
      }
    }
  });

  test('the log is whole, also against every checkpoint that somebody kept', async () => {
    await plans.bed.query('SET search_path = plans');
    const check = new LogCheck(({ text }, values) => plans.bed.query<never>(text, values));
    const kept = [earlier.site.checkpoint, ...shown.map(({ proof }) => proof.checkpoint ?? '')];
    const { faults, size } = await check.run(kept);
    expect(faults).toEqual([]);
    expect(size).toBeGreaterThanOrEqual(rowsOf('log_leaves').length);
  });

  test.each(earlier.answers)(
    '$code answers as before',
    async ({ code, credential, content, answer, proof }) => {
      const { status, body } = await plans.bed.call(plansOperations.verifyPublicPlan, { code });
      expect({ status, body }).toMatchObject(answer);
      const address = `/verify-public/${code}`;
      expect(digestOf(await pages.get(`${address}/credential`))).toBe(credential);
      expect(digestOf(await pages.get(`${address}/content`))).toBe(content);
      expect((await pages.get(`${address}/proof`)).status).toBe(proof.status);
    },
  );

  test('every downloaded proof checks out: signature, entry, status and that the log has only grown', async () => {
    const key = await pages.logKey();
    const outside = new OutsideVerifier((path) => pages.json(path), earlierBase);
    for (const { code, proof } of shown) {
      const before = readCheckpoint(proof.checkpoint ?? '', key);
      const now = await pages.proof(code, `?entry=${proof.index}&since=${before.size}`);
      const today = readCheckpoint(now.checkpoint, key);
      expect(now.inclusion).toMatchObject({ index: proof.index, leaf: proof.leaf });
      const leaf = { data: Buffer.from(proof.leaf ?? ''), index: proof.index ?? -1 };
      expect(isIncluded(leaf, today, bytes(now.inclusion.hashes))).toBe(true);
      expect(isExtended(before, today, bytes(now.consistency?.hashes))).toBe(true);
      expect(await outside.isSigned(now.credential)).toBe(true);
      expect(await outside.status(now.credential)).toEqual(bitsOf(now.credential));
    }
  });

  test('the keys and tiles of before stand', async () => {
    const keys = await pages.keys();
    expect(keys).toEqual(
      expect.arrayContaining(earlier.site.keys.map((key) => expect.objectContaining(key))),
    );
    for (const [path, digest] of Object.entries(earlier.site.tiles))
      expect({ path, digest: digestOf(await pages.get(path)) }).toEqual({ path, digest });
  });

  test.each(['rejected', 'changes_requested', 'under_review', 'version_deactivated', 'version_recalled'])(
    'what was refused is refused: %s',
    async (kind) => {
      const decision = rowsOf('plan_decisions').find(
        (row) => row['kind'] === kind && row['closed_at'] === null,
      );
      const plan = rowsOf('plans').find(({ id }) => id === decision?.['plan_id']) as unknown as PlanRow;
      const author = plans.someone('member', { id: plan.author_id, association: plan.study_association_id });
      const id = await plans.scoredPlan(author, { ...contentOf(plan), title: 'Ny plan, samme tekst' });
      expect(await codeOf(approve(id, author.token))).toBe('409 TEXT_DECIDED');
      // An author approves from no such status at all.
      const isElsewhere = plan.status === 'under_review' || plan.status === 'rejected';
      const refused = isElsewhere ? '409 PLAN_STATUS' : '409 UNDER_DECISION';
      expect(await codeOf(approve(plan.id, author.token))).toBe(refused);
    },
  );

  test('what an administrator approved is its author’s to approve again, also after a rejection that it answered', async () => {
    const [{ plan_id } = { plan_id: '' }] = await plans.bed.query<{ plan_id: string }>(
      `SELECT plan_id FROM plans.plan_decisions JOIN plans.plans ON plans.id = plan_id
       WHERE kind = 'rejected' AND closed_at IS NOT NULL AND plans.status = 'approved' LIMIT 1`,
    );
    const plan = rowsOf('plans').find(({ id }) => id === plan_id) as unknown as PlanRow;
    const author = plans.someone('member', { id: plan.author_id, association: plan.study_association_id });
    const id = await plans.scoredPlan(author, contentOf(plan));
    await must(approve(id, author.token));
  });
});

type PlanRow = PlanContent & { id: string; status: string; author_id: string; study_association_id: string };

const approve = (study_plan_id: string, token: string) =>
  plans.bed.call(plansOperations.approvePlan, { study_plan_id }, { token });

/** Which bits of a credential were set in the lists of before. */
function bitsOf(credential: ProofFile['credential']): string[] {
  const entries = credential['credentialStatus'] as { statusPurpose: string; statusListIndex: string }[];
  return entries
    .filter(({ statusPurpose, statusListIndex }) =>
      earlier.site.statuses[`/verify-public/status/${statusPurpose}/1`]?.includes(Number(statusListIndex)),
    )
    .map(({ statusPurpose }) => statusPurpose);
}
