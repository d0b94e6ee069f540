import type { SmtpSettings } from '@studieplan/contracts';
import { command, Database, statement, type Tx } from '@studieplan/kit/database';
import { Injectable } from '@nestjs/common';

export interface SmtpRow extends Omit<SmtpSettings, 'has_password' | 'way'> {
  /** Counts what is saved and cleared. */
  revision: number;
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

const smtpSettings = statement<SmtpRow>(`SELECT ${columns} FROM smtp_settings`);
const lock = statement<SmtpRow>(`SELECT ${columns} FROM smtp_settings FOR UPDATE`);
const save = statement(`
  UPDATE smtp_settings SET revision = revision + 1, host = $1, port = $2, username = $3, from_email = $4,
  from_name = $5, sealed_password = $6, password_key = $7`);

/** The one row of settings; the migration made it. */
@Injectable()
export class SmtpSettingsRepository {
  constructor(private readonly database: Database) {}

  async read(): Promise<SmtpRow> {
    return one(await this.database.read(smtpSettings));
  }

  async lock(tx: Tx): Promise<SmtpRow> {
    return one(await lock.run(tx));
  }

  async save(tx: Tx, row: Omit<SmtpRow, 'revision'>): Promise<void> {
    const { host, port, username, from_email, from_name, sealed_password, password_key } = row;
    await save.run(tx, [host, port, username, from_email, from_name, sealed_password, password_key]);
  }

  /** The same password under another key: no new revision, since nothing else changes. */
  readonly saveSealed = command<[sealed: string, keyId: string]>(
    'UPDATE smtp_settings SET sealed_password = $1, password_key = $2',
  );
}
