import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** What a derived key is for; each purpose has its own key (HKDF-SHA256 of SECRET_KEY). */
export type KeyPurpose =
  | 'mail-links'
  | 'signing-keys'
  | 'proof-keys'
  | 'smtp-password'
  | 'idempotency'
  | 'device-codes'
  | 'backup-signature'
  | 'backup-key-id'
  | 'backup-download'
  | 'backup-entry'
  | 'decided-texts'
  | 'saved-sentences'
  | 'judged-texts'
  | 'proposals'
  | 'self-approval-draw';

/** The key of a purpose, 32 bytes. */
export const keyFor = (secret: string, purpose: KeyPurpose) =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));

/** Encrypts text with AES-256-GCM; base64url of nonce, tag and ciphertext. */
export function seal(secret: string, purpose: KeyPurpose, plain: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyFor(secret, purpose), nonce);
  const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Reverses `seal`; throws when the text was altered or sealed for another purpose or key. */
export function unseal(secret: string, purpose: KeyPurpose, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', keyFor(secret, purpose), bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
}

/** Plain SHA-256, hex: the name of a content, or of a token or id that nobody can guess. */
export const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Keyed digest (HMAC-SHA256, hex): a reader of the database alone cannot try guesses against it. */
export function keyedDigest(secret: string, purpose: KeyPurpose, bytes: Uint8Array): string {
  return createHmac('sha256', keyFor(secret, purpose)).update(bytes).digest('hex');
}
