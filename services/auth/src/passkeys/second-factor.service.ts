import { SYSTEMADMIN_ID } from '@studieplan/contracts';
import { AppError, type Call } from '@studieplan/kit/calls';
import { Database, type Tx } from '@studieplan/kit/database';
import { CONFIG } from '@studieplan/kit/process';
import { Inject, Injectable } from '@nestjs/common';
import { AuditRepository } from '../audit/audit.repository.ts';
import type { AuthConfig } from '../environment.ts';
import { SessionsRepository } from '../sessions/sessions.repository.ts';
import type { UserEntity } from '../users/user.entity.ts';
import { PasskeysRepository } from './passkeys.repository.ts';

type Person = Pick<UserEntity, 'id' | 'role' | 'second_factor'>;

/** Who must use a passkey after the password (docs/adr/0013-passnokler.md). */
@Injectable()
export class SecondFactorService {
  constructor(
    private readonly database: Database,
    private readonly passkeys: PasskeysRepository,
    private readonly sessions: SessionsRepository,
    private readonly audit: AuditRepository,
    @Inject(CONFIG) private readonly config: AuthConfig,
  ) {}

  /** What a locked person's password login still lacks: a passkey's use, the first one's registration, or nothing. */
  async lackOf(tx: Tx, user: Person): Promise<'passkey' | 'register' | undefined> {
    const asked = user.second_factor && this.#counts;
    if (!asked && !(await this.isRequired(tx, user))) return undefined;
    return (await this.passkeys.count(tx, user.id)) > 0 ? 'passkey' : 'register';
  }

  /** Whether the installation's rule asks a passkey of the person. */
  async isRequired(tx: Tx, user: Pick<Person, 'role'>): Promise<boolean> {
    return user.role !== 'member' && this.#counts && (await this.passkeys.requireAdminPasskey(tx));
  }

  async rules(call: Call): Promise<{ require_admin_passkey: boolean }> {
    await this.sessions.requireAlive(call.actor);
    return {
      require_admin_passkey: await this.database.transaction((tx) => this.passkeys.requireAdminPasskey(tx)),
    };
  }

  async update(tx: Tx, call: Call, wanted: boolean): Promise<void> {
    await this.sessions.lockAsker(tx, call.actor);
    if (wanted && (await this.passkeys.count(tx, call.actor.id)) === 0)
      throw new AppError('PASSKEY_NEEDED', {
        sentence: 'Registrer en passnøkkel for deg selv under Enheter først, så du ikke stenger deg ute.',
      });
    if (!(await this.passkeys.setRequireAdminPasskey(tx, wanted))) return;
    if (wanted) await this.sessions.endWithoutPasskey(tx, call.actor, call.requestId);
    const details = { require_admin_passkey: wanted ? 'ja' : 'nei' };
    await this.audit.write(tx, call, { action: 'login-rules.updated', target: SYSTEMADMIN_ID, details });
  }

  // Whoever runs the installation can always let people in again.
  get #counts(): boolean {
    return this.config.PASSKEY_REQUIREMENT === 'rules';
  }
}
