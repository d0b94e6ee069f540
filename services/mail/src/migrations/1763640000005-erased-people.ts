import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ErasedPeople1763640000005 implements MigrationInterface {
  name = 'ErasedPeople1763640000005';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- SHA-256 of the ids of erased people: events of the services arrive in no common order, and a late one must not
      -- bring somebody back.
      CREATE TABLE erased_people (
        digest text PRIMARY KEY,
        erased_at timestamptz NOT NULL DEFAULT now()
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE erased_people');
  }
}
