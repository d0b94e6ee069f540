import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ProposalWindows1763650000002 implements MigrationInterface {
  name = 'ProposalWindows1763650000002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- What proposals said, in digests under a key of the association's own: neither text, person nor association.
      CREATE TABLE proposal_windows (
        digest bigint PRIMARY KEY,
        first_made timestamptz(3) NOT NULL DEFAULT now(),
        last_made timestamptz(3) NOT NULL DEFAULT now()
      );
      CREATE INDEX proposal_windows_last_made ON proposal_windows (last_made);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE proposal_windows');
  }
}
