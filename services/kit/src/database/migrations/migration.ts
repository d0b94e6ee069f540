import type { QueryRunner } from 'typeorm';

/** SQL, or what a function does. None is undone: an older release runs on what a newer one has added. */
export type Migration = string | ((runner: QueryRunner) => Promise<void>);

/** Migrations by their names, each of which ends with the time that orders it (13 digits). */
export type Migrations = Readonly<Record<string, Migration>>;

/** As TypeORM takes them. */
export const migrationClasses = (migrations: Migrations) =>
  Object.entries(migrations).map(
    ([name, up]) =>
      class {
        readonly name = name;
        async up(runner: QueryRunner): Promise<void> {
          await (typeof up === 'string' ? runner.query(up) : up(runner));
        }
      },
  );
