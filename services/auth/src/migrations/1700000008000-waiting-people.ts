import type { MigrationInterface, QueryRunner } from 'typeorm';

export class WaitingPeople1700000008000 implements MigrationInterface {
  name = 'WaitingPeople1700000008000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX users_waiting ON users (created_at, id) WHERE status = 'pending_approval' AND deleted_at IS NULL;
      CREATE INDEX users_waiting_of_association ON users (study_association_id, created_at, id)
        WHERE status = 'pending_approval' AND deleted_at IS NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX users_waiting_of_association, users_waiting');
  }
}
