import { type OurKeys, readKeys } from './our-keys.ts';
import { type ProofFile, readProof, UnreadableProof } from './proof-file.ts';

/** What this site does not answer: `missing` when it says so, `gone` for what was erased, `away` without an answer. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
  constructor(readonly reason: 'missing' | 'gone' | 'away') {
    super(reason);
  }
}

const patienceInMs = 15_000;

async function answerAt(path: string): Promise<Response> {
  const answer = await fetch(path, {
    cache: 'no-store',
    credentials: 'omit',
    signal: AbortSignal.timeout(patienceInMs),
  }).catch(() => {
    throw new NoAnswer('away');
  });
  if (answer.ok) return answer;
  if (answer.status === 410) throw new NoAnswer('gone');
  throw new NoAnswer(answer.status === 404 || answer.status === 400 ? 'missing' : 'away');
}

/** Text at a path of this site. Only GET, without a body: nothing of a file ever leaves the browser. Throws NoAnswer. */
export async function textAt(path: string): Promise<string> {
  return (await answerAt(path)).text().catch(() => {
    throw new NoAnswer('away');
  });
}

/** JSON at a path of this site. Throws NoAnswer. */
export async function jsonAt(path: string): Promise<unknown> {
  const text = await textAt(path);
  try {
    return JSON.parse(text);
  } catch (error) {
    // A proxy's page instead of our answer.
    if (error instanceof SyntaxError) throw new NoAnswer('away');
    throw error;
  }
}

/** Every key that this site has signed with. Throws NoAnswer. */
export async function ourKeys(): Promise<OurKeys> {
  const keys = readKeys(await jsonAt('/.well-known/did.json'));
  if (keys === undefined) throw new NoAnswer('away');
  return keys;
}

interface AskedProof {
  entry?: number;
  /** Asks also that the log has only grown from that size. */
  since?: number;
}

/** The proof of a version as this site gives it now, and its text. Throws NoAnswer. */
export async function proofOf(code: string, asked?: AskedProof): Promise<{ json: string; file: ProofFile }> {
  const json = await textAt(proofAddress(code, asked));
  try {
    return { json, file: readProof(json) };
  } catch (error) {
    // Not what we answer: somebody is between us and the browser, or the answer was cut.
    if (error instanceof UnreadableProof) throw new NoAnswer('away');
    throw error;
  }
}

/** Where the proof of a version is to be had. */
export function proofAddress(code: string, { entry, since }: AskedProof = {}): string {
  const query = new URLSearchParams({
    ...(entry !== undefined && { entry: String(entry) }),
    ...(since !== undefined && { since: String(since) }),
  }).toString();
  return `/verify-public/${encodeURIComponent(code)}/proof${query === '' ? '' : `?${query}`}`;
}
