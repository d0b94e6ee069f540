import type { MigrationInterface, QueryRunner } from 'typeorm';

type Step = string | ((runner: QueryRunner) => Promise<void>);

/** A migration of SQL, or of what a function does; its name ends with the time that orders it (13 digits). */
export function migration(
  name: string,
  { up, down }: { up: Step; down: Step },
): new () => MigrationInterface {
  const run = async (step: Step, runner: QueryRunner): Promise<void> =>
    void (await (typeof step === 'string' ? runner.query(step) : step(runner)));
  class Migration implements MigrationInterface {
    readonly name = name;
    up(runner: QueryRunner): Promise<void> {
      return run(up, runner);
    }
    down(runner: QueryRunner): Promise<void> {
      return run(down, runner);
    }
  }
  // The list of a service's migrations is searched by it.
  Object.defineProperty(Migration, 'name', { value: name });
  return Migration;
}
