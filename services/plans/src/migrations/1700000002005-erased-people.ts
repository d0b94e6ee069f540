import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ErasedPeople1700000002005 implements MigrationInterface {
  name = 'ErasedPeople1700000002005';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- SHA-256 of the ids of erased people: neither a late event nor a call under way may bring one back.
      CREATE TABLE erased_people (
        digest text PRIMARY KEY,
        erased_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX plan_versions_of_approver ON plan_versions (approver_id) WHERE approver_id IS NOT NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX plan_versions_of_approver; DROP TABLE erased_people');
  }
}
