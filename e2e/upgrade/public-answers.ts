import { createHash } from 'node:crypto';

interface Given {
  status: number;
  bytes: Buffer;
}

async function given(origin: string, path: string): Promise<Given> {
  const answer = await fetch(origin + path, { headers: { accept: '*/*' } });
  return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
}

const digest = ({ status, bytes }: Given) =>
  `${status} ${createHash('sha256').update(bytes).digest('base64')}`;

/** What the public addresses of one code say; digests of what may never change by a byte. */
export interface CodeAnswers {
  code: string;
  credential: string;
  content: string;
  /** Its JSON, whole. */
  answer: { status: number; body: Record<string, unknown> };
  /** Status and title of its page. */
  page: string;
  /** Of its proof: the entry, and the checkpoint that was current then. */
  proof: { status: number; index?: number; leaf?: string; checkpoint?: string };
}

async function answersOf(origin: string, code: string): Promise<CodeAnswers> {
  const at = (rest: string) => given(origin, `/verify-public/${code}${rest}`);
  const [credential, content, answer, proof, page] = await Promise.all([
    at('/credential'),
    at('/content'),
    at(''),
    at('/proof'),
    given(origin, `/verify/${code}`),
  ]);
  const body = JSON.parse(answer.bytes.toString()) as Record<string, unknown>;
  // Each refusal has a number of its own.
  delete body['request_id'];
  const told = JSON.parse(proof.bytes.toString()) as {
    inclusion?: { index: number; leaf: string };
    checkpoint?: string;
  };
  return {
    code,
    // Of a refusal the status alone: its sentence may be another's.
    credential: credential.status === 200 ? digest(credential) : String(credential.status),
    content: content.status === 200 ? digest(content) : String(content.status),
    answer: { status: answer.status, body },
    page: `${page.status} ${/<title>([^<]*)/.exec(page.bytes.toString())?.[1] ?? ''}`,
    proof: {
      status: proof.status,
      ...(proof.status === 200 && {
        index: told.inclusion?.index,
        leaf: told.inclusion?.leaf,
        checkpoint: told.checkpoint,
      }),
    },
  };
}

/** All of them, a few at a time. */
export async function answersOfCodes(origin: string, codes: readonly string[]): Promise<CodeAnswers[]> {
  const answers: CodeAnswers[] = [];
  const waiting = codes.entries();
  await Promise.all(
    Array.from({ length: 6 }, async () => {
      for (const [place, code] of waiting) answers[place] = await answersOf(origin, code);
    }),
  );
  return answers;
}

/** What stands at the addresses of the installation itself. */
export interface SiteAnswers {
  keys: { id: string; publicKeyMultibase: string; signsFrom?: string }[];
  checkpoint: string;
  /** Digests of the log's tiles and bundles, by path: none of them may ever change. */
  tiles: Record<string, string>;
  /** Which bits are set, by the path of the list. */
  statuses: Record<string, number[]>;
}

export async function answersOfSite(origin: string): Promise<SiteAnswers> {
  const json = async <T>(path: string) => JSON.parse((await given(origin, path)).bytes.toString()) as T;
  const { verificationMethod } = await json<{ verificationMethod: SiteAnswers['keys'] }>(
    '/.well-known/did.json',
  );
  const checkpoint = (await given(origin, '/log/checkpoint')).bytes.toString();
  const paths = tilesOf(Number(checkpoint.split('\n')[1]));
  const tiles: Record<string, string> = {};
  for (const path of paths) tiles[path] = digest(await given(origin, path));
  const statuses: Record<string, number[]> = {};
  for (const purpose of ['revocation', 'refresh']) {
    const path = `/verify-public/status/${purpose}/1`;
    const list = await json<{ credentialSubject: { encodedList: string } }>(path);
    statuses[path] = await bitsIn(list.credentialSubject.encodedList);
  }
  return { keys: verificationMethod, checkpoint, tiles, statuses };
}

/** Paths of tiles of a log of this size (c2sp.org/tlog-tiles); each is under a thousand wide here. */
function tilesOf(size: number): string[] {
  const paths: string[] = [];
  let width = size;
  for (let level = 0; width > 0; level += 1) {
    const names = level === 0 ? ['0', 'entries'] : [String(level)];
    for (let tile = 0; tile * 256 < width; tile += 1) {
      const wide = Math.min(256, width - tile * 256);
      const place = String(tile).padStart(3, '0') + (wide < 256 ? `.p/${wide}` : '');
      paths.push(...names.map((name) => `/log/tile/${name}/${place}`));
    }
    width = Math.floor(width / 256);
  }
  return paths;
}

async function bitsIn(encoded: string): Promise<number[]> {
  const { gunzipSync } = await import('node:zlib');
  const bytes = gunzipSync(Buffer.from(encoded.slice(1), 'base64url'));
  const set: number[] = [];
  for (const [at, byte] of bytes.entries())
    for (let bit = 0; byte !== 0 && bit < 8; bit += 1) if (byte & (128 >> bit)) set.push(at * 8 + bit);
  return set;
}
