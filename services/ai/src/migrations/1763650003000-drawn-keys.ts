import { derivedBefore, drawnKeysTable } from '@studieplan/kit/database';

export const DrawnKeys1763650003000 = drawnKeysTable + derivedBefore(['proposals'], ['proposal_windows']);
