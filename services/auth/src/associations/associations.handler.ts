import { adminOperations, authOperations, type ParsedInputOf, type ResultOf } from '@studieplan/contracts';
import { type Call, Database, Handles } from '@studieplan/kit';
import { Controller } from '@nestjs/common';
import { AssociationsService } from './associations.service.ts';

@Controller()
export class AssociationsHandler {
  constructor(
    private readonly database: Database,
    private readonly associations: AssociationsService,
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
}
