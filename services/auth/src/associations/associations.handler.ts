import { authOperations, type ParsedInputOf, type ResultOf } from '@studieplan/contracts';
import { type Call, Handles } from '@studieplan/kit/calls';
import { Database } from '@studieplan/kit/database';
import { Controller } from '@nestjs/common';
import { AssociationMembersService } from './association-members.service.ts';
import { AssociationsService } from './associations.service.ts';
import { DirectorySettingService } from './directory-setting.service.ts';

@Controller()
export class AssociationsHandler {
  constructor(
    private readonly database: Database,
    private readonly associations: AssociationsService,
    private readonly members: AssociationMembersService,
    private readonly directory: DirectorySettingService,
  ) {}

  @Handles(authOperations.listStudyAssociations)
  listStudyAssociations(): Promise<ResultOf<typeof authOperations.listStudyAssociations>> {
    return this.associations.listOpen();
  }

  @Handles(authOperations.getAllStudyAssociations)
  getAllStudyAssociations(
    _input: object,
    call: Call,
  ): Promise<ResultOf<typeof authOperations.getAllStudyAssociations>> {
    return this.associations.listAll(call);
  }

  @Handles(authOperations.createStudyAssociation)
  createStudyAssociation(
    input: ParsedInputOf<typeof authOperations.createStudyAssociation>,
    call: Call,
  ): Promise<ResultOf<typeof authOperations.createStudyAssociation>> {
    return this.database.change(call, (tx) => this.associations.create(tx, call, input));
  }

  @Handles(authOperations.updateStudyAssociation)
  updateStudyAssociation(
    input: ParsedInputOf<typeof authOperations.updateStudyAssociation>,
    call: Call,
  ): Promise<ResultOf<typeof authOperations.updateStudyAssociation>> {
    return this.database.change(call, (tx) => this.associations.update(tx, call, input));
  }

  @Handles(authOperations.getDirectorySetting)
  getDirectorySetting(
    _input: object,
    call: Call,
  ): Promise<ResultOf<typeof authOperations.getDirectorySetting>> {
    return this.database.change(call, (tx) => this.directory.get(tx, call));
  }

  @Handles(authOperations.setDirectorySetting)
  setDirectorySetting(
    input: ParsedInputOf<typeof authOperations.setDirectorySetting>,
    call: Call,
  ): Promise<ResultOf<typeof authOperations.setDirectorySetting>> {
    return this.database.change(call, (tx) => this.directory.set(tx, call, input));
  }

  @Handles(authOperations.deleteStudyAssociation)
  deleteStudyAssociation(
    input: ParsedInputOf<typeof authOperations.deleteStudyAssociation>,
    call: Call,
  ): Promise<ResultOf<typeof authOperations.deleteStudyAssociation>> {
    return this.database.change(call, (tx) => this.associations.delete(tx, call, input.association_id));
  }

  @Handles(authOperations.getAssociationUsers)
  getAssociationUsers(
    input: ParsedInputOf<typeof authOperations.getAssociationUsers>,
    call: Call,
  ): Promise<ResultOf<typeof authOperations.getAssociationUsers>> {
    return this.members.list(call, input.association_id);
  }

  @Handles(authOperations.moveUsersToAssociation)
  moveUsersToAssociation(
    input: ParsedInputOf<typeof authOperations.moveUsersToAssociation>,
    call: Call,
  ): Promise<ResultOf<typeof authOperations.moveUsersToAssociation>> {
    return this.database.change(call, (tx) =>
      this.members.move(tx, call, input.user_ids, input.target_association_id),
    );
  }
}
