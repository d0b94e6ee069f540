import { derivedBefore, drawnKeysTable } from '@studieplan/kit/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class DrawnKeys1763650003000 implements MigrationInterface {
  name = 'DrawnKeys1763650003000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(drawnKeysTable);
    await runner.query(derivedBefore(['proposals'], ['proposal_windows']));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE drawn_keys');
  }
}
