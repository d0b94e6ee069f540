// Watches an installation's log from another machine, with nothing but Node: see vakt-loggen.md.
// `node vakt-loggen.mjs https://kurs.example.no [--state FILE] [--code CODE]… [--accept-key log-2027-1]`
import { createHash, createPublicKey, verify } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';

/** How it ends; 1 is a fault of this program itself. */
const ends = { usage: 2, forked: 10, shrank: 11, stoodStill: 12, signature: 13, unreachable: 14 };
class End extends Error {
  constructor(how, sentence) {
    super(sentence);
    this.how = how;
  }
}

const answerMs = 20_000;
const answerBytes = 4_000_000;
/** Answers may be kept for some seconds on their way: so long a checkpoint may be behind a proof. */
const patienceMs = 10_000;
const newestListed = 10;

// What the site answers; undefined where it says that there is no such thing.
async function bytesAt(site, path) {
  try {
    const answer = await fetch(site + path, { redirect: 'manual', signal: AbortSignal.timeout(answerMs) });
    if (answer.status === 404 || answer.status === 410) return { status: answer.status };
    if (!answer.ok) throw new End('unreachable', `${site}${path} svarer ${answer.status}.`);
    const parts = [];
    let length = 0;
    for await (const part of answer.body) {
      length += part.length;
      if (length > answerBytes) throw new End('unreachable', `${site}${path} svarer med altfor mye.`);
      parts.push(part);
    }
    return { status: answer.status, bytes: Buffer.concat(parts) };
  } catch (error) {
    if (error instanceof End) throw error;
    throw new End('unreachable', `${site}${path} svarer ikke: ${error.cause?.message ?? error.message}.`);
  }
}
async function needed(site, path) {
  const { status, bytes } = await bytesAt(site, path);
  if (bytes === undefined) throw new End('unreachable', `${site}${path} svarer ${status}.`);
  return bytes;
}
function json(bytes, what) {
  try {
    const value = JSON.parse(bytes.toString());
    if (typeof value === 'object' && value !== null) return value;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw new End('unreachable', `${what} kan ikke leses.`);
}

// The keys of the log in did.json (Multikey: base58 of two bytes that say Ed25519, and 32 of the key).
const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
function rawKey(multibase) {
  if (!/^z[1-9A-HJ-NP-Za-km-z]{40,60}$/.test(multibase)) return undefined;
  let value = 0n;
  for (const sign of multibase.slice(1)) value = value * 58n + BigInt(alphabet.indexOf(sign));
  return Buffer.from(value.toString(16).padStart(68, '0').slice(-68), 'hex').subarray(2);
}
async function logKeys(site) {
  const { verificationMethod } = json(await needed(site, '/.well-known/did.json'), 'did.json');
  const keys = Array.isArray(verificationMethod) ? verificationMethod : [];
  return new Map(
    keys
      .filter((key) => /#log-[\w-]{1,40}$/.test(key?.id) && rawKey(String(key.publicKeyMultibase)))
      .map(({ id, publicKeyMultibase }) => [id.split('#')[1], publicKeyMultibase]),
  );
}

const sha256 = (...parts) => createHash('sha256').update(Buffer.concat(parts)).digest();

// A checkpoint (c2sp.org/tlog-checkpoint): the log's name, its size and its root, signed by one of its keys.
function opened(note, keys) {
  const split = note.lastIndexOf('\n\n');
  const body = note.slice(0, split + 1);
  const [name = '', size = '', root = ''] = body.split('\n');
  if (split < 0 || note.length > 10_000 || !/^(0|[1-9]\d{0,14})$/.test(size)) return undefined;
  for (const line of note.slice(split + 2).split('\n')) {
    const [dash, signer, text = ''] = line.split(' ');
    if (dash !== '—' || signer !== name) continue;
    const mark = Buffer.from(text, 'base64');
    for (const [key, multibase] of keys) {
      const raw = rawKey(multibase);
      const id = sha256(Buffer.from(`${name}\n`), Buffer.of(1), raw).subarray(0, 4);
      const der = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), raw]);
      const spki = createPublicKey({ key: der, format: 'der', type: 'spki' });
      if (mark.subarray(0, 4).equals(id) && verify(null, Buffer.from(body), spki, mark.subarray(4)))
        return { note, name, size: Number(size), root: Buffer.from(root, 'base64'), key };
    }
  }
  return undefined;
}

