import { randomUUID } from 'node:crypto';
import type { Association } from '@studieplan/contracts';
import { AppError, type Call, type In, type Out } from '@studieplan/kit/calls';
import type { Tx } from '@studieplan/kit/database';
import { Injectable } from '@nestjs/common';
import { AuditRepository } from '../audit/audit.repository.ts';
import { SessionsRepository } from '../sessions/sessions.repository.ts';
import type { AssociationEntity } from './association.entity.ts';
import { type AssociationRef, AssociationsRepository } from './associations.repository.ts';

// The database sorts by code point, which puts Å before Æ and Ø.
const norwegian = new Intl.Collator('nb');

const fixedName = 'Navnet på løsningens eget studieforbund bestemmes av konfigurasjonen.';

@Injectable()
export class AssociationsService {
  constructor(
    private readonly associations: AssociationsRepository,
    private readonly sessions: SessionsRepository,
    private readonly audit: AuditRepository,
  ) {}

  async listOpen(): Promise<{ study_associations: AssociationRef[] }> {
    return { study_associations: byName(await this.associations.listOpen()) };
  }

  async listAll(call: Call): Promise<{ associations: Association[] }> {
    await this.sessions.requireAlive(call.actor);
    const rows = byName(await this.associations.listWithCounts());
    return { associations: rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() })) };
  }

  async create(tx: Tx, call: Call, input: In<'createStudyAssociation'>): Promise<{ association_id: string }> {
    await this.sessions.requireAlive(call.actor, tx);
    const id = randomUUID();
    await this.associations.insert(tx, { id, ...fieldsOf(input, null), built_in: false }, call.requestId);
    const details = { name: input.name };
    await this.audit.write(tx, call, { action: 'association.created', target: id, details });
    return { association_id: id };
  }

  async update(tx: Tx, call: Call, input: In<'updateStudyAssociation'>): Promise<void> {
    const association = await this.#lock(tx, call, input.association_id);
    if (association.built_in && input.name !== association.name)
      throw new AppError('FORBIDDEN', { sentence: fixedName, fields: { name: fixedName } });
    const fields = fieldsOf(input, association.validity_years);
    await this.associations.update(tx, association, fields, call.requestId);
    const details = Object.fromEntries(
      Object.entries(fields)
        .filter(([field, value]) => value !== association[field as keyof typeof fields])
        .map(([field, value]) => [field, String(value ?? '')]),
    );
    await this.audit.write(tx, call, { action: 'association.updated', target: association.id, details });
  }

  /** Only of an association without any user, deactivated ones counted (design.md 27). */
  async delete(tx: Tx, call: Call, id: string): Promise<void> {
    const association = await this.#lock(tx, call, id);
    if (association.built_in) throw new AppError('ASSOCIATION_NOT_DELETABLE');
    if ((await this.associations.countUsers(tx, id)) > 0) throw new AppError('ASSOCIATION_HAS_USERS');
    await this.associations.delete(tx, id, call.requestId);
    const details = { name: association.name };
    await this.audit.write(tx, call, { action: 'association.deleted', target: id, details });
  }

  /** What is chosen for the acting person's own association (design.md 48 and 68). */
  async getDirectorySetting(tx: Tx, call: Call): Promise<Out<'getDirectorySetting'>> {
    const own = call.actor.study_association_id;
    if (!own) throw new AppError('ASSOCIATION_NOT_FOUND');
    const association = await this.#lockOwn(tx, call, own);
    const { id, name, organization_number, in_directory, validity_years } = association;
    return { association: { id, name, organization_number, in_directory, validity_years } };
  }

  async setDirectorySetting(
    tx: Tx,
    call: Call,
    { association_id, in_directory }: In<'setDirectorySetting'>,
  ): Promise<void> {
    const association = await this.#lockOwn(tx, call, association_id);
    if (association.in_directory === in_directory) return;
    await this.associations.update(tx, association, { in_directory }, call.requestId);
    const details = { in_directory: in_directory ? 'ja' : 'nei' };
    await this.audit.write(tx, call, { action: 'association.updated', target: association.id, details });
  }

  /** One that the acting person decides for, as its administrator or the systemadmin; any other is not there. */
  async #lockOwn(tx: Tx, call: Call, id: string): Promise<AssociationEntity> {
    const { role, study_association_id } = call.actor;
    const association = await this.#lock(tx, call, id);
    if (role !== 'systemadmin' && study_association_id !== id) throw new AppError('ASSOCIATION_NOT_FOUND');
    return association;
  }

  async #lock(tx: Tx, call: Call, id: string): Promise<AssociationEntity> {
    await this.sessions.requireAlive(call.actor, tx);
    const association = await this.associations.lock(tx, id);
    if (!association) throw new AppError('ASSOCIATION_NOT_FOUND');
    return association;
  }
}

/** `validityYears`: where nothing is said of it, as screens of earlier releases do not. */
const fieldsOf = (input: In<'createStudyAssociation'>, validityYears: number | null) => ({
  name: input.name,
  organization_number: input.organization_number,
  contact_email: input.contact_email,
  contact_phone: input.contact_phone || null,
  address: input.address || null,
  validity_years: input.validity_years === undefined ? validityYears : input.validity_years,
});

function byName<Row extends { name: string }>(rows: Row[]): Row[] {
  return rows.toSorted((one, other) => norwegian.compare(one.name, other.name));
}
