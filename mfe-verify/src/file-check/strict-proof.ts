import {
  type ProofFile,
  readCredential,
  readProof,
  UnreadableProof,
  type VersionCredential,
} from '../proof/proof-file.ts';
import { odditiesIn, textOfBytes } from '../proof/strict-json.ts';
import type { Strange } from './findings.ts';

/** A proof as a file has it: its text, and what stands in it that ours have not. */
export interface StrictProof {
  file: ProofFile;
  json: string;
  strange: Strange[];
}

// What is in the credential and the content is behind signature and digest.
const known: Record<string, readonly string[]> = {
  '': ['credential', 'content', 'inclusion', 'consistency', 'checkpoint'],
  inclusion: ['index', 'size', 'leaf', 'hashes'],
  consistency: ['from', 'to', 'hashes'],
};

function textIn(bytes: Uint8Array): { json: string; value: unknown } {
  try {
    const json = textOfBytes(bytes);
    return { json, value: JSON.parse(json) };
  } catch {
    // Bytes that are no text, or text that is no JSON.
    throw new UnreadableProof();
  }
}

const oddThings = (json: string): Strange[] =>
  odditiesIn(json).map(({ kind, path }) => ({ kind, said: path }));

/** Reads a proof and names what in it we do not write; throws UnreadableProof. */
export function readStrictly(bytes: Uint8Array): StrictProof {
  const { json, value } = textIn(bytes);
  const file = readProof(json);
  const all = value as Record<string, Record<string, unknown> | undefined>;
  const unknown = Object.entries(known).flatMap(([part, names]) =>
    Object.keys((part === '' ? all : all[part]) ?? {}).flatMap((name) =>
      names.includes(name) ? [] : [part === '' ? name : `${part}.${name}`],
    ),
  );
  const [origin = ''] = file.checkpoint.split('\n');
  const [, signatures = ''] = file.checkpoint.split('\n\n');
  const isOthers = (line: string) => line !== '' && !line.startsWith(`— ${origin} `);
  if (signatures.split('\n').some(isOthers)) unknown.push('checkpoint');
  return {
    file,
    json,
    strange: [...oddThings(json), ...unknown.map((said) => ({ kind: 'field' as const, said }))],
  };
}

/** A file that is a credential and nothing else; undefined for every other. Throws UnreadableProof. */
export function readCredentialAlone(
  bytes: Uint8Array,
): { credential: VersionCredential; strange: Strange[] } | undefined {
  const { json, value } = textIn(bytes);
  const isOne =
    typeof value === 'object' && value !== null && 'credentialSubject' in value && !('credential' in value);
  return isOne ? { credential: readCredential(value), strange: oddThings(json) } : undefined;
}