// RFC 6962, 2.1: hashes of subtrees, from tiles of 256 (c2sp.org/tlog-tiles).
const node = (left, right) => sha256(Buffer.of(1), left, right);
const tilePath = (index) => {
  const groups = String(index)
    .padStart(Math.ceil(String(index).length / 3) * 3, '0')
    .match(/\d{3}/g);
  return groups.map((group, at) => (at < groups.length - 1 ? `x${group}` : group)).join('/');
};
class Tiles {
  #kept = new Map();
  constructor(site, size) {
    Object.assign(this, { site, size });
  }
  /** Undefined where the log does not show what it says it has. */
  async subtree(level, index) {
    const height = Math.floor(level / 8);
    const width = 2 ** (level % 8);
    const tile = Math.floor((index * width) / 256);
    const held = Math.min(256, Math.floor(this.size / 256 ** height) - tile * 256);
    const path = `/log/tile/${height}/${tilePath(tile)}${held < 256 ? `.p/${held}` : ''}`;
    if (!this.#kept.has(path)) this.#kept.set(path, (await bytesAt(this.site, path)).bytes);
    const bytes = this.#kept.get(path);
    if (bytes?.length !== held * 32) return undefined;
    const from = ((index * width) % 256) * 32;
    let row = Array.from({ length: width }, (_, at) => bytes.subarray(from + at * 32, from + at * 32 + 32));
    while (row.length > 1) row = row.flatMap((left, at) => (at % 2 ? [] : [node(left, row[at + 1])]));
    return row[0];
  }
  async range(start, end) {
    const hashes = [];
    for (let at = start, level = 52; at < end; level -= 1) {
      if (end - at < 2 ** level) continue;
      hashes.unshift(await this.subtree(level, at / 2 ** level));
      at += 2 ** level;
    }
    if (hashes.includes(undefined)) return undefined;
    return hashes.reduce((right, left) => node(left, right));
  }
}

// RFC 9162, 2.1.4: the hashes that prove that a tree extends an earlier one, and what they prove.
async function consistencyPath(earlier, size, tiles) {
  const ranges = [];
  let [start, end, whole] = [0, size, true];
  while (end !== earlier) {
    let width = 1;
    while (width * 2 < end - start) width *= 2;
    const split = start + width;
    if (earlier <= split) {
      ranges.unshift([split, end]);
      end = split;
    } else {
      ranges.unshift([start, split]);
      [start, whole] = [split, false];
    }
  }
  if (!whole) ranges.unshift([start, end]);
  const path = [];
  for (const [from, to] of ranges) path.push(await tiles.range(from, to));
  return path;
}
function extended(first, second, path) {
  if (path.includes(undefined)) return false;
  const all = Number.isInteger(Math.log2(first.size)) ? [first.root, ...path] : path;
  let [fn, sn, fr, sr] = [first.size - 1, second.size - 1, all[0], all[0]];
  while (fn % 2 === 1) [fn, sn] = [Math.floor(fn / 2), Math.floor(sn / 2)];
  for (const hash of all.slice(1)) {
    if (sn === 0) return false;
    if (fn % 2 === 1 || fn === sn) {
      [fr, sr] = [node(hash, fr), node(hash, sr)];
      while (fn % 2 === 0 && fn !== 0) [fn, sn] = [Math.floor(fn / 2), Math.floor(sn / 2)];
    } else sr = node(sr, hash);
    [fn, sn] = [Math.floor(fn / 2), Math.floor(sn / 2)];
  }
  return sn === 0 && fr.equals(first.root) && sr.equals(second.root);
}
async function hasOnlyGrown(site, first, second) {
  if (first.size === second.size) return first.root.equals(second.root);
  if (first.size === 0) return true;
  const path = await consistencyPath(first.size, second.size, new Tiles(site, second.size));
  return extended(first, second, path);
}
function included(index, size, leaf, path) {
  let [fn, sn, root] = [index, size - 1, sha256(Buffer.of(0), Buffer.from(leaf))];
  for (const hash of path) {
    if (sn === 0) return undefined;
    if (fn % 2 === 1 || fn === sn) {
      root = node(hash, root);
      while (fn % 2 === 0 && fn !== 0) [fn, sn] = [Math.floor(fn / 2), Math.floor(sn / 2)];
    } else root = node(root, hash);
    [fn, sn] = [Math.floor(fn / 2), Math.floor(sn / 2)];
  }
  return sn === 0 ? root : undefined;
}

class Watch {
  /** `kept` is what was seen before; undefined the first time. */
  constructor(site, kept, acceptedKey) {
    Object.assign(this, { site, kept, acceptedKey });
  }

