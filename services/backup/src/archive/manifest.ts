import { timingSafeEqual } from 'node:crypto';
import { environments } from '@studieplan/contracts';
import { AppError } from '@studieplan/kit/calls';
import { digestOf, keyedDigest } from '@studieplan/kit/secrets';
import { z } from 'zod';

export const manifestName = 'manifest.json';
export const signatureName = 'manifest.sig';
export const configurationName = 'configuration.json';
export const sourceName = 'source.tar.gz';
/** Bytes; more is no manifest of ours. */
export const maxManifestBytes = 4_000_000;

const identifier = z.string().regex(/^[a-z_][a-z0-9_]*$/);
const count = z.number().int().min(0);

/** What one archive holds; the signature over its bytes vouches for all the rest by their checksums. */
export const manifestSchema = z.object({
  /** 1: entries as they are; 2: each encrypted (entry-cipher), sizes and checksums being of the encrypted bytes. */
  format: z.union([z.literal(1), z.literal(2)]),
  backup_id: z.string(),
  environment: z.enum(environments),
  description: z.string(),
  date: z.iso.datetime(),
  automatic: z.boolean(),
  release: z.string(),
  /** Tells keys apart without giving them away. */
  key_id: z.string(),
  event_epoch: count,
  /** Names of the migrations, in order, by schema. */
  migrations: z.record(identifier, z.array(z.string())),
  /** In the order in which they must be loaded: what others refer to comes first. */
  tables: z.array(
    z.object({
      schema: identifier,
      name: identifier,
      columns: z.array(identifier),
      rows: count,
      entry: z.string(),
    }),
  ),
  sequences: z.array(z.object({ schema: identifier, name: identifier, value: z.string().regex(/^\d+$/) })),
  entries: z.array(z.object({ name: z.string(), size: count, sha256: z.string().regex(/^[0-9a-f]{64}$/) })),
});
export type Manifest = z.output<typeof manifestSchema>;

/** Names the key that signs, without giving it away. */
export const keyIdOf = (secretKey: string): string =>
  keyedDigest(secretKey, 'backup-key-id', Buffer.from('key-id')).slice(0, 16);

/** HMAC-SHA256 over the manifest's bytes, hex; the key is derived from SECRET_KEY. */
export const signatureOf = (secretKey: string, manifest: Uint8Array): string =>
  keyedDigest(secretKey, 'backup-signature', manifest);

export const damaged = (reason: string, cause?: unknown): AppError =>
  new AppError('BACKUP_DAMAGED', { sentence: `${reason} Ingenting er endret.`, cause });

/** Reads a manifest only when its signature is ours; the refusal's sentence says what is wrong. */
export function verifiedManifest(bytes: Buffer, signature: Buffer, secretKey: string): Manifest {
  let manifest: Manifest;
  try {
    manifest = manifestSchema.parse(JSON.parse(bytes.toString('utf8')));
  } catch (error) {
    throw damaged('Sikkerhetskopiens innholdsliste kan ikke leses.', error);
  }
  if (manifest.key_id !== keyIdOf(secretKey))
    throw damaged(
      'Sikkerhetskopien er signert med en annen SECRET_KEY enn den som brukes her, og kan ikke leses uten den.',
    );
  // Digests of both: timingSafeEqual wants equal lengths, and a signature of another length is none.
  const digest = (text: string) => Buffer.from(digestOf(text));
  if (!timingSafeEqual(digest(signature.toString('utf8').trim()), digest(signatureOf(secretKey, bytes))))
    throw damaged('Signaturen stemmer ikke: sikkerhetskopien er endret etter at den ble laget.');
  return manifest;
}
