import { gzipSync } from 'node:zlib';
import { type Addresses, statusListAddress, statusListLength, type StatusPurpose } from '../addresses.ts';
import type { Credential } from '../credential/data-integrity.ts';
import { credentialsContext } from '../credential/version-credential.ts';

/** A whole list, compressed, as multibase base64url (Bitstring Status List 1.0, 4.1); bit 0 is the leftmost. */
export function encodedList(places: readonly number[]): string {
  const bits = Buffer.alloc(statusListLength / 8);
  for (const place of places) bits[place >> 3] = (bits[place >> 3] as number) | (128 >> (place & 7));
  return `u${gzipSync(bits, { level: 9 }).toString('base64url')}`;
}

/** A status list as a credential, not yet signed. */
export function statusListCredential(
  { base, did }: Addresses,
  purpose: StatusPurpose,
  list: number,
  { encoded, at }: { encoded: string; at: Date },
): Credential {
  const id = statusListAddress(base, purpose, list);
  return {
    '@context': [credentialsContext],
    id,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer: did,
    validFrom: `${at.toISOString().slice(0, 19)}Z`,
    credentialSubject: {
      id: `${id}#list`,
      type: 'BitstringStatusList',
      statusPurpose: purpose,
      encodedList: encoded,
    },
  };
}
