import { authOperations } from '@studieplan/contracts';
import { type Call, Handles, type In, type Out } from '@studieplan/kit/calls';
import { Database } from '@studieplan/kit/database';
import { Controller } from '@nestjs/common';
import { AssociationMembersService } from './association-members.service.ts';
import { AssociationsService } from './associations.service.ts';
import { OwnAssociationService } from './own-association.service.ts';

@Controller()
export class AssociationsHandler {
  constructor(
    private readonly database: Database,
    private readonly associations: AssociationsService,
    private readonly members: AssociationMembersService,
    private readonly own: OwnAssociationService,
  ) {}

  @Handles(authOperations.listStudyAssociations)
  listStudyAssociations(): Promise<Out<'listStudyAssociations'>> {
    return this.associations.listOpen();
  }

  @Handles(authOperations.getAllStudyAssociations)
  getAllStudyAssociations(_input: object, call: Call): Promise<Out<'getAllStudyAssociations'>> {
    return this.associations.listAll(call);
  }

  @Handles(authOperations.createStudyAssociation)
  createStudyAssociation(
    input: In<'createStudyAssociation'>,
    call: Call,
  ): Promise<Out<'createStudyAssociation'>> {
    return this.database.change(call, (tx) => this.associations.create(tx, call, input));
  }

  @Handles(authOperations.updateStudyAssociation)
  updateStudyAssociation(
    input: In<'updateStudyAssociation'>,
    call: Call,
  ): Promise<Out<'updateStudyAssociation'>> {
    return this.database.change(call, (tx) => this.associations.update(tx, call, input));
  }

  @Handles(authOperations.getDirectorySetting)
  getDirectorySetting(_input: object, call: Call): Promise<Out<'getDirectorySetting'>> {
    return this.database.change(call, (tx) => this.own.getDirectorySetting(tx, call));
  }

  @Handles(authOperations.setDirectorySetting)
  setDirectorySetting(input: In<'setDirectorySetting'>, call: Call): Promise<Out<'setDirectorySetting'>> {
    return this.database.change(call, (tx) => this.own.setDirectorySetting(tx, call, input));
  }

  @Handles(authOperations.deleteStudyAssociation)
  deleteStudyAssociation(
    input: In<'deleteStudyAssociation'>,
    call: Call,
  ): Promise<Out<'deleteStudyAssociation'>> {
    return this.database.change(call, (tx) => this.associations.delete(tx, call, input.association_id));
  }

  @Handles(authOperations.getAssociationUsers)
  getAssociationUsers(input: In<'getAssociationUsers'>, call: Call): Promise<Out<'getAssociationUsers'>> {
    return this.members.list(call, input.association_id);
  }

  @Handles(authOperations.moveUsersToAssociation)
  moveUsersToAssociation(
    input: In<'moveUsersToAssociation'>,
    call: Call,
  ): Promise<Out<'moveUsersToAssociation'>> {
    return this.database.change(call, (tx) =>
      this.members.move(tx, call, input.user_ids, input.target_association_id),
    );
  }
}
