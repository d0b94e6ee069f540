import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { AppError } from '@studieplan/kit/calls';
import tar from 'tar-stream';
import { unsealedEntry } from './entry-cipher.ts';
import {
  damaged,
  type Manifest,
  manifestName,
  maxManifestBytes,
  signatureName,
  verifiedManifest,
} from './manifest.ts';

/** What a reader does with the archive's parts as they pass; each entry's bytes must be taken to the end. */
interface ArchiveVisitor {
  manifest?(manifest: Manifest): Promise<void> | void;
  entry?(name: string, bytes: Readable): Promise<void>;
}

type Entry = Readable & { header: { name: string; type?: string | null; size?: number } };

/** Shown inside a sentence: a name from a foreign file is text of anybody's. */
const shown = (name: string) => `«${name.replace(/[^\p{L}\p{N}._/ -]/gu, '?').slice(0, 80)}»`;

/** The manifest alone, once its signature is verified. */
export async function readManifest(file: string, secretKey: string): Promise<Manifest> {
  for await (const read of entriesOf(file, secretKey)) return read.manifest;
  throw damaged('Sikkerhetskopien er tom.');
}

/**
 * Reads an archive from end to end: signature, names, sizes and checksums of every entry. Nothing is written anywhere,
 * so a name cannot lead anywhere; one that the signed manifest does not list is refused all the same.
 */
export async function readArchive(
  file: string,
  secretKey: string,
  visitor: ArchiveVisitor = {},
): Promise<Manifest> {
  let known: Manifest | undefined;
  const awaited = new Map<string, Manifest['entries'][number]>();
  for await (const { manifest, entry } of entriesOf(file, secretKey)) {
    if (!known) {
      known = manifest;
      for (const each of manifest.entries) awaited.set(each.name, each);
      await visitor.manifest?.(manifest);
    }
    if (!entry) continue;
    const { name, type } = entry.header;
    const expected = awaited.get(name);
    if (!expected || type !== 'file')
      throw damaged(`Sikkerhetskopien inneholder noe som ikke hører hjemme der: ${shown(name)}.`);
    awaited.delete(name);
    await take(entry, expected, visitor, manifest.format === 2 ? secretKey : undefined);
  }
  if (!known) throw damaged('Sikkerhetskopien er tom.');
  const [missing] = awaited.keys();
  if (missing !== undefined) throw damaged(`Sikkerhetskopien er avkortet: ${shown(missing)} mangler.`);
  return known;
}

async function take(
  entry: Entry,
  expected: Manifest['entries'][number],
  visitor: ArchiveVisitor,
  sealedWith: string | undefined,
): Promise<void> {
  const sum = createHash('sha256');
  let size = 0;
  async function* counted(): AsyncGenerator<Buffer> {
    for await (const chunk of entry as AsyncIterable<Buffer>) {
      sum.update(chunk);
      size += chunk.length;
      yield chunk;
    }
  }
  const passing = counted();
  try {
    const plain = sealedWith === undefined ? passing : unsealedEntry(passing, sealedWith, expected.name);
    if (visitor.entry) await visitor.entry(expected.name, Readable.from(plain, { objectMode: false }));
    for await (const rest of passing) void rest;
  } catch (error) {
    // Altered bytes most often break what reads them before the sum can tell.
    if (isDecoding(error))
      throw damaged(`Innholdet i ${shown(expected.name)} er skadet eller endret.`, error);
    throw asRefusal(error);
  }
  if (size !== expected.size || sum.digest('hex') !== expected.sha256)
    throw damaged(`Innholdet i ${shown(expected.name)} er endret etter at sikkerhetskopien ble laget.`);
}

/** First the manifest alone, then it again with every entry. */
async function* entriesOf(
  file: string,
  secretKey: string,
): AsyncGenerator<{ manifest: Manifest; entry?: Entry }> {
  const source = createReadStream(file, { highWaterMark: 256 * 1024 });
  const extract = tar.extract();
  source.once('error', (error) => extract.destroy(error));
  source.pipe(extract);
  let manifestBytes: Buffer | undefined;
  let manifest: Manifest | undefined;
  try {
    for await (const each of extract as AsyncIterable<unknown>) {
      const entry = each as Entry;
      const { name, type } = entry.header;
      if (manifest) {
        yield { manifest, entry };
      } else if (!manifestBytes) {
        if (name !== manifestName || type !== 'file')
          throw damaged('Filen er ingen sikkerhetskopi: den begynner ikke med en innholdsliste.');
        manifestBytes = await small(entry);
      } else {
        if (name !== signatureName || type !== 'file') throw damaged('Sikkerhetskopien er ikke signert.');
        manifest = verifiedManifest(manifestBytes, await small(entry), secretKey);
        yield { manifest };
      }
      entry.resume();
    }
  } catch (error) {
    throw asRefusal(error);
  } finally {
    source.destroy();
    extract.destroy();
  }
  if (!manifest)
    throw damaged(manifestBytes ? 'Sikkerhetskopien er ikke signert.' : 'Sikkerhetskopien er tom.');
}

async function small(entry: Entry): Promise<Buffer> {
  if ((entry.header.size ?? 0) > maxManifestBytes)
    throw damaged('Sikkerhetskopiens innholdsliste er for stor.');
  return buffer(entry);
}

const isTruncation = (error: unknown) =>
  error instanceof Error &&
  /unexpected end of data|premature close|stream was destroyed/i.test(error.message);
const isDecoding = (error: unknown) =>
  error instanceof Error &&
  (/^(Z_|ERR_ZLIB)/.test(String((error as NodeJS.ErrnoException).code ?? '')) ||
    /^the sealed bytes/.test(error.message));

function asRefusal(error: unknown): unknown {
  if (error instanceof AppError) return error;
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return new AppError('BACKUP_NOT_FOUND');
  if (isTruncation(error)) return damaged('Sikkerhetskopien er avkortet: slutten av filen mangler.', error);
  if (error instanceof Error && /tar header|header/i.test(error.message))
    return damaged('Filen er ingen sikkerhetskopi, eller den er skadet.', error);
  return error;
}
