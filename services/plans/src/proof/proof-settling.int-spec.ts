import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { plansOperations } from '@studieplan/contracts';
import { must, PlanActions } from '../testing/plan-actions.ts';
import { anotherText } from '../testing/plan-builders.ts';
import { PlansBed } from '../testing/plans-bed.ts';
import { ProofPages } from '../testing/proof-pages.ts';
import { plansParts } from '../plans.service-parts.ts';
import { LogCheck } from './check/log-check.ts';
import { SigningKeys } from './keys/signing-keys.service.ts';

let plans: PlansBed;
let pages: ProofPages;
let a: PlanActions;
beforeEach(async () => {
  plans = await new PlansBed().open();
  pages = new ProofPages(plans.bed);
  a = new PlanActions(plans);
});
afterEach(() => plans.close());

/** The service anew, with what is named of its environment changed; answers how to stop it. */
async function restarted(changes: Record<string, string> = {}) {
  const running = await plans.bed.start('plans', plansParts, changes);
  return { running, pages: new ProofPages(plans.bed) };
}
const credentialOf = (code: string) => pages.json(`/verify-public/${code}/credential`);
const rotate = () =>
  plans.service.database.transaction((tx) => plans.service.app.get(SigningKeys).rotate(tx));
const approve = async (topic: string) =>
  (await a.selfApproved({ ...anotherText(topic), title: topic })).approval_link;
const idsOf = async () => (await pages.keys()).map(({ id }) => id);
const year = new Date().getUTCFullYear();

test('[L-1] after two rotations and a start every credential verifies, and every key is told with its period', async () => {
  const codes = [await approve('sopp')];
  for (const topic of ['fugl', 'fisk']) {
    await rotate();
    codes.push(await approve(topic));
  }
  await plans.service.stop();
  await restarted();
  const credentials = await Promise.all(codes.map(credentialOf));
  for (const credential of credentials) expect(await pages.outside.isSigned(credential)).toBe(true);
  expect(
    credentials.map((each) => (each as { proof: { verificationMethod: string } }).proof.verificationMethod),
  ).toEqual([1, 2, 3].map((number) => `did:web:localhost%3A8080#${year}-${number}`));
  const keys = await pages.keys();
  expect(keys.map(({ id, signsUntil }) => [id.split('#')[1], signsUntil !== undefined])).toEqual([
    [`log-${year}-1`, false],
    [`${year}-1`, true],
    [`${year}-2`, true],
    [`${year}-3`, false],
  ]);
  const logged = await plans.bed.query<{ id: string }>(
    `SELECT data::jsonb->>'id' AS id FROM plans.log_leaves WHERE data::jsonb->>'type' = 'key' ORDER BY index`,
  );
  expect(logged.map(({ id }) => id)).toEqual([`log-${year}-1`, `${year}-1`, `${year}-2`, `${year}-3`]);
});

test('[L-1] versions from before get credential, entry and bits at the first start, once', async () => {
  const first = await a.selfApproved({ ...anotherText('sopp'), title: 'sopp' });
  const id = await a.submitted();
  const { approval_link: superseded = '' } = await must(a.approve(id, a.admin));
  await a.ready(id, { title: 'Ny utgave' });
  await must(a.approve(id, a.admin));
  await must(
    plans.bed.call(
      plansOperations.softDeletePlanVersion,
      { version_id: first.version_id, reason: 'x' },
      { token: a.systemadmin.token },
    ),
  );
  await plans.service.stop();
  // As the release before left it.
  for (const table of ['version_statuses', 'version_credentials', 'log_nodes', 'log_leaves', 'signing_keys'])
    await plans.bed.query(`DELETE FROM plans.${table}`);
  await plans.bed.query('UPDATE plans.proof_state SET settled_epoch = NULL, origin = NULL');
  const one = await restarted();
  expect(await pages.outside.isSigned(await credentialOf(superseded))).toBe(true);
  expect(await pages.outside.status(await credentialOf(superseded))).toEqual(['refresh']);
  expect(await pages.outside.status(await credentialOf(first.approval_link))).toEqual(['revocation']);
  const { size } = await pages.checkpoint();
  // Two keys, three versions, one deactivation.
  expect(size).toBe(6);
  await one.running.stop();
  await restarted();
  expect((await pages.checkpoint()).size).toBe(size);
});

test('[L-1] two replicas that start at once give every old version one entry', async () => {
  for (const topic of ['sopp', 'fugl', 'fisk']) await approve(topic);
  await plans.service.stop();
  for (const table of ['version_statuses', 'version_credentials', 'log_nodes', 'log_leaves', 'signing_keys'])
    await plans.bed.query(`DELETE FROM plans.${table}`);
  await Promise.all([restarted(), restarted()]);
  expect((await pages.checkpoint()).size).toBe(5);
});

test('[L-1] under a new host every version gets a new credential; the old one stays to be had', async () => {
  const code = await approve('sopp');
  const { inclusion, credential } = await pages.proof(code);
  await plans.service.stop();
  await restarted({ PUBLIC_HOSTS: 'bevis.example.no' });
  const moved = (await credentialOf(code)) as { issuer: { id: string }; credentialSubject: { id: string } };
  expect(moved.issuer.id).toBe('did:web:bevis.example.no%3A8080');
  expect(moved.credentialSubject.id).toBe(`http://bevis.example.no:8080/verify/${code}`);
  expect(await pages.json(`/verify-public/${code}/credential?entry=${inclusion.index}`)).toEqual(credential);
  // The log goes on under its own name.
  expect((await pages.checkpoint()).origin).toBe('localhost:8080/log');
});

