import { type ParsedInputOf, plansOperations, type ResultOf } from '@studieplan/contracts';
import { Handles } from '@studieplan/kit/calls';
import { Controller } from '@nestjs/common';
import { DirectoryService } from './directory.service.ts';

@Controller()
export class DirectoryHandler {
  constructor(private readonly directory: DirectoryService) {}

  @Handles(plansOperations.listDirectory)
  listDirectory(
    input: ParsedInputOf<typeof plansOperations.listDirectory>,
  ): Promise<ResultOf<typeof plansOperations.listDirectory>> {
    return this.directory.list(input);
  }
}
