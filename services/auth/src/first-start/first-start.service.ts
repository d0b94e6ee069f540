import { randomBytes } from 'node:crypto';
import { SYSTEMADMIN_ID } from '@studieplan/contracts';
import { AppError } from '@studieplan/kit/calls';
import { Database, type Tx } from '@studieplan/kit/database';
import { CONFIG } from '@studieplan/kit/process';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { AssociationsRepository } from '../associations/associations.repository.ts';
import type { AuthConfig } from '../environment.ts';
import { KeysService } from '../keys/keys.service.ts';
import { passwordWeakness } from '../passwords/password-strength.ts';
import { PasswordsService } from '../passwords/passwords.service.ts';
import { UsersRepository } from '../users/users.repository.ts';

const productAssociationId = '00000000-0000-4000-8000-000000000002';

/** Makes what must exist before the first call: signing key, the product's association, the system administrator. */
@Injectable()
export class FirstStartService implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly keys: KeysService,
    private readonly associations: AssociationsRepository,
    private readonly users: UsersRepository,
    private readonly passwords: PasswordsService,
    @Inject(CONFIG) private readonly config: AuthConfig,
  ) {}

  async onModuleInit(): Promise<void> {
    const generated = await this.database.transaction(async (tx) => {
      await this.associations.takeTurns(tx);
      await this.keys.renew(tx, new Date());
      await this.#ensureAssociation(tx);
      return this.#ensureSystemadmin(tx);
    });
    // Not through the log, and only after the commit: this is the one time that it is shown (design.md 11).
    if (generated)
      process.stdout.write(`Systemadministrator ${this.config.SYSTEMADMIN_EMAIL}, passord ${generated}\n`);
  }

  async #ensureAssociation(tx: Tx): Promise<void> {
    const name = this.config.PRODUCT_NAME;
    try {
      const present = await this.associations.findBuiltIn(tx);
      if (!present)
        await this.associations.insert(tx, {
          id: productAssociationId,
          name,
          organization_number: '000000000',
          contact_email: this.config.SYSTEMADMIN_EMAIL,
          contact_phone: null,
          address: null,
          validity_years: null,
          built_in: true,
        });
      else if (present.name !== name) await this.associations.update(tx, present, { name });
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'ASSOCIATION_NAME_TAKEN') throw error;
      throw new Error(`PRODUCT_NAME kan ikke være «${name}»: et annet studieforbund heter det samme.`, {
        cause: error,
      });
    }
  }

  /** The generated password, when one had to be made. */
  async #ensureSystemadmin(tx: Tx): Promise<string | undefined> {
    if (await this.users.lock(tx, SYSTEMADMIN_ID)) return undefined;
    const given = this.config.SYSTEMADMIN_PASSWORD;
    const { SYSTEMADMIN_EMAIL: email, PRODUCT_NAME: product } = this.config;
    if (given && passwordWeakness(given, [email, product, 'systemadministrator', 'systemadmin']))
      throw new Error(
        'SYSTEMADMIN_PASSWORD er for lett å gjette. Velg et annet passord, gjerne noen ord som ikke hører sammen, eller la variabelen stå tom, så lages det ett.',
      );
    const password = given ?? randomBytes(15).toString('base64url');
    await this.users.insertUnlessTaken(tx, {
      id: SYSTEMADMIN_ID,
      email: this.config.SYSTEMADMIN_EMAIL,
      full_name: 'Systemadministrator',
      password_hash: await this.passwords.hash(password),
      role: 'systemadmin',
      status: 'active',
      study_association_id: productAssociationId,
      email_verified: true,
    });
    return given ? undefined : password;
  }
}
