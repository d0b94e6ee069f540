import { AppError, type Call, requireFreshLogin, type In } from '@studieplan/kit/calls';
import type { Tx } from '@studieplan/kit/database';
import { Injectable } from '@nestjs/common';
import { AddressChangesService } from '../address-claims/address-changes.service.ts';
import { AssociationsRepository } from '../associations/associations.repository.ts';
import { AuditRepository } from '../audit/audit.repository.ts';
import { NewcomersService } from '../registration/newcomers.service.ts';
import { SessionsRepository } from '../sessions/sessions.repository.ts';
import { changeRefusal, reachRefusal, realChanges, type UserChanges } from './user-rules.ts';
import type { UserEntity } from './user.entity.ts';
import { UsersRepository } from './users.repository.ts';

/** An administrator's edit of a user, with what follows from each field. */
@Injectable()
export class UserChangesService {
  constructor(
    private readonly users: UsersRepository,
    private readonly sessions: SessionsRepository,
    private readonly associations: AssociationsRepository,
    private readonly addressChanges: AddressChangesService,
    private readonly newcomers: NewcomersService,
    private readonly audit: AuditRepository,
  ) {}

  async update(tx: Tx, call: Call, input: In<'updateUser'>): Promise<void> {
    const user = await this.sessions.lockTarget(tx, call.actor, input.user_id, reachRefusal);
    const refusal = changeRefusal(call.actor, user, input);
    if (refusal) throw new AppError(refusal.code, refusal);
    const changes = realChanges({ ...user, role: user.role === 'admin' ? 'admin' : 'member' }, input);
    // A role and the address that a new password is mailed to are what an open session must not be enough for.
    if (changes.role || changes.email) requireFreshLogin(call.actor);
    if (changes.study_association_id && !(await this.associations.isOpen(tx, changes.study_association_id)))
      throw new AppError('ASSOCIATION_NOT_FOUND');
    const { email, ...atOnce } = changes;
    const changed = await this.#change(tx, call, user, atOnce);
    // A waiting address was asked for by and under the former role and association.
    if (input.email === user.email || atOnce.role || atOnce.study_association_id)
      await this.addressChanges.withdraw(tx, call, changed);
    if (email) await this.addressChanges.request(tx, call, changed, email);
  }

  /** Everything but the address, which waits for its confirmation. */
  async #change(
    tx: Tx,
    call: Call,
    user: UserEntity,
    changes: Omit<UserChanges, 'email'>,
  ): Promise<UserEntity> {
    if (Object.keys(changes).length === 0) return user;
    const endsSessions = Boolean(changes.study_association_id || changes.role);
    const consequences: Partial<UserEntity> = {
      ...(changes.study_association_id && {
        status: 'pending_approval',
        was_active: user.was_active || user.status === 'active',
        approved_by: null,
        approved_by_name: null,
      }),
      ...(endsSessions && this.sessions.endAllOf(user)),
    };
    const changed = await this.users.update(tx, user, { ...changes, ...consequences }, call.requestId);
    if (endsSessions) await this.sessions.deleteAllOf(tx, [user.id], call.requestId);
    const { study_association_id: association, ...fields } = changes;
    if (association) await this.newcomers.tellOfArrivals(tx, call, association, { count: 1, waiting: 1 });
    const details = {
      ...fields,
      ...(association && { study_association: (await this.associations.get(tx, association)).name }),
    };
    await this.audit.write(tx, call, { action: 'user.updated', target: user.id, details });
    return changed;
  }
}
