import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Trace1763640000004 implements MigrationInterface {
  name = 'Trace1763640000004';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE outgoing ADD COLUMN traceparent text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE outgoing DROP COLUMN traceparent');
  }
}
