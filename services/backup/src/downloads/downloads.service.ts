import { randomBytes } from 'node:crypto';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { AppError, type In, type Out } from '@studieplan/kit/calls';
import { seal, unseal, digestOf } from '@studieplan/kit/secrets';
import { Injectable } from '@nestjs/common';
import { ArchiveFolder } from '../archive/archive-folder.ts';
import { DownloadsRepository } from './downloads.repository.ts';
import { encrypted, encryptedSize, keyFrom, newSalt } from './encryption.ts';

const validSeconds = 300;
const gone = () =>
  new AppError('NOT_FOUND', { sentence: 'Nedlastingslenken er brukt eller utløpt. Be om en ny.' });

export const downloadPath = '/backup-download/';
/** Addresses of one use, from which an archive is fetched encrypted (design.md 28: never over NATS). */
@Injectable()
export class DownloadsService {
  constructor(
    private readonly folder: ArchiveFolder,
    private readonly downloads: DownloadsRepository,
  ) {}

  async create(input: In<'createBackupDownload'>): Promise<Out<'createBackupDownload'>> {
    const { backup_id, pass_phrase } = input;
    const archives = await this.folder.list();
    if (!archives.some(({ manifest }) => manifest.backup_id === backup_id))
      throw new AppError('BACKUP_NOT_FOUND');
    const token = randomBytes(32).toString('base64url');
    const salt = newSalt();
    const key = await keyFrom(pass_phrase, salt);
    // Sealed with the token: the database alone opens nothing, and the pass phrase is kept nowhere.
    const sealed_key = seal(token, 'backup-download', Buffer.concat([salt, key]).toString('base64'));
    await this.downloads.add(digestOf(token), { backup_id, sealed_key }, validSeconds);
    return { download_path: `${downloadPath}${token}` };
  }

  /** The archive behind a token, which is used up by it; throws NOT_FOUND. */
  async open(token: string): Promise<{ fileName: string; size: number; bytes: Readable }> {
    if (!/^[A-Za-z0-9_-]{43}$/.test(token)) throw gone();
    const download = await this.downloads.take(digestOf(token));
    if (!download) throw gone();
    const opened = Buffer.from(unseal(token, 'backup-download', download.sealed_key), 'base64');
    const salt = opened.subarray(0, -32);
    const file = this.folder.pathOf(download.backup_id);
    const found = await stat(file).catch(() => undefined);
    if (!found) throw new AppError('BACKUP_NOT_FOUND');
    return {
      fileName: `${download.backup_id}.kryptert`,
      size: encryptedSize(found.size),
      bytes: encrypted(file, opened.subarray(-32), salt),
    };
  }
}
