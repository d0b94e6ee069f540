import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { keyFor } from '../secrets/secrets.ts';
import { TestBed } from '../testing/test-bed.ts';
import { derivedBefore, DrawnKeys, drawnKeysTable } from './drawn-keys.ts';

const before = { Before1800000000000: 'CREATE TABLE digests (digest text)' };
const keys = {
  Keys1800000000001: `${drawnKeysTable}; ${derivedBefore(['decided-texts'], ['digests'])}`,
};

const [first, second, third] = ['første-nøkkel-'.repeat(4), 'andre-nøkkel-'.repeat(4), 'tredje-'.repeat(8)];

let bed: TestBed;
beforeAll(async () => {
  bed = await TestBed.open();
});
beforeEach(() => bed.query('DROP SCHEMA IF EXISTS sample CASCADE'));
afterAll(() => bed.close());

async function started(environment: Record<string, string>) {
  const drawnKeys = ['decided-texts'] as const;
  const parts = { handlers: [], entities: [], migrations: { ...before, ...keys }, drawnKeys };
  const service = await bed.start('sample', parts, environment);
  const found = service.app.get(DrawnKeys).all('decided-texts');
  await service.stop();
  return found.map(({ id, key }) => [id, Buffer.from(key).toString('hex')]);
}
async function startedBefore() {
  const parts = { handlers: [], entities: [], migrations: before };
  await (await bed.start('sample', parts, { SECRET_KEY: first })).stop();
}
const derived = (secret: string) => keyFor(secret, 'decided-texts').toString('hex');
const rows = () =>
  bed.query<{ id: string; sealed: string; sealed_by: string }>(
    'SELECT id, sealed, sealed_by FROM sample.drawn_keys ORDER BY drawn_at',
  );

describe('[P-3] keys of digests', () => {
  test('a fresh database draws its own, once; replicas that start together draw the same', async () => {
    const together = await Promise.all([started({ SECRET_KEY: first }), started({ SECRET_KEY: first })]);
    expect(together[0]).toHaveLength(1);
    expect(together[1]).toEqual(together[0]);
    expect(together[0]?.[0]?.[1]).not.toBe(derived(first));
    expect(await started({ SECRET_KEY: first })).toEqual(together[0]);
    expect(JSON.stringify(await rows())).not.toContain(together[0]?.[0]?.[1]);
  });

  test('where digests exist, the derived key is what is sealed; it outlives SECRET_KEY', async () => {
    await startedBefore();
    await bed.query(`INSERT INTO sample.digests VALUES ('x')`);
    const sealed = await started({ SECRET_KEY: first });
    expect(sealed).toEqual([[expect.any(String), derived(first)]]);
    // As the documents say: once with both, then with the new one; and once more.
    expect(await started({ SECRET_KEY: second, SECRET_KEY_PREVIOUS: first })).toEqual(sealed);
    expect(await started({ SECRET_KEY: second })).toEqual(sealed);
    expect(await started({ SECRET_KEY: third, SECRET_KEY_PREVIOUS: second })).toEqual(sealed);
    expect(await started({ SECRET_KEY: third })).toEqual(sealed);
    expect(await rows()).toHaveLength(1);
  });

  test('the release and SECRET_KEY replaced in one start: the key before it made the digests', async () => {
    await startedBefore();
    await bed.query(`INSERT INTO sample.digests VALUES ('x')`);
    const both = await started({ SECRET_KEY: second, SECRET_KEY_PREVIOUS: first });
    expect(both).toEqual([[expect.any(String), derived(first)]]);
    expect(await started({ SECRET_KEY: second })).toEqual(both);
  });

  test('without the key before it goes on with another, and finds the old one again when that is given', async () => {
    const [old] = await started({ SECRET_KEY: first });
    const [other] = await started({ SECRET_KEY: second });
    expect(other?.[0]).not.toBe(old?.[0]);
    expect(await started({ SECRET_KEY: second, SECRET_KEY_PREVIOUS: first })).toEqual([old, other]);
    expect(await started({ SECRET_KEY: second })).toEqual([old, other]);
  });

  test('an altered sealing opens nothing', async () => {
    const [old] = await started({ SECRET_KEY: first });
    await bed.query(`UPDATE sample.drawn_keys SET sealed = left(sealed, -4) || 'AAAA'`);
    const [other] = await started({ SECRET_KEY: first });
    expect(other?.[0]).not.toBe(old?.[0]);
  });
});
