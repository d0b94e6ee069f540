import type { MigrationInterface, QueryRunner } from 'typeorm';

export class OutboxTrace1700000000003 implements MigrationInterface {
  name = 'OutboxTrace1700000000003';

  async up(runner: QueryRunner): Promise<void> {
    // The W3C traceparent of the call that wrote the fact: its handling elsewhere belongs to the same trace.
    await runner.query('ALTER TABLE outbox ADD COLUMN traceparent text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE outbox DROP COLUMN traceparent');
  }
}
