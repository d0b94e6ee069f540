import { execFile } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { endOfDay, osloDate, publicCodeFrom } from '@studieplan/contracts';
import { multikeyOf, rawPublicKey } from '../proof/keys/multibase.ts';
import { type Leaf, leafData } from '../proof/log/leaves.ts';
import { foldRight, grown, leafHash, nodesOfLeaf } from '../proof/log/merkle.ts';
import { signedCheckpoint } from '../proof/log/signed-note.ts';

/** What a seed draws, the same on every machine (mulberry32). */
export function drawing(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 4_294_967_296) * below);
  };
}

const hour = 3_600_000;
// Around midnight in Norway, on ordinary days and on those of 23 and 25 hours.
const nights = [
  '2026-02-03T23:00',
  '2026-03-28T23:00',
  '2026-03-29T22:00',
  '2026-06-19T22:00',
  '2026-10-24T22:00',
  '2026-10-25T23:00',
];
const steps = [0, 1, 500, 60_000, hour, 3 * hour, 23 * hour, 24 * hour, 25 * hour, 400 * hour];

export interface LoggedTry {
  rows: { index: number; data: string }[];
  questions: { code: string; day: string }[];
}

/** So many plans' random histories in one log, and days to ask about: those of every moment, the ones beside, and others. */
export function loggedTry(plans: number, seed: number): LoggedTry {
  const draw = drawing(seed);
  const drawn = <T>(from: readonly T[]) => from[draw(from.length)] as T;
  const leaves: { leaf: Leaf; logged: number; form: 1 | 2 }[] = [];
  const questions: LoggedTry['questions'] = [];
  const newCode = () => publicCodeFrom(Array.from({ length: 12 }, () => draw(32)));
  for (let plan = 0; plan < plans; plan += 1) {
    // Of before the log, of before links, or as it is written now.
    const age = draw(6);
    const versions: { code: string; gone: 'erased' | 'restored' | null; withdrawn: boolean }[] = [];
    const moments: number[] = [];
    let at = Date.parse(`${drawn(nights)}Z`) - drawn(steps) + draw(3) - 1;
    const add = (leaf: Leaf, late = 0) =>
      leaves.push({ leaf, logged: at + draw(900) + late, form: leaf.type !== 'linked' && age === 1 ? 1 : 2 });
    const approve = () => {
      const code = newCode();
      const before = versions.at(-1);
      const late = age === 0 ? drawn([30 * hour, 200 * hour, 2_000 * hour]) : 0;
      const method = drawn(['self', 'admin'] as const);
      const time = new Date(at).toISOString();
      const until = draw(3) === 0 ? osloDate(new Date(at + drawn(steps) + 23 * hour)) : undefined;
      if (until !== undefined) moments.push(endOfDay(until).getTime());
      const approved = { type: 'approved', code, version: versions.length + 1, method, time } as const;
      add(
        {
          ...approved,
          content: 'sha256-x',
          credential: 'sha256-y',
          ...(until !== undefined && { valid_until: until }),
          ...(before && age > 1 && { supersedes: before.code }),
        },
        late,
      );
      versions.push({ code, gone: null, withdrawn: false });
      if (before && age <= 1 && draw(4) > 0)
        add(
          { type: 'linked', versions: versions.map((each) => each.code), time },
          late + drawn([0, 50 * hour]),
        );
    };
    const change = (
      type: 'deactivated' | 'recalled' | 'reactivated' | 'erased',
      code: string,
      restored = false,
    ) => add({ type, code, time: new Date(at).toISOString(), ...(restored && { restored: true as const }) });
    approve();
    for (let act = draw(9); act > 0; act -= 1) {
      moments.push(at);
      at += drawn(steps) + drawn([0, 0, 1]);
      const kind = draw(10);
      const one = drawn(versions);
      if (kind < 3) approve();
      else if (kind < 8 && one.gone === null) {
        change(one.withdrawn ? 'reactivated' : drawn(['deactivated', 'recalled'] as const), one.code);
        one.withdrawn = !one.withdrawn;
      } else if (kind === 8)
        // A backup is restored: what is newer is taken away, what was taken away before comes back.
        for (const each of versions.slice(draw(versions.length))) {
          if (each.gone === 'erased' || draw(2) === 0) continue;
          if (each.gone === 'restored') change('reactivated', each.code, true);
          else change(drawn(['erased', 'deactivated'] as const), each.code, true);
          each.gone = each.gone === 'restored' ? null : 'restored';
        }
      else if (draw(4) === 0) {
        change('erased', one.code);
        one.gone = 'erased';
      } else if (one.gone === null)
        add({
          type: 'reissued',
          code: one.code,
          version: 1,
          method: 'admin',
          content: 'a',
          credential: 'b',
          time: new Date(at).toISOString(),
        });
    }
    moments.push(at);
    const days = new Set(
      moments.flatMap((each) =>
        [-25, -2, -1, 0, 1, 25, 900].map((hours) => new Date(each + hours * hour).toISOString().slice(0, 10)),
      ),
    );
    for (const { code } of versions) for (const day of days) questions.push({ code, day });
  }
  questions.push({ code: newCode(), day: '2026-03-12' });
  leaves.sort((a, b) => a.logged - b.logged);
  const rows = leaves.map(({ leaf, logged, form }, index) => ({
    index,
    data: leafData(leaf, new Date(logged), form),
  }));
  return { rows, questions };
}

