import { authOperations } from '@studieplan/contracts';
import { Handles, type Out } from '@studieplan/kit/calls';
import { Controller } from '@nestjs/common';
import { KeysService } from './keys.service.ts';

@Controller()
export class KeysHandler {
  constructor(private readonly keys: KeysService) {}

  @Handles(authOperations.listTokenKeys)
  listTokenKeys(): Promise<Out<'listTokenKeys'>> {
    return this.keys.listPublic();
  }
}
