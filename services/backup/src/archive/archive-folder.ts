import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { backupId, maxAutomaticBackups, maxBackups } from '@studieplan/contracts';
import { CONFIG, LOGGER, type Logger } from '@studieplan/kit/process';
import { AppError } from '@studieplan/kit/calls';
import { Inject, Injectable } from '@nestjs/common';
import type { BackupConfig } from '../environment.ts';
import type { Manifest } from './manifest.ts';
import { readManifest } from './read-archive.ts';

interface StoredArchive {
  manifest: Manifest;
  /** Bytes. */
  size: number;
}

const ending = '.tar';
const partial = /^\..+\.partial$/;

/** `test-20261120-163512-4f2a9c`: sorts by time, and is a file name. */
export function newBackupId(environment: string, now = new Date()): string {
  const [day = '', time = ''] = now.toISOString().replace(/[-:]/g, '').split('T');
  return `${environment}-${day}-${time.slice(0, 6)}-${randomBytes(3).toString('hex')}`;
}

/**
 * The folder of archives. It is the truth about which backups exist: after a restore the database knows only those of
 * its own time, while the later ones lie here still.
 */
@Injectable()
export class ArchiveFolder {
  readonly #read = new Map<string, { mark: string; archive: StoredArchive | undefined }>();

  constructor(
    @Inject(CONFIG) private readonly config: BackupConfig,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  async prepare(): Promise<void> {
    await mkdir(this.config.BACKUP_DIR, { recursive: true, mode: 0o700 });
  }

  /** Path of an archive; the id is checked here too, whoever asks. */
  pathOf(id: string): string {
    if (!backupId.safeParse(id).success) throw new AppError('BACKUP_NOT_FOUND');
    return join(this.config.BACKUP_DIR, `${id}${ending}`);
  }

  /** Where a backup is written before it is whole; such names are never listed. */
  draftOf(id: string): string {
    this.pathOf(id);
    return join(this.config.BACKUP_DIR, `.${id}.partial`);
  }

  /** Puts every byte of a draft on the disk, and then gives it its name. */
  async keep(draft: string, id: string): Promise<void> {
    await sync(draft);
    await rename(draft, this.pathOf(id));
    await sync(this.config.BACKUP_DIR);
  }

  /** Removes what killed workers left behind; only for the one who holds the lock. */
  async sweep(): Promise<void> {
    for (const name of await readdir(this.config.BACKUP_DIR))
      if (partial.test(name)) await rm(join(this.config.BACKUP_DIR, name), { recursive: true, force: true });
  }

  /** The archives whose signature is ours, newest first. Others are left alone, unlisted and uncounted. */
  async list(): Promise<StoredArchive[]> {
    const found: StoredArchive[] = [];
    for (const name of await readdir(this.config.BACKUP_DIR)) {
      const id = name.slice(0, -ending.length);
      if (!name.endsWith(ending) || !backupId.safeParse(id).success) continue;
      const archive = await this.#look(id);
      if (archive) found.push(archive);
    }
    const place = ({ manifest }: StoredArchive) => `${manifest.date} ${manifest.backup_id}`;
    return found.sort((a, b) => place(b).localeCompare(place(a)));
  }

  /** After a success: more than ten, or than three automatic ones, lose their oldest, never one of `spared`. */
  async rotate(newest: string, spared: readonly string[]): Promise<void> {
    const listed = (await this.list()).map(({ manifest }) => manifest);
    for (const id of surplus(listed, newest, spared)) {
      await rm(this.pathOf(id), { force: true });
      this.log.info({ backup_id: id }, 'den eldste sikkerhetskopien er fjernet');
    }
  }

  async #look(id: string): Promise<StoredArchive | undefined> {
    try {
      const { size, mtimeMs, ino } = await stat(this.pathOf(id));
      const mark = `${size} ${mtimeMs} ${ino}`;
      const known = this.#read.get(id);
      if (known?.mark === mark) return known.archive;
      const manifest = await readManifest(this.pathOf(id), this.config.SECRET_KEY).catch((error: unknown) => {
        if (!(error instanceof AppError)) throw error;
        this.log.warn({ backup_id: id, reason: error.sentence }, 'et arkiv i mappen kan ikke brukes');
        return undefined;
      });
      const archive = manifest?.backup_id === id ? { manifest, size } : undefined;
      this.#read.set(id, { mark, archive });
      return archive;
    } catch (error) {
      // Rotated away while it was read.
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    }
  }
}

async function sync(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

type Listed = Pick<Manifest, 'backup_id' | 'automatic'>;

/** Ids that must go, given the archives newest first (design.md 16, 28). */
export function surplus(archives: readonly Listed[], newest: string, spared: readonly string[]): string[] {
  const left = [...archives];
  const gone: string[] = [];
  const safe = new Set([newest, ...spared]);
  const drop = (fits: (archive: Listed) => boolean): boolean => {
    const index = left.findLastIndex((archive) => !safe.has(archive.backup_id) && fits(archive));
    const [dropped] = index < 0 ? [] : left.splice(index, 1);
    if (dropped) gone.push(dropped.backup_id);
    return dropped !== undefined;
  };
  const automatic = () => left.filter((archive) => archive.automatic).length;
  while (automatic() > maxAutomaticBackups && drop((archive) => archive.automatic));
  // One that nobody asked for goes rather than one that somebody did, when it was an automatic one that came.
  const cameByItself = archives.find((archive) => archive.backup_id === newest)?.automatic ?? false;
  while (left.length > maxBackups && ((cameByItself && drop((one) => one.automatic)) || drop(() => true)));
  return gone;
}