  async run(codes) {
    const told = await logKeys(this.site);
    this.known = new Map(Object.entries(this.kept?.keys ?? {}));
    for (const [id, key] of this.known)
      if (told.get(id) !== key)
        throw new End('signature', `Nøkkelen ${id} er byttet ut eller tatt bort fra did.json.`);
    this.told = told;
    let now = await this.checkpoint();
    const before = this.kept && opened(this.kept.checkpoint, this.known);
    if (before) await this.requireGrown(before, now, `vakten så ${this.kept.seen}`);
    for (const code of await this.codesToCheck(codes)) now = await this.requireLogged(code, now);
    return { before, now };
  }

  /** Throws where it is not signed by a key that this watch has seen, or is told to accept. */
  signed(note) {
    const checkpoint = opened(note, this.told);
    if (!checkpoint)
      throw new End('signature', 'Sjekkpunktet er ikke underskrevet med en nøkkel som står i did.json.');
    const { key } = checkpoint;
    if (this.known.size > 0 && !this.known.has(key) && this.acceptedKey !== key)
      throw new End(
        'signature',
        `Sjekkpunktet er underskrevet med ${key}, som vakten ikke har sett før. ` +
          `Er det avklart med den som driver løsningen: start én gang med --accept-key ${key}.`,
      );
    this.known.set(key, this.told.get(key));
    return checkpoint;
  }

  async checkpoint() {
    return this.signed((await needed(this.site, '/log/checkpoint')).toString());
  }

  async requireGrown(first, second, seen) {
    const notes = [first.note, second.note];
    const say = (how, sentence) => Object.assign(new End(how, sentence), { notes });
    if (first.name !== second.name)
      throw say('forked', `Loggen heter nå ${second.name}; den ${seen}, het ${first.name}.`);
    if (second.size < first.size)
      throw say(
        'shrank',
        `Loggen har krympet: den ${seen}, hadde ${first.size} oppføringer, nå har den ${second.size}.`,
      );
    if (!(await hasOnlyGrown(this.site, first, second)))
      throw say('forked', `Loggen er skrevet om: de ${first.size} første oppføringene er ikke dem ${seen}.`);
  }

  /** Those asked for, and the newest that the site itself lists as approved. */
  async codesToCheck(codes) {
    let items = [];
    try {
      ({ items } = json(await needed(this.site, '/studieplaner/feed.json'), 'Katalogen'));
    } catch (error) {
      // Public hosts have no directory, and an association need not be in it.
      if (!(error instanceof End)) throw error;
    }
    const urls = (Array.isArray(items) ? items : []).flatMap((item) => String(item?.url ?? '') || []);
    const listed = urls.slice(0, newestListed).map((url) => canonicalCode(url.split('/').at(-1)));
    return new Set([...codes, ...listed]);
  }

