import { events } from '@studieplan/contracts';
import type { Call } from '@studieplan/kit/calls';
import type { Tx } from '@studieplan/kit/database';
import { record } from '@studieplan/kit/events';
import { Injectable } from '@nestjs/common';
import { AssociationsRepository } from '../associations/associations.repository.ts';
import type { UserEntity } from '../users/user.entity.ts';
import { recipientOf } from '../users/user-wire.ts';
import { UsersRepository } from '../users/users.repository.ts';

/** Who hears that somebody waits for an association's decision: its administrators, else the systemadmin. */
@Injectable()
export class NewcomersService {
  constructor(
    private readonly users: UsersRepository,
    private readonly associations: AssociationsRepository,
  ) {}

  async tellAdministrators(tx: Tx, call: Call, user: UserEntity): Promise<void> {
    const whom = await this.#whom(tx, user.study_association_id, user.id);
    await record(tx, events.userRegistered, { ...recipientOf(user), ...whom }, call.requestId);
  }

  /** People have come by a move; `waiting` of them need the association's approval. */
  async tellOfArrivals(
    tx: Tx,
    call: Call,
    associationId: string,
    arrived: { count: number; waiting: number },
  ): Promise<void> {
    const whom = await this.#whom(tx, associationId, call.actor.id);
    await record(tx, events.peopleArrived, { ...arrived, ...whom }, call.requestId);
  }

  async #whom(tx: Tx, associationId: string, actorId: string) {
    const { name } = await this.associations.get(tx, associationId);
    const administrators = await this.users.listDeciders(tx, associationId, actorId);
    return { association_name: name, administrators: administrators.map(recipientOf) };
  }
}
