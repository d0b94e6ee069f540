import { events } from '@studieplan/contracts';
import { anyErased, EventConsumer } from '@studieplan/kit/events';
import { Injectable } from '@nestjs/common';
import { RevisionsRepository } from '../counts/revisions.repository.ts';
import { PlanFollowing } from '../writers/plan-following.service.ts';
import { ErasureService } from './erasure.service.ts';
import { PeopleRepository } from './people.repository.ts';

/** Keeps the projection of people and associations; a new name changes the lists that show it, and plans may follow. */
@Injectable()
export class PeopleEvents {
  constructor(
    consumer: EventConsumer,
    people: PeopleRepository,
    revisions: RevisionsRepository,
    erasure: ErasureService,
    following: PlanFollowing,
  ) {
    consumer.on(events.personChanged, async (tx, person, meta) => {
      if (await anyErased(tx, [person.user_id])) return;
      const before = await people.person(tx, person.user_id);
      const written = await people.putPerson(tx, person);
      // It may come after the fact that the association is gone.
      if (written) await following.follow(tx, 'person', person.user_id, meta.requestId);
      if (written && before && before.full_name !== person.full_name) await revisions.bumpNames(tx);
    });
    consumer.on(events.associationChanged, async (tx, association) => {
      if (!(await people.putAssociation(tx, association))) return;
      await people.nameVersions(tx, association);
      await revisions.bumpNames(tx);
    });
    consumer.on(events.associationDeleted, async (tx, { study_association_id }, meta) => {
      await following.associationDeleted(tx, study_association_id, meta.requestId);
      if (await people.dropAssociation(tx, study_association_id)) await revisions.bumpNames(tx);
    });
    consumer.on(events.userErased, (tx, { user_id }, meta) => erasure.erase(tx, user_id, meta.requestId));
  }
}
