import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ScheduledJobs1700000000004 implements MigrationInterface {
  name = 'ScheduledJobs1700000000004';

  async up(runner: QueryRunner): Promise<void> {
    // By the scheduler's clock, all of them: when the job last got through was begun, and who has it until when.
    await runner.query(`
      CREATE TABLE scheduled_jobs (
        name text PRIMARY KEY,
        done_at timestamptz NOT NULL,
        lease uuid NOT NULL DEFAULT gen_random_uuid(),
        leased_until timestamptz
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE scheduled_jobs');
  }
}