test.each([
  ['another SECRET_KEY', { SECRET_KEY: 'en helt annen nøkkel '.repeat(3) }],
  ['another environment', { APP_ENV: 'prod' }],
])(
  '[L-1] with %s the old keys stay told, new ones sign, and what was signed verifies',
  async (_what, changes) => {
    const before = await approve('sopp');
    const old = await pages.checkpoint();
    await plans.service.stop();
    const started = await restarted(changes);
    expect(await idsOf()).toEqual(
      [`log-${year}-1`, `${year}-1`, `log-${year}-2`, `${year}-2`].map(
        (id) => `did:web:localhost%3A8080#${id}`,
      ),
    );
    expect(await pages.outside.isSigned(await credentialOf(before))).toBe(true);
    const now = await pages.checkpoint();
    expect([now.size, now.origin]).toEqual([old.size + 2, old.origin]);
    await started.running.stop();
  },
);

test('[L-1] a key that is older than 400 days is replaced', async () => {
  await plans.service.stop();
  await plans.bed.query(`UPDATE plans.signing_keys SET valid_from = now() - interval '401 days'`);
  await restarted();
  expect(await idsOf()).toEqual(
    [`${year}-1`, `log-${year}-1`, `${year}-2`].map((id) => `did:web:localhost%3A8080#${id}`),
  );
});

test('[L-1] [R-3] a key grows too old while the service runs as well', async () => {
  const inDays = (days: number) => new Date(Date.now() + days * 24 * 3600_000);
  await plans.bed.runJobAt('proof-keys', inDays(399));
  expect(await idsOf()).toHaveLength(2);
  await plans.bed.runJobAt('proof-keys', inDays(401));
  expect(await idsOf()).toHaveLength(3);
  expect(await idsOf()).toContain(`did:web:localhost%3A8080#${year}-2`);
});

test('[L-2] what a restore has changed past the service is told by bit and entry at the next start', async () => {
  const [withdrawn, gone, same] = [await approve('sopp'), await approve('fugl'), await approve('fisk')];
  const credential = await credentialOf(gone);
  const { size } = await pages.checkpoint();
  await plans.service.stop();
  await plans.bed.query(
    `UPDATE plans.plan_versions SET deleted_at = now(), withdrawn = 'deactivated' WHERE public_code = $1`,
    [withdrawn],
  );
  await plans.bed.query('DELETE FROM plans.plan_versions WHERE public_code = $1', [gone]);
  // A restore begins a new epoch; without one nothing is settled that somebody has edited.
  const one = await restarted();
  expect((await pages.checkpoint()).size).toBe(size);
  await one.running.stop();
  await plans.bed.query('UPDATE plans.relay_state SET epoch = epoch + 1000');
  await restarted();
  expect((await pages.checkpoint()).size).toBe(size + 2);
  expect(await pages.outside.status(await credentialOf(withdrawn))).toEqual(['revocation']);
  expect(await pages.outside.status(credential)).toEqual(['revocation']);
  expect(await pages.said(`/verify-public/${gone}/credential`)).toBe('410 PROOF_WITHDRAWN');
  expect(await pages.outside.status(await credentialOf(same))).toEqual([]);
});

test('[L-2] what one restore takes away and the next brings back is whole to whoever checks the log', async () => {
  const code = await approve('mose');
  const [{ columns } = { columns: '' }] = await plans.bed.query<{ columns: string }>(
    `SELECT string_agg(quote_ident(column_name), ', ') AS columns FROM information_schema.columns
     WHERE table_schema = 'plans' AND table_name = 'plan_versions' AND is_generated = 'NEVER'`,
  );
  /** What the check of the log finds once the service has begun on the tables as a restore left them. */
  const faultsAfter = async (...edits: string[]) => {
    await plans.service.stop();
    await plans.bed.query('SET session_replication_role = replica');
    for (const edit of [...edits, 'UPDATE plans.relay_state SET epoch = epoch + 1000'])
      await plans.bed.query(edit);
    await plans.bed.query('SET session_replication_role = DEFAULT');
    await (await restarted()).running.stop();
    await plans.bed.query('SET search_path = plans');
    const { faults } = await new LogCheck(({ text }, values) => plans.bed.query<never>(text, values)).run([]);
    return faults;
  };
  expect(
    await faultsAfter(
      `CREATE TABLE plans.kept AS SELECT ${columns} FROM plans.plan_versions WHERE public_code = '${code}'`,
      'CREATE TABLE plans.kept_credentials AS SELECT * FROM plans.version_credentials',
      `DELETE FROM plans.plan_versions WHERE public_code = '${code}'`,
    ),
  ).toEqual([]);
  expect(
    await faultsAfter(
      `INSERT INTO plans.plan_versions (${columns}) SELECT * FROM plans.kept`,
      'INSERT INTO plans.version_credentials SELECT * FROM plans.kept_credentials ON CONFLICT DO NOTHING',
      'DROP TABLE plans.kept, plans.kept_credentials',
    ),
  ).toEqual([]);
  const kinds = await plans.bed.query<{ type: string }>(
    `SELECT data::jsonb->>'type' AS type FROM plans.log_leaves WHERE public_code = $1 ORDER BY index`,
    [code],
  );
  expect(kinds.map(({ type }) => type)).toEqual(['approved', 'erased', 'reactivated']);
});
