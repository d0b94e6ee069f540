import { createPublicKey, type KeyObject } from 'node:crypto';

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** Base58 as Bitcoin writes it, behind the `z` that names it in a multibase text. */
export function base58btc(bytes: Uint8Array): string {
  let value = BigInt(`0x${Buffer.from(bytes).toString('hex') || '0'}`);
  let text = '';
  for (; value > 0n; value /= 58n) text = (alphabet[Number(value % 58n)] as string) + text;
  const zeros = bytes.findIndex((byte) => byte !== 0);
  return `z${'1'.repeat(zeros < 0 ? bytes.length : zeros)}${text}`;
}

/** What stands before the 32 bytes of an Ed25519 key in a Multikey. */
const multikeyPrefix = Buffer.of(0xed, 0x01);

/** The 32 bytes of a public Ed25519 key. */
export function rawPublicKey(key: KeyObject): Buffer {
  return Buffer.from(key.export({ format: 'jwk' }).x as string, 'base64url');
}

/** A public Ed25519 key out of its 32 bytes. */
export function publicKeyOf(raw: Uint8Array): KeyObject {
  const x = Buffer.from(raw).toString('base64url');
  return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
}

/** A public Ed25519 key as `publicKeyMultibase` of a Multikey. */
export const multikeyOf = (raw: Uint8Array): string => base58btc(Buffer.concat([multikeyPrefix, raw]));
