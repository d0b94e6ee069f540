import { Database, statement } from '@studieplan/kit/database';
import { Injectable } from '@nestjs/common';

interface Download {
  backup_id: string;
  sealed_key: string;
}

const dropExpired = statement('DELETE FROM downloads WHERE expires_at < now()');
const add = statement(`
  INSERT INTO downloads (token_hash, backup_id, sealed_key, expires_at)
  VALUES ($1, $2, $3, now() + $4 * interval '1 second')`);
const take = statement<Download>(
  'DELETE FROM downloads WHERE token_hash = $1 AND expires_at > now() RETURNING backup_id, sealed_key',
);

@Injectable()
export class DownloadsRepository {
  constructor(private readonly database: Database) {}

  async add(tokenHash: string, download: Download, seconds: number): Promise<void> {
    await this.database.transaction(async (tx) => {
      await dropExpired.run(tx);
      await add.run(tx, [tokenHash, download.backup_id, download.sealed_key, seconds]);
    });
  }

  /** Once: whoever takes it first. */
  async take(tokenHash: string): Promise<Download | undefined> {
    return (await this.database.read(take, [tokenHash]))[0];
  }
}
