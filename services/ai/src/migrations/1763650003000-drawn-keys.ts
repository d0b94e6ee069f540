import { derivedBefore, drawnKeysTable, migration } from '@studieplan/kit/database';

export const DrawnKeys1763650003000 = migration('DrawnKeys1763650003000', {
  up: async (runner) => {
    await runner.query(drawnKeysTable);
    await runner.query(derivedBefore(['proposals'], ['proposal_windows']));
  },
  down: 'DROP TABLE drawn_keys',
});
