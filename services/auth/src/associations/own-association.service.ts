import type { authOperations, OutputOf } from '@studieplan/contracts';
import { AppError, type Call, type In } from '@studieplan/kit/calls';
import type { Tx } from '@studieplan/kit/database';
import { Injectable } from '@nestjs/common';
import { AuditRepository } from '../audit/audit.repository.ts';
import { SessionsRepository } from '../sessions/sessions.repository.ts';
import type { AssociationEntity } from './association.entity.ts';
import { AssociationsRepository } from './associations.repository.ts';

/** What the administrators of an association decide for it, and the systemadmin for any. */
@Injectable()
export class OwnAssociationService {
  constructor(
    private readonly associations: AssociationsRepository,
    private readonly sessions: SessionsRepository,
    private readonly audit: AuditRepository,
  ) {}

  /** What is chosen for the acting person's own association (design.md 48 and 68). */
  async getDirectorySetting(
    tx: Tx,
    call: Call,
  ): Promise<OutputOf<typeof authOperations.getDirectorySetting>> {
    const own = call.actor.study_association_id;
    if (!own) throw new AppError('ASSOCIATION_NOT_FOUND');
    const { id, name, organization_number, in_directory, validity_years } = await this.#lock(tx, call, own);
    return { association: { id, name, organization_number, in_directory, validity_years } };
  }

  async setDirectorySetting(
    tx: Tx,
    call: Call,
    { association_id, in_directory }: In<'setDirectorySetting'>,
  ): Promise<Record<string, never>> {
    const association = await this.#lock(tx, call, association_id);
    if (association.in_directory === in_directory) return {};
    await this.associations.update(tx, association, { in_directory }, call.requestId);
    await this.audit.write(tx, call, {
      action: 'association.updated',
      target: association.id,
      details: { in_directory: in_directory ? 'ja' : 'nei' },
    });
    return {};
  }

  /** One that the acting person decides for; any other is not there. */
  async #lock(tx: Tx, call: Call, id: string): Promise<AssociationEntity> {
    await this.sessions.requireAlive(call.actor, tx);
    const { role, study_association_id } = call.actor;
    if (role !== 'systemadmin' && study_association_id !== id) throw new AppError('ASSOCIATION_NOT_FOUND');
    const association = await this.associations.lock(tx, id);
    if (!association) throw new AppError('ASSOCIATION_NOT_FOUND');
    return association;
  }
}
