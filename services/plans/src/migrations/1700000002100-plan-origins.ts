import type { MigrationInterface, QueryRunner } from 'typeorm';

export class PlanOrigins1700000002100 implements MigrationInterface {
  name = 'PlanOrigins1700000002100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE plans
        -- What it was copied from, as it was called then: study_plan_id, title, version_number.
        ADD COLUMN origin jsonb,
        ADD COLUMN template_since timestamptz(3);
      CREATE INDEX plans_templates ON plans (study_association_id) WHERE template_since IS NOT NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX plans_templates;
      ALTER TABLE plans DROP COLUMN origin, DROP COLUMN template_since;
    `);
  }
}
