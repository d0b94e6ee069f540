import { Database, type Tx, updated } from '@studieplan/kit/database';
import { Injectable } from '@nestjs/common';

export interface SmtpRow {
  /** Counts what is saved and cleared. */
  revision: number;
  host: string;
  port: number;
  username: string;
  from_email: string;
  from_name: string;
  sealed_password: string | null;
  /** Id of the key that seals the password. */
  password_key: string | null;
}

const columns = 'revision, host, port, username, from_email, from_name, sealed_password, password_key';

function one(rows: SmtpRow[]): SmtpRow {
  const [row] = rows;
  if (!row) throw new Error('the row of smtp_settings is missing');
  return row;
}

/** The one row of settings; the migration made it. */
@Injectable()
export class SmtpSettingsRepository {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async read(): Promise<SmtpRow> {
    return one(await this.#database.read<SmtpRow>('smtp_settings', `SELECT ${columns} FROM smtp_settings`));
  }

  async lock(tx: Tx): Promise<SmtpRow> {
    return one(await tx.query<SmtpRow[]>(`SELECT ${columns} FROM smtp_settings FOR UPDATE`));
  }

  async save(tx: Tx, row: Omit<SmtpRow, 'revision'>): Promise<void> {
    await updated(
      tx,
      `UPDATE smtp_settings SET revision = revision + 1, host = $1, port = $2, username = $3, from_email = $4,
         from_name = $5, sealed_password = $6, password_key = $7`,
      [
        row.host,
        row.port,
        row.username,
        row.from_email,
        row.from_name,
        row.sealed_password,
        row.password_key,
      ],
    );
  }

  /** The same password under another key: no new revision, since nothing else changes. */
  async saveSealed(tx: Tx, sealed: string, keyId: string): Promise<void> {
    await updated(tx, 'UPDATE smtp_settings SET sealed_password = $1, password_key = $2', [sealed, keyId]);
  }
}
