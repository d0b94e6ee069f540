import { events } from '@studieplan/contracts';
import { AppError, Database, record, type Tx } from '@studieplan/kit';
import { Injectable } from '@nestjs/common';
import { violatedIndex } from '../unique-violation.ts';
import { AssociationEntity } from './association.entity.ts';

export type NewAssociation = Omit<AssociationEntity, 'version' | 'created_at'>;
export type AssociationRef = Pick<AssociationEntity, 'id' | 'name' | 'organization_number'>;

@Injectable()
export class AssociationsRepository {
  constructor(private readonly database: Database) {}

  /** Those that one may register with: all but the product's own. */
  listOpen(): Promise<AssociationRef[]> {
    return this.database.read(
      'auth_list_open_associations',
      'SELECT id, name, organization_number FROM study_associations WHERE NOT built_in ORDER BY name, id',
    );
  }

  /** All, with how many users of any status each has: one statement, however many there are. */
  listWithCounts(): Promise<(AssociationEntity & { user_count: number })[]> {
    return this.database.read(
      'auth_list_associations',
      `SELECT a.*, coalesce(n.user_count, 0)::int AS user_count FROM study_associations a
       LEFT JOIN (SELECT study_association_id, count(*) AS user_count FROM users GROUP BY 1) n
         ON n.study_association_id = a.id
       ORDER BY a.name, a.id`,
    );
  }

  /** Whether people may belong to it; it cannot be deleted until the transaction ends. */
  async isOpen(tx: Tx, id: string): Promise<boolean> {
    const rows = await tx.query<unknown[]>(
      'SELECT 1 FROM study_associations WHERE id = $1 AND NOT built_in FOR KEY SHARE',
      [id],
    );
    return rows.length > 0;
  }

  findBuiltIn(tx: Tx): Promise<AssociationEntity | null> {
    return tx.findOneBy(AssociationEntity, { built_in: true });
  }

  /** Adds an association and tells of it; a taken number or name is refused at its field. */
  async insert(tx: Tx, association: NewAssociation, requestId?: string): Promise<void> {
    try {
      await tx.insert(AssociationEntity, association);
    } catch (error) {
      throw takenField(error) ?? error;
    }
    await this.#tell(tx, { ...association, version: 1 }, requestId);
  }

  async rename(tx: Tx, association: AssociationEntity, name: string): Promise<void> {
    const changed = { ...association, name, version: association.version + 1 };
    await tx.update(AssociationEntity, { id: association.id }, { name, version: changed.version });
    await this.#tell(tx, changed);
  }

  #tell(tx: Tx, association: AssociationRef & { version: number }, requestId?: string): Promise<void> {
    const { id, name, organization_number, version } = association;
    return record(
      tx,
      events.associationChanged,
      { study_association_id: id, name, organization_number, version },
      requestId,
    );
  }
}

function takenField(error: unknown): AppError | undefined {
  const index = violatedIndex(error);
  if (index === 'study_associations_number')
    return new AppError('ORGANIZATION_NUMBER_TAKEN', {
      fields: { organization_number: 'Organisasjonsnummeret er allerede registrert.' },
    });
  if (index === 'study_associations_name')
    return new AppError('ASSOCIATION_NAME_TAKEN', {
      fields: { name: 'Et studieforbund med dette navnet finnes allerede.' },
    });
  return undefined;
}
