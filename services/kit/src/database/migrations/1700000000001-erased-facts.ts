import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ErasedFacts1700000000001 implements MigrationInterface {
  name = 'ErasedFacts1700000000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE erased_facts (event_id uuid PRIMARY KEY);
      CREATE INDEX outbox_erasures ON outbox (id) WHERE subject = 'events.auth.user.erased';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX outbox_erasures; DROP TABLE erased_facts');
  }
}
