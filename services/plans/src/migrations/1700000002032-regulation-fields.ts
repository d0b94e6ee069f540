import type { MigrationInterface, QueryRunner } from 'typeorm';

export class RegulationFields1700000002032 implements MigrationInterface {
  name = 'RegulationFields1700000002032';

  async up(runner: QueryRunner): Promise<void> {
    // What the regulations ask for beside the rest; null where nothing is told, as in every plan from before.
    await runner.query('ALTER TABLE plans ADD COLUMN regulation jsonb');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE plans DROP COLUMN regulation');
  }
}
