import { Database } from '@studieplan/kit';
import { Injectable } from '@nestjs/common';

export interface BackupRow {
  id: string;
  environment: 'test' | 'prod';
  description: string;
  created_at: Date;
  /** Bytes; PostgreSQL's bigint arrives as text. */
  total_size: string;
}

@Injectable()
export class BackupsRepository {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  newestFirst(): Promise<BackupRow[]> {
    return this.#database.read<BackupRow>(
      'backups-newest-first',
      `SELECT id, environment, description, created_at, total_size FROM backups
       ORDER BY created_at DESC, id DESC`,
    );
  }
}