  /** Throws where a code is approved and not in the log; answers the checkpoint that has its entry. */
  async requireLogged(code, now) {
    const { status, bytes } = await bytesAt(this.site, `/verify-public/${encodeURIComponent(code)}/proof`);
    // Erased for good, and told so: nothing is left to prove.
    if (status === 410) return now;
    if (bytes === undefined)
      throw new End('stoodStill', `${code} står ikke i loggen: nettstedet har ikke noe bevis for koden.`);
    const { inclusion, checkpoint } = json(bytes, `Beviset for ${code}`);
    const log = this.signed(String(checkpoint));
    if (!isEntryOf(code, inclusion, log))
      throw new End(
        'stoodStill',
        `${code} står ikke i loggen: beviset gjelder ikke koden, eller er ikke i loggen.`,
      );
    let newest = now;
    for (const end = Date.now() + patienceMs; newest.size < log.size && Date.now() < end; await sleep(1_000))
      newest = await this.checkpoint();
    if (newest.size < log.size)
      throw new End(
        'stoodStill',
        `Loggen står stille på ${newest.size} oppføringer, men ${code} er godkjent som oppføring ${inclusion.index + 1}.`,
      );
    await this.requireGrown(log, newest, `beviset for ${code} gjelder`);
    if (newest !== now) await this.requireGrown(now, newest, 'vakten nettopp så');
    return newest;
  }
}

const canonicalCode = (written) =>
  written.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');

/** Whether a proof's entry is the approval of the code, in the log that the checkpoint tells of. */
function isEntryOf(code, inclusion, log) {
  const { index, size, leaf, hashes } = inclusion ?? {};
  if (!Number.isSafeInteger(index) || size !== log.size || index >= size || !Array.isArray(hashes))
    return false;
  const entry = json(Buffer.from(String(leaf)), `Oppføringen til ${code}`);
  const name = `sha256-${sha256(Buffer.from(`kvalifisert-kode:${code}`)).toString('base64')}`;
  const path = hashes.slice(0, 64).map((hash) => Buffer.from(String(hash), 'base64'));
  return (
    (entry.type === 'approved' || entry.type === 'reissued') &&
    entry.code === (entry.form === 2 ? name : code) &&
    included(index, size, String(leaf), path)?.equals(log.root) === true
  );
}

// What was seen stands in a file that is never half written, and never begun anew by itself.
function readState(file) {
  if (!existsSync(file)) return undefined;
  try {
    const state = JSON.parse(readFileSync(file, 'utf8'));
    if (opened(state.checkpoint, Object.entries(state.keys))) return state;
  } catch (error) {
    if (!(error instanceof SyntaxError || error instanceof TypeError)) throw error;
  }
  throw new End('usage', `${file} kan ikke leses. Flytt den bort for å begynne på nytt.`);
}
function write(file, text) {
  const beside = `${file}.${process.pid}.ny`;
  writeFileSync(beside, text, { mode: 0o600, flush: true });
  renameSync(beside, file);
}

function readArguments() {
  const options = {
    state: { type: 'string' },
    code: { type: 'string', multiple: true },
    'accept-key': { type: 'string' },
  };
  const usage = 'Bruk: node vakt-loggen.mjs ADRESSE [--state FIL] [--code KODE]… [--accept-key NØKKEL]';
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const { origin, host, protocol } = new URL(positionals[0]);
    if (positionals.length !== 1 || !/^https?:$/.test(protocol)) throw new TypeError('one address');
    const here = process.env.INIT_CWD ?? '.';
    const file = resolve(here, values.state ?? `vakt-${host.replace(':', '-')}.json`);
    return {
      site: origin,
      file,
      codes: (values.code ?? []).map(canonicalCode),
      acceptedKey: values['accept-key'],
    };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new End('usage', usage);
  }
}

async function run() {
  const { site, file, codes, acceptedKey } = readArguments();
  const kept = readState(file);
  const watch = new Watch(site, kept, acceptedKey);
  try {
    const { before, now } = await watch.run(codes);
    const seen = before?.size === now.size ? kept.seen : new Date().toISOString();
    const state = { checkpoint: now.note, seen, keys: Object.fromEntries(watch.known) };
    write(file, `${JSON.stringify(state, null, 2)}\n`);
    if (!before)
      return `Første gang: loggen ${now.name} har ${now.size} oppføringer, underskrevet med ${now.key}.`;
    if (before.size === now.size) return `Loggen er uendret: ${now.size} oppføringer.`;
    return `Loggen har bare vokst: fra ${before.size} til ${now.size} oppføringer.`;
  } catch (error) {
    if (!error.notes) throw error;
    // Two notes that the log has signed and that contradict each other: for everybody to see, so the first are kept.
    const evidence = join(dirname(file), `${file.split(/[/\\]/).at(-1)}.motsigelse.txt`);
    if (!existsSync(evidence)) write(evidence, error.notes.join('\n'));
    throw new End(error.how, `${error.message} Begge sjekkpunktene ligger i ${evidence}.`);
  }
}

try {
  console.log(await run());
} catch (error) {
  if (!(error instanceof End)) throw error;
  console.error(error.message);
  process.exitCode = ends[error.how];
}
