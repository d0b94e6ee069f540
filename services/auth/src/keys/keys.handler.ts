import { authOperations } from '@studieplan/contracts';
import { handler } from '@studieplan/kit/calls';
import { KeysService } from './keys.service.ts';

export const KeysHandler = handler(
  authOperations,
  { keys: KeysService },
  {
    listTokenKeys: ({ keys }) => keys.listPublic(),
  },
);
