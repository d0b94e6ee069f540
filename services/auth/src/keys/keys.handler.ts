import { authOperations, type ResultOf } from '@studieplan/contracts';
import { Handles } from '@studieplan/kit/calls';
import { Controller } from '@nestjs/common';
import { KeysService } from './keys.service.ts';

@Controller()
export class KeysHandler {
  constructor(private readonly keys: KeysService) {}

  @Handles(authOperations.listTokenKeys)
  listTokenKeys(): Promise<ResultOf<typeof authOperations.listTokenKeys>> {
    return this.keys.listPublic();
  }
}
