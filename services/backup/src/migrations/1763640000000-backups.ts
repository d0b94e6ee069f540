import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Backups1763640000000 implements MigrationInterface {
  name = 'Backups1763640000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE backups (
        id text PRIMARY KEY,
        environment text NOT NULL CHECK (environment IN ('test', 'prod')),
        description text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        total_size bigint NOT NULL CHECK (total_size >= 0),
        path text NOT NULL
      );
      CREATE INDEX backups_newest ON backups (created_at DESC, id DESC);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE backups');
  }
}
