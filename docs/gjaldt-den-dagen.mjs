// Says of codes and days what the log alone shows, with nothing of the installation's own code: see kontroll-uten-oss.md.
// `node gjaldt-den-dagen.mjs https://vert KODE DAG [KODE DAG …]`, `--fil FIL` for lines `KODE;DAG`, `--json` for programs.
import { createHash, createPublicKey, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

const { values, positionals } = parseArgs({
  options: { fil: { type: 'string' }, json: { type: 'boolean' } },
  allowPositionals: true,
});
const [address, ...words] = positionals;
const questions = values.fil
  ? readFileSync(values.fil, 'utf8')
      .split(/\r?\n/)
      .filter(Boolean)
      .map((line) => line.split(';'))
  : words.flatMap((word, at) => (at % 2 === 0 ? [[word, words[at + 1] ?? '']] : []));
const site = new URL(address).origin;
async function fetched(path) {
  const answer = await fetch(site + path);
  if (!answer.ok) throw new Error(`${site}${path} svarer ${answer.status}`);
  return Buffer.from(await answer.arrayBuffer());
}

// 1. The checkpoint: who has signed it, and over how many entries (c2sp.org/tlog-checkpoint).
const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
function keyOf(multibase) {
  let number = 0n;
  for (const sign of multibase.slice(1)) number = number * 58n + BigInt(alphabet.indexOf(sign));
  const raw = number.toString(16).padStart(68, '0').slice(4);
  return createPublicKey({
    key: Buffer.from(`302a300506032b6570032100${raw}`, 'hex'),
    format: 'der',
    type: 'spki',
  });
}
const { verificationMethod } = JSON.parse(await fetched('/.well-known/did.json'));
const note = String(await fetched('/log/checkpoint'));
const split = note.lastIndexOf('\n\n');
const body = note.slice(0, split + 1);
const mark = Buffer.from(
  note
    .slice(split + 2)
    .trim()
    .split(' ')
    .at(-1),
  'base64',
).subarray(4);
const isSigned = verificationMethod
  .filter(({ id }) => id.includes('#log-'))
  .some(({ publicKeyMultibase }) => verify(null, Buffer.from(body), keyOf(publicKeyMultibase), mark));
if (!isSigned) throw new Error('Sjekkpunktet er ikke underskrevet av loggen.');
const [logName, told, root] = body.split('\n');
const size = Number(told);

// 2. Every entry, and that they are those of the checkpoint (RFC 6962, 2.1).
const sha256 = (...parts) => createHash('sha256').update(Buffer.concat(parts)).digest();
const entries = [];
for (let bundle = 0; entries.length < size; bundle += 1) {
  const held = Math.min(256, size - bundle * 256);
  const groups = String(bundle)
    .padStart(Math.ceil(String(bundle).length / 3) * 3, '0')
    .match(/.../g);
  const place = groups.map((group, at) => (at + 1 < groups.length ? `x${group}` : group)).join('/');
  const bytes = await fetched(`/log/tile/entries/${place}${held < 256 ? `.p/${held}` : ''}`);
  for (let at = 0; at < bytes.length; at += 2 + bytes.readUInt16BE(at))
    entries.push(bytes.subarray(at + 2, at + 2 + bytes.readUInt16BE(at)));
}
function rootOf(hashes) {
  if (hashes.length < 2) return hashes[0] ?? sha256();
  let half = 1;
  while (half * 2 < hashes.length) half *= 2;
  return sha256(Buffer.of(1), rootOf(hashes.slice(0, half)), rootOf(hashes.slice(half)));
}
if (rootOf(entries.map((entry) => sha256(Buffer.of(0), entry))).toString('base64') !== root)
  throw new Error('Oppføringene er ikke dem sjekkpunktet står for.');

// 3. What they say of versions: acts in the order of the log, and which version came after which.
const hashOf = (code) => `sha256-${sha256(Buffer.from(`kvalifisert-kode:${code}`)).toString('base64')}`;
const versions = new Map();
const after = new Map();
function follows(older, newer, logged) {
  if (!after.has(older)) after.set(older, new Map());
  if (!after.get(older).has(newer)) after.get(older).set(newer, logged);
}
entries.forEach((bytes, at) => {
  const entry = JSON.parse(bytes);
  const { type, form } = entry;
  const stamp = { number: at + 1, logged: Date.parse(entry.logged), restored: entry.restored === true };
  if (type === 'linked')
    for (let each = 1; each < entry.versions.length; each += 1)
      follows(entry.versions[each - 1], entry.versions[each], stamp.logged);
  if (typeof entry.code !== 'string') return;
  const name = form === 2 ? entry.code : hashOf(entry.code);
  const time = Date.parse(entry.time);
  if (type === 'approved' || type === 'reissued') {
    if (entry.supersedes) follows(entry.supersedes, name, stamp.logged);
    const known = versions.get(name);
    if (!known) {
      const last = entry.valid_until && osloMidnight(Date.parse(entry.valid_until) + 86_400_000);
      versions.set(name, { number: entry.version, last, acts: [{ ...stamp, type: 'approved', time }] });
    } else if (type === 'approved')
      known.acts.push({ ...stamp, type: 'reactivated', time: stamp.logged, restored: true });
  } else versions.get(name)?.acts.push({ ...stamp, type, time });
});

// 4. The day in Norway: summer time from the last Sunday of March to that of October, at 01:00 UTC.
function changeOfClock(year, month) {
  const last = new Date(Date.UTC(year, month + 1, 0, 1));
  return last.setUTCDate(last.getUTCDate() - last.getUTCDay());
}
function osloMidnight(utc) {
  const year = new Date(utc).getUTCFullYear();
  const isSummer = utc > changeOfClock(year, 2) && utc <= changeOfClock(year, 9);
  return utc - (isSummer ? 7_200_000 : 3_600_000);
}

// 5. The answer. Of an entry that a restored backup caused, an erasure is one that may come back.
const isHere = ({ acts }, moment) => {
  // Nothing holds before its approval, whatever the clock of another entry said.
  if (acts[0].time > moment) return 'none';
  let state = 'none';
  for (const { type, time, restored } of acts)
    if (time <= moment && state !== 'erased') state = type === 'erased' && restored ? 'deactivated' : type;
  return state;
};
function stateAt(version, newer, moment) {
  const own = isHere(version, moment);
  if (own === 'none') return 'none';
  if (own !== 'approved' && own !== 'reactivated') return own;
  const isValid = (other) => ['approved', 'reactivated'].includes(isHere(other, moment));
  if (newer.some(isValid)) return 'superseded';
  return version.last && moment >= version.last ? 'expired' : 'valid';
}
function answer(written, day) {
  const code = written.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  const version = versions.get(hashOf(code));
  if (!version) return { held: 'missing', shown: true };
  const start = osloMidnight(Date.parse(day));
  const end = osloMidnight(Date.parse(day) + 86_400_000);
  const names = [];
  const relations = [];
  for (const queue = [hashOf(code)]; queue.length > 0;)
    for (const [name, logged] of after.get(queue.pop()) ?? []) {
      if (names.includes(name) || name === hashOf(code) || !versions.has(name)) continue;
      names.push(name);
      queue.push(name);
      relations.push({ time: versions.get(name).acts[0].time, logged });
    }
  const newer = names.map((name) => versions.get(name));
  const acts = [version, ...newer].flatMap((each) => each.acts);
  const late = ({ time, logged }) => time < end && logged >= start && logged - time > 60_000;
  if ([...acts, ...relations].some(late)) return { held: 'unknown', shown: false };

  const moments = [...new Set([...acts.map(({ time }) => time), ...(version.last ? [version.last] : [])])];
  const turns = [];
  for (const from of moments.sort((a, b) => a - b)) {
    const state = stateAt(version, newer, from);
    if (state !== 'none' && state !== turns.at(-1)?.state) turns.push({ state, from });
  }
  const until = (at) => turns[at + 1]?.from ?? Infinity;
  const onDay = turns.map((turn, at) => at).filter((at) => turns[at].from < end && until(at) > start);
  const spans = onDay
    .filter((at) => turns[at].state === 'valid')
    .map((at) => [Math.max(turns[at].from, start), Math.min(until(at), end)]);
  const isWhole = spans.length === 1 && spans[0][0] === start && spans[0][1] === end;
  const tell = (type, time) => {
    const act = acts.filter((each) => each.time === time).sort((a, b) => b.number - a.number)[0];
    return {
      type,
      at: new Date(time).toISOString(),
      number: act?.number ?? null,
      restored: act?.restored ?? false,
    };
  };
  const approved = version.acts[0].time;
  const rest = onDay.length === 0 ? [] : turns.slice(Math.max(onDay[0], 1), onDay.at(-1) + 2);
  const named = ({ state, from }) => {
    if (state !== 'valid') return tell(state, from);
    const isOwn = version.acts.some(({ type, time }) => type === 'reactivated' && time === from);
    return tell(isOwn ? 'reactivated' : 'again', from);
  };
  return {
    held: isWhole ? 'whole' : spans.length > 0 ? 'part' : 'no',
    shown: true,
    ahead: approved < start,
    version: version.number,
    spans: isWhole
      ? []
      : spans.map((span) => ({ from: new Date(span[0]).toISOString(), to: new Date(span[1]).toISOString() })),
    entries: [tell('approved', approved), ...rest.map(named)],
  };
}

const sentences = {
  whole: 'gjaldt hele dagen',
  part: 'gjaldt en del av dagen',
  no: 'gjaldt ikke',
  unknown: 'vises ikke av loggen',
  missing: 'finnes ikke i loggen',
};
const answers = questions.map(([code, day]) => ({ code, day, ...answer(code, day) }));
if (values.json) console.log(JSON.stringify({ log: logName, size, answers }));
else
  for (const { code, day, held, ahead, spans = [], entries: rest = [] } of answers) {
    const hours = spans.map(({ from, to }) => ` fra ${from} til ${to}`).join(' og');
    const before = held === 'unknown' || held === 'missing' || ahead ? '' : ' (ikke godkjent på forhånd)';
    const why = rest.map(({ type, at, number }) => `${type} ${at}, oppføring ${number}`).join('; ');
    console.log(`${code} ${day}: ${sentences[held]}${hours}${before}${why && `: ${why}`}`);
  }
