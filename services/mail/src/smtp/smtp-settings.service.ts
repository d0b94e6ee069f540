import { defaultSmtpPort, events, passwordAgain, type SmtpSettings } from '@studieplan/contracts';
import { AppError, type Call, type In } from '@studieplan/kit/calls';
import { Database, recordSettingChange, type Tx } from '@studieplan/kit/database';
import { record } from '@studieplan/kit/events';
import { CONFIG, LOGGER, type Logger } from '@studieplan/kit/process';
import { Keyring } from '@studieplan/kit/secrets';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { type MailConfig, senderAddress } from '../mail-config.ts';
import { OutgoingRepository } from '../outgoing/outgoing.repository.ts';
import { type SmtpRow, SmtpSettingsRepository } from './smtp-settings.repository.ts';

/** The server that mails go to now. */
export interface SmtpServer {
  /** Another number says that a transport made earlier goes somewhere else. */
  revision: number;
  from: { name: string; address: string };
  at:
    | { url: string }
    | {
        host: string;
        port: number;
        /** Undefined when no password was ever saved. */
        auth: { user: string; pass: string } | undefined;
      };
}

const purpose = 'smtp-password';

/** The systemadmin's SMTP settings; read from the table at each use, so that a change counts at once on every replica. */
@Injectable()
export class SmtpSettingsService implements OnApplicationBootstrap {
  readonly #keys: Keyring;

  constructor(
    private readonly database: Database,
    private readonly rows: SmtpSettingsRepository,
    private readonly outgoing: OutgoingRepository,
    @Inject(CONFIG) private readonly config: MailConfig,
    @Inject(LOGGER) private readonly log: Logger,
  ) {
    this.#keys = new Keyring(config);
  }

  /** Seals the password anew when SECRET_KEY was replaced since it was saved. */
  async onApplicationBootstrap(): Promise<void> {
    await this.database.transaction(async (tx) => {
      const row = await this.rows.lock(tx);
      if (row.sealed_password === null || row.password_key === this.#keys.currentId(purpose)) return;
      const password = this.#open(row);
      if (password === undefined) {
        this.log.error('SMTP-passordet kan ikke åpnes: oppgi forrige nøkkel i SECRET_KEY_PREVIOUS');
        return;
      }
      const { sealed, keyId } = this.#keys.seal(purpose, password);
      await this.rows.saveSealed(tx, sealed, keyId);
      this.log.info('SMTP-passordet er forseglet med ny nøkkel');
    });
  }

  async shown(): Promise<SmtpSettings> {
    return this.#shown(await this.rows.read());
  }

  /** Saves the settings; an empty password keeps the stored one, for the same account alone. Waiting mails are tried with the new ones at once. */
  async update(tx: Tx, input: In<'updateSmtp'>, call: Call): Promise<void> {
    const current = await this.rows.lock(tx);
    const { host, port, username, from_email, from_name } = input;
    // Without a user name there is no login, and so nothing to keep a password for.
    const kept = username === '' ? { sealed_password: null, password_key: null } : current;
    if (!input.password && username !== '') requireSameAccount(current, input);
    const sealed = input.password ? this.#keys.seal(purpose, input.password) : undefined;
    await this.rows.save(tx, {
      host,
      port,
      username,
      from_email,
      from_name,
      sealed_password: sealed?.sealed ?? kept.sealed_password,
      password_key: sealed?.keyId ?? kept.password_key,
    });
    const password = sealed && { password: 'nytt passord' };
    await this.#changed(tx, call, current, { ...historyOf(input), ...password });
  }

  /** Forgets the server, the account and its password; waiting mails go by SMTP_URL at once, or wait. */
  async clear(tx: Tx, call: Call): Promise<{ smtp: SmtpSettings }> {
    const current = await this.rows.lock(tx);
    const cleared = { host: '', port: defaultSmtpPort, username: '', from_email: '', from_name: '' };
    const none = { ...cleared, sealed_password: null, password_key: null };
    const smtp = this.#shown({ ...none, revision: current.revision });
    if (!isSet(current)) return { smtp };
    await this.rows.save(tx, none);
    const password = current.sealed_password !== null && { password: 'fjernet' };
    await this.#changed(tx, call, current, { ...historyOf(smtp), ...password });
    return { smtp };
  }

  /** Writes who has changed what, lets waiting mails go at once, and tells of it. */
  async #changed(tx: Tx, call: Call, from: SmtpRow, after: Record<string, string>): Promise<void> {
    await recordSettingChange(tx, call, 'smtp', { before: historyOf(this.#shown(from)), after });
    await this.outgoing.hurry(tx);
    await record(tx, events.mailSettingChanged, { setting: 'smtp' }, call.requestId);
  }

  /** Undefined when there is none, or its password cannot be opened: mails then wait. */
  async server(): Promise<SmtpServer | undefined> {
    const row = await this.rows.read();
    const { revision } = row;
    if (!isSet(row)) {
      const { SMTP_URL: url, PRODUCT_NAME: name } = this.config;
      return url ? { revision, from: { name, address: senderAddress(this.config) }, at: { url } } : undefined;
    }
    const pass = this.#open(row);
    if (row.sealed_password !== null && pass === undefined) return undefined;
    return {
      revision,
      from: { name: row.from_name, address: row.from_email },
      at: {
        host: row.host,
        port: row.port,
        auth: pass === undefined ? undefined : { user: row.username, pass },
      },
    };
  }

  #shown(row: SmtpRow): SmtpSettings {
    const { host, username, from_email } = row;
    const has_password = this.#open(row) !== undefined;
    if (isSet(row)) {
      const way = row.sealed_password !== null && !has_password ? 'none' : 'saved';
      return { host, port: row.port, username, from_email, from_name: row.from_name, has_password, way };
    }
    const { PRODUCT_NAME: from_name, SMTP_URL: url } = this.config;
    const way = url ? 'installation' : 'none';
    return { host, port: defaultSmtpPort, username, from_email, from_name, has_password, way };
  }

  #open(row: SmtpRow): string | undefined {
    if (row.sealed_password === null || row.password_key === null) return undefined;
    return this.#keys.open(purpose, { sealed: row.sealed_password, keyId: row.password_key });
  }
}

/** Never saved and cleared are alike; the revision goes on, since a transport made earlier may still stand. */
const isSet = (row: SmtpRow) => row.host !== '';

/**
 * A stored password goes to the server it was given for and to no other: whoever may change the settings could else
 * have it sent to a server of their own. Once nothing is stored, nothing can go anywhere.
 */
function requireSameAccount(row: SmtpRow, wanted: Pick<SmtpRow, 'host' | 'port' | 'username'>): void {
  if (row.sealed_password === null) return;
  const same = row.host === wanted.host && row.port === wanted.port && row.username === wanted.username;
  if (!same) throw new AppError('INVALID_INPUT', { fields: { password: passwordAgain } });
}

function historyOf(fields: Omit<SmtpSettings, 'has_password'>): Record<string, string> {
  const { host, port, username, from_email, from_name } = fields;
  return { host, port: String(port), username, from_email, from_name };
}
