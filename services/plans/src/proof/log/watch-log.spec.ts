import { afterAll, beforeEach, beforeAll, describe, expect, test } from '@jest/globals';
import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aSite, type Answer, watched, watchedBeside } from '../../testing/watching.ts';
import { canonicalText } from '../canonical-bytes.ts';
import { multikeyOf, rawPublicKey } from '../keys/multibase.ts';
import { codeHash } from './leaves.ts';
import { foldRight, inclusionPlan, leafHash, nodeHash, type Place } from './merkle.ts';
import { signedCheckpoint } from './signed-note.ts';
import { readTilePath, tileHeight } from './tile-path.ts';

interface Key {
  secret: KeyObject;
  publicKey: Buffer;
}
function aKey(): Key {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return { secret: privateKey, publicKey: rawPublicKey(publicKey) };
}

/** A log in memory that can do what nobody should, and its public paths. */
class MadeLog {
  leaves: string[] = [];
  keys: Record<string, Key> = { 'log-2026-1': aKey() };
  signer = 'log-2026-1';
  listed: unknown[] = [];
  /** Answers in the place of true ones. */
  readonly lies = new Map<string, Answer>();
  #rows: Buffer[][] = [];

  grow(by: number, word = 'a'): this {
    for (let at = 0; at < by; at += 1) this.leaves.push(`{"${word}":${this.leaves.length}}`);
    this.#rows = [];
    return this;
  }

  note(size = this.leaves.length, name = 'kurs.example.no/log'): string {
    const places = [...size.toString(2)].flatMap((bit, at, bits) => {
      const level = bits.length - 1 - at;
      return bit === '1' ? [{ level, index: Math.floor(size / 2 ** level) - 1 }] : [];
    });
    const root = foldRight(places.map((place) => this.#hash(place)));
    return signedCheckpoint({ origin: name, size, root }, this.keys[this.signer] as Key);
  }

  /** Logs the approval of a code; answers its proof. */
  proof(code: string, form = 2): string {
    const name = form === 1 ? { code } : { form, code: codeHash(code) };
    const leaf = canonicalText({ type: 'approved', ...name });
    const index = this.leaves.push(leaf) - 1;
    this.#rows = [];
    const size = this.leaves.length;
    const hashes = inclusionPlan(index, size).proof((place) => this.#hash(place));
    return JSON.stringify({
      inclusion: { index, size, leaf, hashes: hashes.map((hash) => hash.toString('base64')) },
      checkpoint: this.note(),
    });
  }

  answer(path: string): Answer {
    const lie = this.lies.get(path);
    if (lie) return lie;
    if (path === '/log/checkpoint') return { status: 200, bytes: this.note() };
    if (path === '/studieplaner/feed.json')
      return { status: 200, bytes: JSON.stringify({ items: this.listed }) };
    if (path === '/.well-known/did.json') {
      const verificationMethod = Object.entries(this.keys).map(([id, { publicKey }]) => ({
        id: `did:web:kurs.example.no#${id}`,
        publicKeyMultibase: multikeyOf(publicKey),
      }));
      return { status: 200, bytes: JSON.stringify({ verificationMethod }) };
    }
    const tile = readTilePath(path.replace('/log/tile/', ''));
    if (!tile || tile.level === 'entries') return { status: 404, bytes: '' };
    const row = this.#row(tile.level * tileHeight).slice(tile.index * 256, tile.index * 256 + tile.width);
    return row.length === tile.width
      ? { status: 200, bytes: Buffer.concat(row) }
      : { status: 404, bytes: '' };
  }

  #row(level: number): Buffer[] {
    this.#rows[0] ??= this.leaves.map((leaf) => leafHash(Buffer.from(leaf)));
    for (let at = 1; at <= level; at += 1) {
      const below = this.#rows[at - 1] ?? [];
      this.#rows[at] ??= Array.from({ length: Math.floor(below.length / 2) }, (_, index) =>
        nodeHash(below[index * 2] as Buffer, below[index * 2 + 1] as Buffer),
      );
    }
    return this.#rows[level] ?? [];
  }

  #hash({ level, index }: Place): Buffer {
    return this.#row(level)[index] as Buffer;
  }
}

let folder: string;
let server: Server;
let address: string;
let log: MadeLog;
let state: string;
let turn = 0;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'studieplan-vakt-'));
  ({ server, address } = await aSite((path) => log.answer(path)));
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => {
  log = new MadeLog();
  state = join(folder, `${(turn += 1)}.json`);
});
const watch = (...args: string[]) => watchedBeside(address, '--state', state, ...args);
const code = 'H4K7Q9R2M3WXT';

