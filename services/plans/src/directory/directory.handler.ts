import { plansOperations } from '@studieplan/contracts';
import { Handles, type In, type Out } from '@studieplan/kit/calls';
import { Controller } from '@nestjs/common';
import { DirectoryService } from './directory.service.ts';

@Controller()
export class DirectoryHandler {
  constructor(private readonly directory: DirectoryService) {}

  @Handles(plansOperations.listDirectory)
  listDirectory(input: In<'listDirectory'>): Promise<Out<'listDirectory'>> {
    return this.directory.list(input);
  }
}
