import type { MigrationInterface, QueryRunner } from 'typeorm';

export class OutdatedValidation1700000002112 implements MigrationInterface {
  name = 'OutdatedValidation1700000002112';

  async up(runner: QueryRunner): Promise<void> {
    // What was scored before the text was changed: shown grey, and nothing rests on it.
    await runner.query('ALTER TABLE plans ADD COLUMN outdated_validation jsonb');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE plans DROP COLUMN outdated_validation');
  }
}
