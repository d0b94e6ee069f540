import type { Addresses } from '../addresses.ts';
import { multikeyOf } from './multibase.ts';
import type { StoredKey } from './signing-keys.repository.ts';

/**
 * did.json: every key that has ever signed, with its period. The period is told in words of our own: a key marked as
 * expired would be refused by verifiers, and what it signed while it was in use stays true (design.md 37).
 */
export function didDocument({ base, did }: Addresses, keys: readonly StoredKey[]): object {
  const own = `${base}/verify-public/terms#`;
  const dateTime = 'http://www.w3.org/2001/XMLSchema#dateTime';
  const verificationMethod = keys.map((key) => ({
    id: `${did}#${key.id}`,
    type: 'Multikey',
    controller: did,
    publicKeyMultibase: multikeyOf(key.public_key),
    signsFrom: key.valid_from.toISOString(),
    ...(key.valid_until && { signsUntil: key.valid_until.toISOString() }),
  }));
  return {
    '@context': [
      'https://www.w3.org/ns/did/v1',
      'https://w3id.org/security/multikey/v1',
      {
        signsFrom: { '@id': `${own}signsFrom`, '@type': dateTime },
        signsUntil: { '@id': `${own}signsUntil`, '@type': dateTime },
      },
    ],
    id: did,
    verificationMethod,
    // The log's key signs checkpoints, never credentials.
    assertionMethod: keys.filter(({ use }) => use === 'credentials').map((key) => `${did}#${key.id}`),
  };
}
