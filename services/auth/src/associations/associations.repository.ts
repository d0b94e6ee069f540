import { errors, events } from '@studieplan/contracts';
import { AppError } from '@studieplan/kit/calls';
import { anyRow, command, Database, statement, type Tx } from '@studieplan/kit/database';
import { record } from '@studieplan/kit/events';
import { Injectable } from '@nestjs/common';
import { violatedIndex } from '../unique-violation.ts';
import { AssociationEntity } from './association.entity.ts';

type NewAssociation = Omit<AssociationEntity, 'version' | 'created_at' | 'in_directory'>;
export type AssociationRef = Pick<AssociationEntity, 'id' | 'name' | 'organization_number'>;
/** What other services hear of it. */
type Told = AssociationRef & Pick<AssociationEntity, 'version' | 'in_directory' | 'validity_years'>;

const listOpenAssociations = statement<AssociationRef>(
  'SELECT id, name, organization_number FROM study_associations WHERE NOT built_in ORDER BY name, id',
);
const openAssociation = statement<AssociationRef>(
  'SELECT id, name, organization_number FROM study_associations WHERE id = $1 AND NOT built_in',
);
const listAssociations = statement<AssociationEntity & { user_count: number }>(`
  SELECT a.*, coalesce(n.user_count, 0)::int AS user_count FROM study_associations a
  LEFT JOIN (SELECT study_association_id, count(*) AS user_count FROM users GROUP BY 1) n
    ON n.study_association_id = a.id
  ORDER BY a.name, a.id`);
const associationExists = statement('SELECT 1 FROM study_associations WHERE id = $1');
const countUsers = statement<{ n: number }>(
  'SELECT count(*)::int AS n FROM users WHERE study_association_id = $1',
);

@Injectable()
export class AssociationsRepository {
  constructor(private readonly database: Database) {}

  /** Replicas that start together make the first ones one at a time. */
  readonly takeTurns = command("SELECT pg_advisory_xact_lock(hashtext('first-start:' || current_schema()))");

  /** Those that one may register with: all but the product's own. */
  listOpen(): Promise<AssociationRef[]> {
    return this.database.read(listOpenAssociations);
  }

  /** One of those that one may register with. */
  async findOpen(id: string): Promise<AssociationRef | undefined> {
    const found = await this.database.read(openAssociation, [id]);
    return found[0];
  }

  /** All, with how many users of any status each has: one statement, however many there are. */
  listWithCounts(): Promise<(AssociationEntity & { user_count: number })[]> {
    return this.database.read(listAssociations);
  }

  /** Whether people may belong to it; it cannot be deleted until the transaction ends. */
  readonly isOpen = anyRow<[id: string]>(
    'SELECT 1 FROM study_associations WHERE id = $1 AND NOT built_in FOR KEY SHARE',
  );

  /** An association that is known to exist. */
  get(tx: Tx, id: string): Promise<AssociationEntity> {
    return tx.findOneByOrFail(AssociationEntity, { id });
  }

  async exists(id: string): Promise<boolean> {
    return (await this.database.read(associationExists, [id])).length > 0;
  }

  /** Holds the row until the transaction ends: nobody joins it meanwhile. */
  lock(tx: Tx, id: string): Promise<AssociationEntity | null> {
    return tx.findOne(AssociationEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  /** How many belong to it, deactivated ones too. */
  async countUsers(tx: Tx, id: string): Promise<number> {
    return (await countUsers.run(tx, [id]))[0]?.n ?? 0;
  }

  findBuiltIn(tx: Tx): Promise<AssociationEntity | null> {
    return tx.findOneBy(AssociationEntity, { built_in: true });
  }

  /** Adds an association and tells of it; a taken number or name is refused at its field. */
  async insert(tx: Tx, association: NewAssociation, requestId?: string): Promise<void> {
    await tx.insert(AssociationEntity, association).catch(refuseTaken);
    await this.#tell(tx, { ...association, in_directory: false, version: 1 }, requestId);
  }

  /** Writes a locked association's fields and tells of it; a taken number or name is refused at its field. */
  async update(
    tx: Tx,
    association: AssociationEntity,
    changes: Partial<AssociationEntity>,
    requestId?: string,
  ): Promise<void> {
    const changed = { ...association, ...changes, version: association.version + 1 };
    const written = { ...changes, version: changed.version };
    await tx.update(AssociationEntity, { id: association.id }, written).catch(refuseTaken);
    await this.#tell(tx, changed, requestId);
  }

  async delete(tx: Tx, id: string, requestId: string): Promise<void> {
    await tx.delete(AssociationEntity, { id });
    await record(tx, events.associationDeleted, { study_association_id: id }, requestId);
  }

  #tell(tx: Tx, association: Told, requestId?: string): Promise<void> {
    const { id: study_association_id, name, organization_number, version } = association;
    const { in_directory, validity_years } = association;
    const told = { study_association_id, name, organization_number, version, in_directory, validity_years };
    return record(tx, events.associationChanged, told, requestId);
  }
}

function refuseTaken(error: unknown): never {
  const index = violatedIndex(error);
  if (index === 'study_associations_number')
    throw new AppError('ORGANIZATION_NUMBER_TAKEN', {
      fields: { organization_number: errors.ORGANIZATION_NUMBER_TAKEN.text },
    });
  if (index === 'study_associations_name')
    throw new AppError('ASSOCIATION_NAME_TAKEN', {
      fields: { name: errors.ASSOCIATION_NAME_TAKEN.text },
    });
  throw error;
}
