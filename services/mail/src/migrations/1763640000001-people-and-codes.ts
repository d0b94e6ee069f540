import type { MigrationInterface, QueryRunner } from 'typeorm';

export class PeopleAndCodes1763640000001 implements MigrationInterface {
  name = 'PeopleAndCodes1763640000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Whom a mail is to or about: all of it goes when such a person is erased.
      ALTER TABLE outgoing ADD COLUMN people uuid[] NOT NULL DEFAULT '{}';
      ALTER TABLE outgoing ADD COLUMN at_most_once boolean NOT NULL DEFAULT false;
      CREATE INDEX outgoing_people ON outgoing USING gin (people);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE outgoing DROP COLUMN people, DROP COLUMN at_most_once');
  }
}
