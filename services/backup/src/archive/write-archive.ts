import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { lstat, mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough, pipeline, Readable, Transform, type TransformCallback } from 'node:stream';
import { pipeline as piped } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { CONFIG, LOGGER, type Logger } from '@studieplan/kit/process';
import { AppError } from '@studieplan/kit/calls';
import { Inject, Injectable } from '@nestjs/common';
import tar from 'tar-stream';
import type { ClientBase } from 'pg';
import type { BackupConfig } from '../environment.ts';
import { copyEverything } from '../snapshot/copy-out.ts';
import { ArchiveFolder } from './archive-folder.ts';
import { Disk } from './disk.ts';
import { sealedEntry } from './entry-cipher.ts';
import {
  configurationName,
  keyIdOf,
  type Manifest,
  manifestName,
  manifestSchema,
  signatureName,
  signatureOf,
  sourceName,
} from './manifest.ts';
import { sourceFiles } from './source-files.ts';

export interface BackupRequest {
  id: string;
  description: string;
  automatic: boolean;
}

/** Tells how far the work has come: the phase, and percent of the whole. */
type Progress = (phase: 'copying' | 'packing', percent: number) => void;

const noSpace = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/**
 * Writes one archive: the parts first, each compressed and encrypted into a folder of its own, then all of them behind their signed
 * manifest in one file, which gets its name when it is whole and on the disk. Whatever fails leaves nothing behind.
 */
@Injectable()
export class ArchiveWriter {
  constructor(
    @Inject(CONFIG) private readonly config: BackupConfig,
    private readonly folder: ArchiveFolder,
    private readonly disk: Disk,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /** Throws BACKUP_NO_SPACE when the disk is full, BACKUP_FAILED for all else. */
  async make(client: ClientBase, request: BackupRequest, progress: Progress): Promise<Manifest> {
    const draft = this.folder.draftOf(request.id);
    try {
      await mkdir(draft, { mode: 0o700 });
      const manifest = await this.#parts(client, request, draft, progress);
      const whole = join(draft, 'whole');
      await this.#pack(manifest, draft, whole, progress);
      await this.folder.keep(whole, request.id);
      return manifest;
    } catch (error) {
      this.log.error({ err: error, backup_id: request.id }, 'sikkerhetskopien ble ikke laget');
      const full = noSpace.has((error as NodeJS.ErrnoException).code ?? '');
      if (error instanceof AppError) throw error;
      throw new AppError(full ? 'BACKUP_NO_SPACE' : 'BACKUP_FAILED', { cause: error });
    } finally {
      await rm(draft, { recursive: true, force: true });
    }
  }

  async #parts(
    client: ClientBase,
    request: BackupRequest,
    draft: string,
    progress: Progress,
  ): Promise<Manifest> {
    const entries: Manifest['entries'] = [];
    const part = async (name: string, bytes: NodeJS.ReadableStream): Promise<void> => {
      const hashing = new Hashing();
      const compressing = name.endsWith('.gz') ? createGzip({ level: 1 }) : new PassThrough();
      const sealing = (plain: AsyncIterable<Buffer>) => sealedEntry(plain, this.config.SECRET_KEY, name);
      // What goes wrong on the way reaches whoever reads the last of them.
      const sealed = pipeline(bytes, compressing, sealing, hashing, () => undefined);
      await this.disk.write(join(draft, fileOf(entries.length)), sealed);
      entries.push({ name, size: hashing.size, sha256: hashing.sha256() });
    };
    const database = await copyEverything(client, part, (share) => progress('copying', share * 80));
    progress('packing', 80);
    await part(configurationName, Readable.from([this.config.CONFIGURATION]));
    await part(sourceName, await this.#source());
    return manifestSchema.parse({
      format: 2,
      backup_id: request.id,
      environment: this.config.APP_ENV,
      description: request.description,
      date: new Date().toISOString(),
      automatic: request.automatic,
      release: this.config.RELEASE,
      key_id: keyIdOf(this.config.SECRET_KEY),
      ...database,
      entries,
    } satisfies Manifest);
  }

  async #pack(manifest: Manifest, draft: string, whole: string, progress: Progress): Promise<void> {
    const pack = tar.pack();
    const mtime = new Date(manifest.date);
    const text = Buffer.from(JSON.stringify(manifest, null, 1));
    const fill = async () => {
      pack.entry({ name: manifestName, mtime }, text);
      pack.entry({ name: signatureName, mtime }, signatureOf(this.config.SECRET_KEY, text));
      for (const [index, { name, size }] of manifest.entries.entries()) {
        const file = join(draft, fileOf(index));
        await piped(createReadStream(file), pack.entry({ name, size, mtime }));
        await rm(file);
        progress('packing', 80 + (18 * (index + 1)) / manifest.entries.length);
      }
      pack.finalize();
    };
    const filling = fill().catch((error: unknown) => {
      pack.destroy(error as Error);
      throw error;
    });
    const written = this.disk.write(whole, bytesOf(pack));
    // A full disk ends the reader, and the filling with it: the disk is what to report.
    await Promise.all([written.finally(() => pack.destroy()), filling.catch(() => undefined)]);
    await filling;
  }

  async #source(): Promise<NodeJS.ReadableStream> {
    const root = this.config.SOURCE_DIR;
    const pack = tar.pack();
    const fill = async () => {
      for (const name of root ? await sourceFiles(root) : []) {
        const path = join(root ?? '', name);
        const found = await lstat(path).catch(() => undefined);
        // Deleted since git listed it, or a link, which may lead out of the source.
        if (found?.isFile()) pack.entry({ name, mtime: found.mtime }, await readFile(path));
      }
      pack.finalize();
    };
    fill().catch((error: unknown) => pack.destroy(error as Error));
    return bytesOf(pack);
  }
}

/** Passes bytes on, and knows their number and SHA-256 at the end. */
class Hashing extends Transform {
  readonly #sum = createHash('sha256');
  size = 0;

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#sum.update(chunk);
    this.size += chunk.length;
    done(null, chunk);
  }

  sha256(): string {
    return this.#sum.digest('hex');
  }
}

const bytesOf = (pack: tar.Pack) => Readable.from(pack as AsyncIterable<Buffer>, { objectMode: false });

const fileOf = (index: number) => `part-${index}`;
