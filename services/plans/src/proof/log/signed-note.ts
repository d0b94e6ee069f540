import { hash, type KeyObject, sign, verify } from 'node:crypto';

/** What a log says of itself at one moment; `root` is the Merkle root over `size` leaves. */
export interface Checkpoint {
  origin: string;
  size: number;
  root: Buffer;
}

/** What a note is signed by, and what that is verified by. */
type NoteKey = { publicKey: Uint8Array; secret: KeyObject };
type Verifier = { publicKey: Uint8Array; verifier: KeyObject };

const ed25519 = 1;

/** Names a key in a signed note: four bytes (c2sp.org/signed-note). */
export function noteKeyId(name: string, publicKey: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(`${name}\n`), Buffer.of(ed25519), publicKey]);
  return hash('sha256', named, 'buffer').subarray(0, 4);
}

/** A checkpoint as c2sp.org/tlog-checkpoint writes it, signed under the log's origin by one key. */
export function signedCheckpoint({ origin, size, root }: Checkpoint, key: NoteKey): string {
  return signedNote(origin, `${origin}\n${size}\n${root.toString('base64')}\n`, key);
}

/** Text that ends in a new line, and who signed it (c2sp.org/signed-note). */
export function signedNote(name: string, body: string, key: NoteKey): string {
  const signature = sign(null, Buffer.from(body), key.secret);
  const signed = Buffer.concat([noteKeyId(name, key.publicKey), signature]).toString('base64');
  return `${body}\n— ${name} ${signed}\n`;
}

/** Reads a checkpoint that one of the keys has signed; undefined when none has, or it is none. */
export function openCheckpoint(note: string, keys: readonly Verifier[]): Checkpoint | undefined {
  const split = note.lastIndexOf('\n\n');
  if (split < 0 || note.length > 10_000) return undefined;
  const body = note.slice(0, split + 1);
  const [origin = '', size = '', root = ''] = body.split('\n');
  if (!/^(0|[1-9]\d{0,15})$/.test(size)) return undefined;
  const signed = note
    .slice(split + 2)
    .split('\n')
    .some((line) => isSigned(line, body, origin, keys));
  return signed ? { origin, size: Number(size), root: Buffer.from(root, 'base64') } : undefined;
}

function isSigned(line: string, body: string, origin: string, keys: readonly Verifier[]): boolean {
  const [dash, name, text = ''] = line.split(' ');
  if (dash !== '—' || name !== origin) return false;
  const bytes = Buffer.from(text, 'base64');
  return keys.some(
    ({ publicKey, verifier }) =>
      bytes.subarray(0, 4).equals(noteKeyId(origin, publicKey)) &&
      verify(null, Buffer.from(body), verifier, bytes.subarray(4)),
  );
}
