import { afterAll, expect, test } from '@jest/globals';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { AppError } from '@studieplan/kit/calls';
import tar from 'tar-stream';
import { sealedEntry } from './entry-cipher.ts';
import { keyIdOf, type Manifest, signatureOf } from './manifest.ts';
import { readArchive } from './read-archive.ts';

const key = 'secret-key-of-the-tests-only-0123456789';
const dir = mkdtempSync(join(tmpdir(), 'studieplan-archive-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

type Header = { name: string; type?: 'symlink'; linkname?: string };
interface Made {
  manifest: Partial<Manifest>;
  /** Signs with this key; null leaves the signature out. */
  signedWith: string | null;
  /** Put last, after what the manifest lists. */
  extra: [Header, string][];
  /** What stands in `data/auth/users.copy.gz` instead of what the manifest says. */
  content: string | Buffer;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

async function archive(made: Partial<Made> = {}): Promise<string> {
  const content = 'innhold';
  const manifest: Manifest = {
    format: 1,
    backup_id: 'test-1',
    environment: 'test',
    description: 'Prøve',
    date: '2026-11-20T12:00:00.000Z',
    automatic: false,
    release: '1.0.0',
    key_id: keyIdOf(key),
    event_epoch: 0,
    migrations: {},
    tables: [],
    sequences: [],
    entries: [{ name: 'data/auth/users.copy.gz', size: content.length, sha256: sha256(content) }],
    ...made.manifest,
  };
  const text = Buffer.from(JSON.stringify(manifest));
  const pack = tar.pack();
  pack.entry({ name: 'manifest.json' }, text);
  if (made.signedWith !== null)
    pack.entry({ name: 'manifest.sig' }, signatureOf(made.signedWith ?? key, text));
  pack.entry({ name: 'data/auth/users.copy.gz' }, made.content ?? content);
  for (const [header, body] of made.extra ?? []) pack.entry(header, body);
  pack.finalize();
  const file = join(dir, `${Math.random()}.tar`);
  await pipeline(pack as unknown as AsyncIterable<Buffer>, createWriteStream(file));
  return file;
}

const refusal = async (file: string, visitor: Parameters<typeof readArchive>[2] = {}): Promise<string> => {
  const error = await readArchive(file, key, visitor).then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof AppError)) throw new Error(`not refused: ${String(error)}`);
  expect(error.code).toBe('BACKUP_DAMAGED');
  return error.sentence;
};

test('a whole archive is read to its end', async () => {
  expect((await readArchive(await archive(), key)).backup_id).toBe('test-1');
});

test('[R-460] every byte counts: whichever is changed, the archive is refused', async () => {
  const bytes = readFileSync(await archive());
  const unread: number[] = [];
  for (let place = 0; place < bytes.length; place += 97) {
    const altered = Buffer.from(bytes);
    altered[place] = (altered[place] ?? 0) ^ 0x41;
    const file = join(dir, 'altered.tar');
    writeFileSync(file, altered);
    // The padding after an entry and the end marks are no content.
    if (
      await readArchive(file, key).then(
        () => true,
        () => false,
      )
    )
      unread.push(place);
  }
  for (const place of unread) expect(bytes[place]).toBe(0);
});

test('[J-12] an encrypted entry is read as it was, and lies there as nothing that one could read', async () => {
  for (const size of [0, 1, 17, 300_000]) {
    const plain = Buffer.alloc(size, 'Kari Nordmann ');
    const name = 'data/auth/users.copy.gz';
    const sealed = await buffer(sealedEntry(Readable.from([plain]), key, name));
    expect(sealed.includes('Kari')).toBe(false);
    const entries = [
      { name, size: sealed.length, sha256: createHash('sha256').update(sealed).digest('hex') },
    ];
    const file = await archive({ manifest: { format: 2, entries }, content: sealed });
    let read: Buffer | undefined;
    await readArchive(file, key, {
      entry: async (_name, bytes) => {
        read = await buffer(bytes);
      },
    });
    expect(read?.equals(plain)).toBe(true);
  }
});

test('[J-12] what was encrypted under another name or another key is refused', async () => {
  const name = 'data/auth/users.copy.gz';
  for (const [sealedWith, sealedAs] of [
    [`${key}!`, name],
    [key, 'data/auth/sessions.copy.gz'],
  ] as const) {
    const sealed = await buffer(sealedEntry(Readable.from([Buffer.from('innhold')]), sealedWith, sealedAs));
    const entries = [
      { name, size: sealed.length, sha256: createHash('sha256').update(sealed).digest('hex') },
    ];
    const file = await archive({ manifest: { format: 2, entries }, content: sealed });
    expect(await refusal(file, { entry: async (_name, bytes) => void (await buffer(bytes)) })).toMatch(
      /skadet eller endret/,
    );
  }
});

test('the refusal says what is wrong', async () => {
  const cut = await archive();
  truncateSync(cut, 3_000);
  expect(await refusal(cut)).toMatch(/avkortet/);
  const halved = await archive();
  truncateSync(halved, 2_560);
  expect(await refusal(halved)).toMatch(/avkortet/);
  expect(await refusal(await archive({ signedWith: null }))).toMatch(/ikke signert/);
  expect(await refusal(await archive({ signedWith: `${key}!` }))).toMatch(/Signaturen stemmer ikke/);
  expect(await refusal(await archive({ manifest: { key_id: 'fremmed' } }))).toMatch(/en annen SECRET_KEY/);
  expect(await refusal(await archive({ content: 'inntull' }))).toMatch(
    /«data\/auth\/users.copy.gz» er endret/,
  );
  expect(await refusal(await archive({ content: 'innhold og mer' }))).toMatch(/er endret/);
  const empty = join(dir, 'empty.tar');
  writeFileSync(empty, '');
  expect(await refusal(empty)).toMatch(/tom/);
  writeFileSync(empty, 'Dette er ingen tar-fil. '.repeat(100));
  expect(await refusal(empty)).toMatch(/ingen sikkerhetskopi/);
});

test('names that lead out of the archive, links and repeated entries are refused', async () => {
  for (const name of ['../../etc/passwd', '/etc/passwd', 'data/auth/../../x', 'data/auth/users.copy.gz'])
    expect(await refusal(await archive({ extra: [[{ name }, 'x']] }))).toMatch(/ikke hører hjemme/);
  const link = { name: 'data/x', type: 'symlink' as const, linkname: '/etc/passwd' };
  expect(await refusal(await archive({ extra: [[link, '']] }))).toMatch(/ikke hører hjemme/);
});
