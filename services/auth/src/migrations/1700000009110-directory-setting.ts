import type { MigrationInterface, QueryRunner } from 'typeorm';

export class DirectorySetting1700000009110 implements MigrationInterface {
  name = 'DirectorySetting1700000009110';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE study_associations ADD COLUMN in_directory boolean NOT NULL DEFAULT false',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE study_associations DROP COLUMN in_directory');
  }
}
