import { adminOperations, authOperations, type ParsedInputOf, type ResultOf } from '@studieplan/contracts';
import { type Call, Handles } from '@studieplan/kit/calls';
import { Database } from '@studieplan/kit/database';
import { Controller } from '@nestjs/common';
import { AssociationMembersService } from './association-members.service.ts';
import { AssociationsService } from './associations.service.ts';

@Controller()
export class AssociationsHandler {
  constructor(
    private readonly database: Database,
    private readonly associations: AssociationsService,
    private readonly members: AssociationMembersService,
  ) {}

  @Handles(authOperations.listStudyAssociations)
  listStudyAssociations(): Promise<ResultOf<typeof authOperations.listStudyAssociations>> {
    return this.associations.listOpen();
  }

  @Handles(adminOperations.getAllStudyAssociations)
  getAllStudyAssociations(
    _input: object,
    call: Call,
  ): Promise<ResultOf<typeof adminOperations.getAllStudyAssociations>> {
    return this.associations.listAll(call);
  }

  @Handles(adminOperations.createStudyAssociation)
  createStudyAssociation(
    input: ParsedInputOf<typeof adminOperations.createStudyAssociation>,
    call: Call,
  ): Promise<ResultOf<typeof adminOperations.createStudyAssociation>> {
    return this.database.change(call, (tx) => this.associations.create(tx, call, input));
  }

  @Handles(adminOperations.updateStudyAssociation)
  updateStudyAssociation(
    input: ParsedInputOf<typeof adminOperations.updateStudyAssociation>,
    call: Call,
  ): Promise<ResultOf<typeof adminOperations.updateStudyAssociation>> {
    return this.database.change(call, (tx) => this.associations.update(tx, call, input));
  }

  @Handles(adminOperations.deleteStudyAssociation)
  deleteStudyAssociation(
    input: ParsedInputOf<typeof adminOperations.deleteStudyAssociation>,
    call: Call,
  ): Promise<ResultOf<typeof adminOperations.deleteStudyAssociation>> {
    return this.database.change(call, (tx) => this.associations.delete(tx, call, input.association_id));
  }

  @Handles(adminOperations.getAssociationUsers)
  getAssociationUsers(
    input: ParsedInputOf<typeof adminOperations.getAssociationUsers>,
    call: Call,
  ): Promise<ResultOf<typeof adminOperations.getAssociationUsers>> {
    return this.members.list(call, input.association_id);
  }

  @Handles(adminOperations.moveUsersToAssociation)
  moveUsersToAssociation(
    input: ParsedInputOf<typeof adminOperations.moveUsersToAssociation>,
    call: Call,
  ): Promise<ResultOf<typeof adminOperations.moveUsersToAssociation>> {
    return this.database.change(call, (tx) =>
      this.members.move(tx, call, input.user_ids, input.target_association_id),
    );
  }
}
