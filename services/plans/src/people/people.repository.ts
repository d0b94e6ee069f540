import type { events, PayloadOf } from '@studieplan/contracts';
import { AppError } from '@studieplan/kit/calls';
import { anyRow, rowBy, statement, type Tx } from '@studieplan/kit/database';
import { anyErased } from '@studieplan/kit/events';
import { Injectable } from '@nestjs/common';
import type { PlanEntity } from '../plans/plan.entity.ts';

export interface Person {
  id: string;
  full_name: string;
  /** Null until auth's event has told the address. */
  email: string | null;
  deleted: boolean;
}
/** Somebody who is written to. */
type Addressee = NonNullable<PayloadOf<typeof events.planApproved>['author']>;
export interface Association {
  name: string;
  organization_number: string;
  validity_years: number | null;
}

const putPerson = statement(`
  INSERT INTO people (id, full_name, email, role, status, study_association_id, deleted, version, pending_since)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, CASE WHEN $5 = 'pending_approval' THEN now() END)
  ON CONFLICT (id) DO UPDATE SET full_name = excluded.full_name, email = excluded.email,
    role = excluded.role, status = excluded.status, study_association_id = excluded.study_association_id,
    deleted = excluded.deleted, version = excluded.version,
    pending_since = CASE WHEN excluded.pending_since IS NOT NULL
      THEN coalesce(people.pending_since, excluded.pending_since) END
  WHERE people.version < excluded.version
  RETURNING id`);
const putAssociation = statement(`
  INSERT INTO associations (id, name, organization_number, version, in_directory, validity_years)
  VALUES ($1, $2, $3, $4, $5, $6)
  ON CONFLICT (id) DO UPDATE SET name = excluded.name,
    organization_number = excluded.organization_number, version = excluded.version,
    in_directory = excluded.in_directory, validity_years = excluded.validity_years
  WHERE associations.version < excluded.version
  RETURNING id`);
const nameVersions = statement(`
  UPDATE plan_versions SET study_association_name = $2, organization_number = $3
  WHERE study_association_id = $1 AND study_association_name IS NULL`);
const meet = statement(
  'INSERT INTO people (id, full_name, version) VALUES ($1, $2, 0) ON CONFLICT (id) DO NOTHING',
);
const addressees = (who: string) =>
  statement<Addressee>(`
    SELECT id AS user_id, email, full_name FROM people
    WHERE status = 'active' AND NOT deleted AND email IS NOT NULL AND ${who} ORDER BY id LIMIT 200`);
const ofAssociation = `study_association_id = $1 AND role = 'admin'`;
const administratorsSelect = addressees(ofAssociation);
const systemadmins = addressees(`role = 'systemadmin'`);
const decidersSelect = addressees(`${ofAssociation}
    AND NOT EXISTS (SELECT FROM plans WHERE plans.id = $2 AND plans.author_id = people.id)
    AND NOT EXISTS (SELECT FROM plan_edits WHERE plan_id = $2 AND editor_id = people.id)`);

/** The projection of auth's people and associations: whole rows by event, a higher version replaces a lower one. */
@Injectable()
export class PeopleRepository {
  /** False when a row of this version or a higher one is there already. */
  async putPerson(tx: Tx, person: PayloadOf<typeof events.personChanged>): Promise<boolean> {
    const written = await putPerson.run(tx, [
      person.user_id,
      person.full_name,
      person.email,
      person.role,
      person.status,
      person.study_association_id,
      person.deleted,
      person.version,
    ]);
    return written.length > 0;
  }

  async putAssociation(tx: Tx, association: PayloadOf<typeof events.associationChanged>): Promise<boolean> {
    const written = await putAssociation.run(tx, [
      association.study_association_id,
      association.name,
      association.organization_number,
      association.version,
      association.in_directory,
      association.validity_years,
    ]);
    return written.length > 0;
  }

  /** False when it was not there; versions keep the name they were frozen with. */
  readonly dropAssociation = anyRow<[id: string]>('DELETE FROM associations WHERE id = $1 RETURNING id');

  /** Versions frozen before the association's event came get its name now; a frozen name never changes. */
  async nameVersions(tx: Tx, association: PayloadOf<typeof events.associationChanged>): Promise<void> {
    await nameVersions.run(tx, [
      association.study_association_id,
      association.name,
      association.organization_number,
    ]);
  }

  /** Makes an acting person known by the token's name until auth's event, of a higher version, arrives. */
  async meet(tx: Tx, person: { id: string; name: string }): Promise<void> {
    // A token outlives its person by the moment that gateways need to hear of it.
    if (await anyErased(tx, [person.id])) throw new AppError('SESSION_ENDED');
    await meet.run(tx, [person.id, person.name]);
  }

  readonly person = rowBy<Person, [id: string | null]>(
    'SELECT id, full_name, email, deleted FROM people WHERE id = $1',
  );

  /** As auth has told it, else as the token says. */
  async nameOf(tx: Tx, { id, name }: { id: string; name: string }): Promise<string> {
    return (await this.person(tx, id))?.full_name ?? name;
  }

  /** Whom a fact names as `administrators`: the association's, else the systemadmins, never whoever did it (33, 46). */
  administrators(tx: Tx, associationId: string, actorId: string | null): Promise<Addressee[]> {
    return this.#deciders(tx, administratorsSelect.run(tx, [associationId]), actorId);
  }

  /** As `administrators`, of those who have not written the plan. */
  whoDecidesOn(tx: Tx, plan: PlanEntity, actorId: string): Promise<Addressee[]> {
    return this.#deciders(tx, decidersSelect.run(tx, [plan.study_association_id, plan.id]), actorId);
  }

  async #deciders(tx: Tx, asked: Promise<Addressee[]>, actorId: string | null): Promise<Addressee[]> {
    const others = (people: Addressee[]) => people.filter((person) => person.user_id !== actorId);
    const administrators = others(await asked);
    return administrators.length > 0 ? administrators : others(await systemadmins.run(tx));
  }

  /** Whether somebody besides these people may decide on the association's plans. */
  readonly anyOtherAdministrator = anyRow<[associationId: string, besides: readonly string[]]>(`
    SELECT FROM people WHERE status = 'active' AND NOT deleted AND NOT id = ANY($2::uuid[])
    AND (role = 'systemadmin' OR (role = 'admin' AND study_association_id = $1)) LIMIT 1`);

  readonly association = rowBy<Association, [id: string]>(
    'SELECT name, organization_number, validity_years FROM associations WHERE id = $1',
  );
}
