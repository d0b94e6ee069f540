import { plansOperations } from '@studieplan/contracts';
import { handler } from '@studieplan/kit/calls';
import { DirectoryService } from './directory.service.ts';

export const DirectoryHandler = handler(
  plansOperations,
  { directory: DirectoryService },
  {
    listDirectory: ({ directory }, input) => directory.list(input),
  },
);
