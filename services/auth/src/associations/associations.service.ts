import { randomUUID } from 'node:crypto';
import type { adminOperations, Association, ParsedInputOf } from '@studieplan/contracts';
import type { Call, Tx } from '@studieplan/kit';
import { Injectable } from '@nestjs/common';
import { SessionsRepository } from '../sessions/sessions.repository.ts';
import { type AssociationRef, AssociationsRepository } from './associations.repository.ts';

// The database sorts by code point, which puts Å before Æ and Ø.
const norwegian = new Intl.Collator('nb');

@Injectable()
export class AssociationsService {
  constructor(
    private readonly associations: AssociationsRepository,
    private readonly sessions: SessionsRepository,
  ) {}

  async listOpen(): Promise<{ study_associations: AssociationRef[] }> {
    return { study_associations: byName(await this.associations.listOpen()) };
  }

  async listAll(call: Call): Promise<{ associations: Association[] }> {
    await this.sessions.requireAlive(call.actor);
    const rows = byName(await this.associations.listWithCounts());
    return { associations: rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() })) };
  }

  async create(
    tx: Tx,
    call: Call,
    input: ParsedInputOf<typeof adminOperations.createStudyAssociation>,
  ): Promise<{ association_id: string }> {
    await this.sessions.requireAlive(call.actor, tx);
    const id = randomUUID();
    await this.associations.insert(
      tx,
      {
        id,
        name: input.name,
        organization_number: input.organization_number,
        contact_email: input.contact_email,
        contact_phone: input.contact_phone || null,
        address: input.address || null,
        built_in: false,
      },
      call.requestId,
    );
    return { association_id: id };
  }
}

function byName<Row extends { name: string }>(rows: Row[]): Row[] {
  return rows.toSorted((one, other) => norwegian.compare(one.name, other.name));
}
