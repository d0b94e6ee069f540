import type { MigrationInterface, QueryRunner } from 'typeorm';

export class PlanSearch1700000002002 implements MigrationInterface {
  name = 'PlanSearch1700000002002';

  async up(runner: QueryRunner): Promise<void> {
    // The extension needs a right on the database that a service's role seldom has; searching works without, slower.
    await runner.query(`
      DO $$
      BEGIN
        CREATE EXTENSION IF NOT EXISTS pg_trgm;
        CREATE INDEX plans_search ON plans USING gin (title gin_trgm_ops, description gin_trgm_ops);
      EXCEPTION
        WHEN insufficient_privilege OR undefined_file OR undefined_object OR feature_not_supported THEN
          RAISE NOTICE 'pg_trgm is not available: search reads the plans one by one';
      END
      $$
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX IF EXISTS plans_search');
  }
}
