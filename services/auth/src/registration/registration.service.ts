import { randomUUID } from 'node:crypto';
import { events } from '@studieplan/contracts';
import { AppError, type Call, type In, type Out } from '@studieplan/kit/calls';
import { Database, type Tx } from '@studieplan/kit/database';
import { record } from '@studieplan/kit/events';
import { Injectable } from '@nestjs/common';
import { AuditRepository } from '../audit/audit.repository.ts';
import { AssociationsRepository } from '../associations/associations.repository.ts';
import { PasswordsService } from '../passwords/passwords.service.ts';
import { recipientOf } from '../users/user-wire.ts';
import { type NewUser, UsersRepository } from '../users/users.repository.ts';
import { EmailLinksService } from './email-links.service.ts';
import { HeldRegistrationsService } from './held-registrations.service.ts';
import { NewcomersService } from './newcomers.service.ts';

type Registered = Out<'register'>;

const message =
  'Vi har sendt en lenke til e-postadressen du oppga. Du kan ikke logge inn før adressen er verifisert.';

@Injectable()
export class RegistrationService {
  constructor(
    private readonly database: Database,
    private readonly users: UsersRepository,
    private readonly held: HeldRegistrationsService,
    private readonly newcomers: NewcomersService,
    private readonly associations: AssociationsRepository,
    private readonly passwords: PasswordsService,
    private readonly emailLinks: EmailLinksService,
    private readonly audit: AuditRepository,
  ) {}

  async register(call: Call, input: In<'register'>): Promise<Registered> {
    const association = await this.associations.findOpen(input.study_association_id);
    // Before anything else is looked at, and so alike for a taken address and a free one.
    const known = [input.full_name, input.email, ...(association ? [association.name] : [])];
    this.passwords.refuseWeak('password', input.password, known);
    // Hashed for taken addresses too (the answer takes as long), and outside the transaction.
    const passwordHash = await this.passwords.hash(input.password);
    const user: NewUser = {
      id: randomUUID(),
      email: input.email,
      full_name: input.full_name,
      password_hash: passwordHash,
      role: 'member',
      status: 'pending_approval',
      study_association_id: input.study_association_id,
      email_verified: false,
    };
    return this.database.change(call, (tx) => this.#add(tx, call, user));
  }

  async #add(tx: Tx, call: Call, user: NewUser): Promise<Registered> {
    if (!(await this.associations.isOpen(tx, user.study_association_id)))
      throw new AppError('INVALID_INPUT', {
        fields: { study_association_id: 'Vennligst velg studieforbund' },
      });
    const added = await this.users.insertUnlessTaken(tx, user, call.requestId);
    if (added) {
      // The newcomer gets a link, the association's administrators hear that somebody waits.
      await this.emailLinks.send(tx, added, call.requestId);
      await this.newcomers.tellAdministrators(tx, call, added);
      await this.audit.write(tx, call, { action: 'user.registered', target: added.id, by: added });
    } else await this.#registerAgain(tx, call, user);
    // For a taken address this id belongs to nobody; the answer tells the two apart in nothing (design.md 10).
    return { user_id: user.id, message };
  }

  /**
   * Somebody who was rejected or has not confirmed the address may register anew, aside from the account until the
   * address confirms it; anybody else's address is taken, and its owner is told.
   */
  async #registerAgain(tx: Tx, call: Call, wanted: NewUser): Promise<void> {
    const owner = await this.users.lockByEmail(tx, wanted.email);
    if (!owner) throw new AppError('SERVICE_UNAVAILABLE');
    if (this.held.mayRegisterAgain(owner)) {
      await this.held.hold(tx, call, owner, wanted);
      return;
    }
    if (!owner.email_verified && !owner.deleted_at) {
      await this.emailLinks.send(tx, owner, call.requestId);
      return;
    }
    const account = owner.deleted_at ? 'deactivated' : owner.status === 'active' ? 'active' : 'pending';
    const told = { ...recipientOf(owner), account } as const;
    await record(tx, events.takenAddressRegistered, told, call.requestId);
  }
}
