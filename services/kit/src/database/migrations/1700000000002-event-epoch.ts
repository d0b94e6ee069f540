import type { MigrationInterface, QueryRunner } from 'typeorm';

export class EventEpoch1700000000002 implements MigrationInterface {
  name = 'EventEpoch1700000000002';

  async up(runner: QueryRunner): Promise<void> {
    // Milliseconds since 1970 of the last restore, 0 before the first: a stream of an earlier epoch is thrown away.
    await runner.query('ALTER TABLE relay_state ADD COLUMN epoch bigint NOT NULL DEFAULT 0');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE relay_state DROP COLUMN epoch');
  }
}