export interface ScriptAnswer {
  code: string;
  day: string;
  shown: boolean;
  [field: string]: unknown;
}

/** What docs/gjaldt-den-dagen.mjs says, of a host that shows this log and nothing else. */
export async function scriptAnswers({ rows, questions }: LoggedTry): Promise<ScriptAnswer[]> {
  const { privateKey: secret, publicKey: key } = generateKeyPairSync('ed25519');
  const publicKey = rawPublicKey(key);
  let frontier: Buffer[] = [];
  const bundled = rows.map(({ index, data }) => {
    const bytes = Buffer.from(data);
    frontier = grown(frontier, nodesOfLeaf(index, leafHash(bytes), frontier));
    const length = Buffer.alloc(2);
    length.writeUInt16BE(bytes.length);
    return Buffer.concat([length, bytes]);
  });
  const checkpoint = signedCheckpoint(
    { origin: 'loggen', size: rows.length, root: foldRight(frontier) },
    { secret, publicKey },
  );
  const answerTo = (path: string): Buffer | string => {
    if (path === '/log/checkpoint') return checkpoint;
    if (path === '/.well-known/did.json')
      return JSON.stringify({
        verificationMethod: [{ id: 'did#log-1', publicKeyMultibase: multikeyOf(publicKey) }],
      });
    const bundle = Number(
      path.replace('/log/tile/entries/', '').replace(/\.p.*/, '').replaceAll(/[x/]/g, ''),
    );
    return Buffer.concat(bundled.slice(bundle * 256, bundle * 256 + 256));
  };
  const server = createServer((request, response) => void response.end(answerTo(request.url ?? '')));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const folder = mkdtempSync(join(tmpdir(), 'studieplan-gjaldt-'));
  try {
    const file = join(folder, 'rader.csv');
    writeFileSync(file, questions.map(({ code, day }) => `${code};${day}`).join('\n'));
    const script = fileURLToPath(new URL('../../../../docs/gjaldt-den-dagen.mjs', import.meta.url));
    const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const options = { env: { PATH: process.env['PATH'] }, maxBuffer: 500_000_000 };
    const out = await new Promise<string>((resolve, reject) => {
      execFile(process.execPath, [script, site, '--fil', file, '--json'], options, (error, stdout) =>
        error ? reject(error) : resolve(stdout),
      );
    });
    return (JSON.parse(out) as { answers: ScriptAnswer[] }).answers;
  } finally {
    server.close();
    rmSync(folder, { recursive: true });
  }
}

/** The script's words for what the product answers. */
export const asScript = (
  question: { code: string; day: string },
  { basis, ...answer }: { basis: string; held: string },
) =>
  answer.held === 'missing'
    ? { ...question, held: 'missing', shown: true }
    : basis === 'log'
      ? { ...question, ...answer, shown: true }
      : { ...question, held: 'unknown', shown: false };
