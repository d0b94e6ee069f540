import { authOperations } from '@studieplan/contracts';
import { handler } from '@studieplan/kit/calls';
import { Database } from '@studieplan/kit/database';
import { AssociationMembersService } from './association-members.service.ts';
import { AssociationsService } from './associations.service.ts';

export const AssociationsHandler = handler(
  authOperations,
  {
    database: Database,
    associations: AssociationsService,
    members: AssociationMembersService,
  },
  {
    listStudyAssociations: ({ associations }) => associations.listOpen(),
    getAllStudyAssociations: ({ associations }, _input, call) => associations.listAll(call),
    createStudyAssociation: ({ database, associations }, input, call) =>
      database.change(call, (tx) => associations.create(tx, call, input)),
    updateStudyAssociation: ({ database, associations }, input, call) =>
      database.change(call, (tx) => associations.update(tx, call, input)),
    getDirectorySetting: ({ database, associations }, _input, call) =>
      database.change(call, (tx) => associations.getDirectorySetting(tx, call)),
    setDirectorySetting: ({ database, associations }, input, call) =>
      database.change(call, (tx) => associations.setDirectorySetting(tx, call, input)),
    deleteStudyAssociation: ({ database, associations }, input, call) =>
      database.change(call, (tx) => associations.delete(tx, call, input.association_id)),
    getAssociationUsers: ({ members }, input, call) => members.list(call, input.association_id),
    moveUsersToAssociation: ({ database, members }, input, call) =>
      database.change(call, (tx) => members.move(tx, call, input.user_ids, input.target_association_id)),
  },
);
