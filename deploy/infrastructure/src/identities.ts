import { createPrivateKey, createPublicKey } from 'node:crypto';
import { processNames, type ProcessName } from '@studieplan/contracts';
import { derivePassword } from './secret-key.ts';

/** PKCS #8 of Ed25519 (RFC 8410) up to the key's own 32 bytes. */
const head = Buffer.from('302e020100300506032b657004220420', 'hex');

/** The Ed25519 key by which a process proves to the others who it is; 32 bytes, base64url. */
export function identityKey(secretKey: string, name: string): string {
  return derivePassword(secretKey, `identity:${name}`);
}

/** The public keys of all processes as each is told them, `auth:…,plans:…`; no secrets. */
export function identities(secretKey: string, names: readonly string[] = processNames): string {
  return names
    .map((name) => {
      const der = Buffer.concat([head, Buffer.from(identityKey(secretKey, name), 'base64url')]);
      const key = createPublicKey(createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }));
      return `${name}:${key.export({ format: 'jwk' }).x}`;
    })
    .join(',');
}

/** Both, as a process's environment names them. */
export function identityOf(
  secretKey: string,
  name: ProcessName,
): { IDENTITY_KEY: string; PUBLIC_IDENTITIES: string } {
  return { IDENTITY_KEY: identityKey(secretKey, name), PUBLIC_IDENTITIES: identities(secretKey) };
}
