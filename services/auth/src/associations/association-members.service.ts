import { events, SYSTEMADMIN_ID, type User } from '@studieplan/contracts';
import { AppError, type Call, rowsThatFit } from '@studieplan/kit/calls';
import type { Tx } from '@studieplan/kit/database';
import { recordAll } from '@studieplan/kit/events';
import { Injectable } from '@nestjs/common';
import { AddressChangesService } from '../address-claims/address-changes.service.ts';
import { AuditRepository } from '../audit/audit.repository.ts';
import { NewcomersService } from '../registration/newcomers.service.ts';
import { SessionsRepository } from '../sessions/sessions.repository.ts';
import type { UserEntity } from '../users/user.entity.ts';
import { recipientOf, toUser } from '../users/user-wire.ts';
import { UsersRepository } from '../users/users.repository.ts';
import { type AssociationRef, AssociationsRepository } from './associations.repository.ts';

/** The people of an association that is to be deleted: who they are, and where they go. */
@Injectable()
export class AssociationMembersService {
  constructor(
    private readonly associations: AssociationsRepository,
    private readonly users: UsersRepository,
    private readonly sessions: SessionsRepository,
    private readonly newcomers: NewcomersService,
    private readonly addressChanges: AddressChangesService,
    private readonly audit: AuditRepository,
  ) {}

  /** All that stand in the way of deleting it, of any status. */
  async list(call: Call, associationId: string): Promise<{ users: User[] }> {
    await this.sessions.requireAlive(call.actor);
    if (!(await this.associations.exists(associationId))) throw new AppError('ASSOCIATION_NOT_FOUND');
    return { users: rowsThatFit((await this.users.listOfAssociation(associationId)).map(toUser)) };
  }

  /** Moves people with role and status kept (design.md 27); their sessions end, for the token names the association. */
  async move(tx: Tx, call: Call, userIds: string[], targetId: string): Promise<{ moved: number }> {
    await this.sessions.requireAlive(call.actor, tx);
    if (userIds.includes(SYSTEMADMIN_ID)) throw new AppError('SYSTEMADMIN_NOT_EDITABLE');
    if (!(await this.associations.isOpen(tx, targetId)))
      throw new AppError('ASSOCIATION_NOT_FOUND', {
        fields: { target_association_id: 'Vennligst velg et målstudieforbund' },
      });
    const users = await this.users.lockAll(tx, userIds);
    const moving = users.filter((user) => user.study_association_id !== targetId);
    const ids = moving.map(({ id }) => id);
    await this.users.move(tx, moving, targetId, call.requestId);
    await this.sessions.deleteAllOf(tx, ids, call.requestId);
    // A waiting address was asked for under the former association, by an administrator who answers for them no more.
    for (const user of moving) await this.addressChanges.withdraw(tx, call, user);
    const association = await this.associations.get(tx, targetId);
    await this.#tell(tx, call, moving, association);
    const details = { study_association: association.name };
    const moves = ids.map((target) => ({ action: 'user.moved' as const, target, details }));
    await this.audit.writeAll(tx, call, moves);
    return { moved: moving.length };
  }

  /** Everybody who could notice it: those who have been moved, and who answers for them from now on. */
  async #tell(tx: Tx, call: Call, moved: UserEntity[], association: AssociationRef): Promise<void> {
    const reached = moved.filter(({ deleted_at, status }) => !deleted_at && status !== 'rejected');
    if (reached.length === 0) return;
    const waiting = reached.filter(({ status }) => status === 'pending_approval');
    const facts = reached.map((user) => ({
      ...recipientOf(user),
      association_name: association.name,
      pending: user.status === 'pending_approval',
    }));
    await recordAll(tx, events.userMoved, facts, call.requestId);
    const arrived = { count: reached.length, waiting: waiting.length };
    await this.newcomers.tellOfArrivals(tx, call, association.id, arrived);
  }
}