describe('[P-8] the watch of a log', () => {
  test('says from 1 to 70,000 entries that it has only grown, and finds one altered entry at each size', async () => {
    // In one tile, over several and over three levels; in the long run up to the edges too.
    const sizes = process.env['LONG'] ? [1, 2, 7, 256, 300, 65_793, 70_000] : [1, 300, 70_000];
    for (const size of sizes) {
      const before = log.leaves.length;
      log.grow(size - before);
      const { code: ended, said } = await watch();
      expect([ended, said]).toEqual([
        0,
        before === 0
          ? 'Første gang: loggen kurs.example.no/log har 1 oppføringer, underskrevet med log-2026-1.'
          : `Loggen har bare vokst: fra ${before} til ${size} oppføringer.`,
      ]);
      const honest = [...log.leaves];
      log.leaves[Math.floor(size / 2)] = '{"altered":true}';
      log.grow(1);
      expect((await watch()).code).toBe(10);
      log.leaves = honest;
      log.grow(0);
    }
    expect(await watch()).toEqual({ code: 0, said: 'Loggen er uendret: 70000 oppføringer.' });
  });

  test('a shorter log, one rewritten at the same size, and one of another name are each found; what was seen stays', async () => {
    log.grow(5);
    await watch();
    const seen = readFileSync(state, 'utf8');
    const honest = log.leaves;
    log.leaves = honest.slice(0, 3);
    log.grow(0);
    expect(await watch()).toMatchObject({
      code: 11,
      said: expect.stringMatching(/^Loggen har krympet: .*5 oppføringer, nå har den 3\./),
    });
    log.leaves = [...honest.slice(0, 4), '{}'];
    log.grow(0);
    expect((await watch()).said).toMatch(/^Loggen er skrevet om: de 5 første oppføringene/);
    log.lies.set('/log/checkpoint', { status: 200, bytes: log.note(5, 'annet.example.no/log') });
    expect(await watch()).toMatchObject({
      code: 10,
      said: expect.stringMatching(/heter nå annet\.example\.no/),
    });
    expect(readFileSync(state, 'utf8')).toBe(seen);
    // The first contradiction, signed by the log itself, is what others can be shown.
    const evidence = readFileSync(`${state}.motsigelse.txt`, 'utf8');
    expect(evidence).toContain('\n5\n');
    expect(evidence).toContain('\n3\n');
  });

  test('ends a process as it ends here, for cron', async () => {
    log.grow(5);
    const [first, ...more] = [await watched(address, '--state', state), await watch()];
    expect(first).toEqual({
      code: 0,
      said: 'Første gang: loggen kurs.example.no/log har 5 oppføringer, underskrevet med log-2026-1.',
    });
    expect(more).toEqual([{ code: 0, said: 'Loggen er uendret: 5 oppføringer.' }]);
    log.leaves.pop();
    log.grow(0);
    expect(await watched(address, '--state', state)).toEqual({ ...(await watch()), code: 11 });
  });

  test('a log that does not show the tree that it has signed has not only grown', async () => {
    log.grow(5);
    await watch();
    log.grow(300);
    log.lies.set('/log/tile/0/000', { status: 404, bytes: '' });
    expect((await watch()).code).toBe(10);
    log.lies.set('/log/tile/0/000', { status: 200, bytes: Buffer.alloc(256 * 32) });
    expect((await watch()).code).toBe(10);
    log.lies.clear();
    expect((await watch()).code).toBe(0);
  });
});

describe('[P-8] a code that was approved and is not in the log that the watch is shown', () => {
  test('listed by the site: the checkpoint stands still while a proof says that it has grown', async () => {
    log.grow(5);
    const still = log.note();
    await watch();
    log.lies.set(`/verify-public/${code}/proof`, { status: 200, bytes: log.proof(code) });
    log.lies.set('/log/checkpoint', { status: 200, bytes: still });
    log.listed = [null, { url: `${address}/verify/${code}` }];
    expect(await watch()).toEqual({
      code: 12,
      said: `Loggen står stille på 5 oppføringer, men ${code} er godkjent som oppføring 6.`,
    });
    log.lies.delete('/log/checkpoint');
    expect(await watch()).toEqual({ code: 0, said: 'Loggen har bare vokst: fra 5 til 6 oppføringer.' });
  });

  test('asked for: no proof of it, another’s proof, an entry of another kind; of either form it is found', async () => {
    const ask = () => watch('--code', 'h4k7-q9r2-m3wx-t');
    const proved = (bytes: string) => log.lies.set(`/verify-public/${code}/proof`, { status: 200, bytes });
    log.grow(5);
    expect(await ask()).toMatchObject({
      code: 12,
      said: expect.stringMatching(/ikke noe bevis for koden\.$/),
    });
    expect(existsSync(state)).toBe(false);
    for (const form of [1, 2]) {
      proved(log.proof(code, form));
      expect((await ask()).code).toBe(0);
    }
    const own = log.proof(code);
    for (const wrong of [
      log.proof('0000000000000'),
      log.proof(code, 3),
      own.replace('approved', 'recalled'),
      own.replace(/"index":\d+/, '"index":1'),
      own.replace(/"size":\d+/, '"size":1'),
      '{"inclusion":null,"checkpoint":""}'.replace('""', JSON.stringify(log.note())),
    ]) {
      proved(wrong);
      expect(await ask()).toMatchObject({
        code: 12,
        said: expect.stringMatching(/beviset gjelder ikke koden/),
      });
    }
    log.lies.set(`/verify-public/${code}/proof`, { status: 410, bytes: '' });
    expect((await ask()).code).toBe(0);
  });

  test('two views of one log: a proof whose checkpoint is not the beginning of the one that is shown', async () => {
    log.grow(5);
    const proof = log.proof(code);
    log.leaves[2] = '{"altered":true}';
    log.grow(3);
    log.lies.set(`/verify-public/${code}/proof`, { status: 200, bytes: proof });
    expect(await watch('--code', code)).toMatchObject({
      code: 10,
      said: expect.stringMatching(/beviset for H4K7Q9R2M3WXT gjelder/),
    });
  });
});

