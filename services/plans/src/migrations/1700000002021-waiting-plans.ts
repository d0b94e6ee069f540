import type { MigrationInterface, QueryRunner } from 'typeorm';

export class WaitingPlans1700000002021 implements MigrationInterface {
  name = 'WaitingPlans1700000002021';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX plans_waiting ON plans (status_changed_at) WHERE status = 'submitted' AND deleted_at IS NULL;
      CREATE INDEX plans_waiting_of_association ON plans (study_association_id, status_changed_at)
        WHERE status = 'submitted' AND deleted_at IS NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX plans_waiting_of_association; DROP INDEX plans_waiting');
  }
}
