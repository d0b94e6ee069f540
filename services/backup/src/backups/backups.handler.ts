import { backupOperations, type ParsedInputOf, type ResultOf } from '@studieplan/contracts';
import { Handles } from '@studieplan/kit';
import { Controller } from '@nestjs/common';
import { BackupsService } from './backups.service.ts';

@Controller()
export class BackupsHandler {
  readonly #backups: BackupsService;

  constructor(backups: BackupsService) {
    this.#backups = backups;
  }

  @Handles(backupOperations.listBackups)
  listBackups(
    _input: ParsedInputOf<typeof backupOperations.listBackups>,
  ): Promise<ResultOf<typeof backupOperations.listBackups>> {
    return this.#backups.list();
  }
}