describe('[P-8] whose log it is', () => {
  test('an altered checkpoint, another’s key under the old name, and one that is gone are refused', async () => {
    log.grow(5);
    await watch();
    const { keys } = log;
    log.lies.set('/log/checkpoint', { status: 200, bytes: log.note().replace('\n5\n', '\n6\n') });
    expect(await watch()).toMatchObject({ code: 13, said: expect.stringMatching(/ikke underskrevet/) });
    log.lies.clear();
    log.keys = { 'log-2026-1': aKey() };
    expect(await watch()).toMatchObject({
      code: 13,
      said: expect.stringMatching(/log-2026-1 er byttet ut eller tatt bort/),
    });
    log.keys = { 'log-2026-2': aKey() };
    log.signer = 'log-2026-2';
    expect((await watch('--accept-key', 'log-2026-2')).code).toBe(13);
    log.keys = keys;
    log.signer = 'log-2026-1';
    expect((await watch()).code).toBe(0);
  });

  test('a new key beside the old one is taken when one says so, and remembered', async () => {
    log.grow(5);
    await watch();
    log.keys['log-2027-1'] = aKey();
    log.signer = 'log-2027-1';
    expect(await watch()).toMatchObject({
      code: 13,
      said: expect.stringMatching(/--accept-key log-2027-1\.$/),
    });
    expect((await watch('--accept-key', 'log-2026-1')).code).toBe(13);
    expect((await watch('--accept-key', 'log-2027-1')).code).toBe(0);
    expect((await watch()).code).toBe(0);
  });
});

describe('[P-8] what the watch cannot see', () => {
  test.each([
    ['503', '/log/checkpoint', { status: 503, bytes: '' }],
    ['a redirect', '/log/checkpoint', { status: 302, bytes: '' }],
    ['no log', '/log/checkpoint', { status: 404, bytes: '' }],
    ['keys that are none', '/.well-known/did.json', { status: 200, bytes: '<html>' }],
    ['no document', '/.well-known/did.json', { status: 200, bytes: 'null' }],
    ['too much', '/.well-known/did.json', { status: 200, bytes: Buffer.alloc(5_000_000, 32) }],
  ])('%s', async (_, path, lie) => {
    log.grow(2).lies.set(path, lie);
    expect((await watch()).code).toBe(14);
    expect(existsSync(state)).toBe(false);
  });

  test('a machine that is not there', async () => {
    expect(await watched('http://127.0.0.1:9', '--state', state)).toMatchObject({
      code: 14,
      said: expect.stringMatching(/^http:\/\/127\.0\.0\.1:9\/.well-known\/did\.json svarer ikke/),
    });
  });

  test.each([
    [[]],
    [['kurs.example.no']],
    [['ftp://kurs.example.no']],
    [['https://a.no', 'https://b.no']],
    [['--x']],
  ])('asked wrongly: %j', async (args) => {
    expect(await watchedBeside(...args)).toMatchObject({ code: 2, said: expect.stringMatching(/^Bruk: /) });
  });

  test.each(['{"checkpoint', '{}', 'null', '{"checkpoint":"x","seen":"","keys":{}}'])(
    'a file of before that is broken is never begun anew: %s',
    async (text) => {
      log.grow(2);
      writeFileSync(state, text);
      expect(await watch()).toMatchObject({ code: 2, said: expect.stringMatching(/kan ikke leses/) });
      expect(readFileSync(state, 'utf8')).toBe(text);
    },
  );
});
