import type { Migrations } from '@studieplan/kit/database';
import type { ServiceParts } from '@studieplan/kit/service';
import { TestBed } from '@studieplan/kit/testing';
import { plansParts } from '../plans.service-parts.ts';

/** Migrations of plans from before that time, the 13 digits of a name. */
export const migrationsBefore = (time: number): Migrations =>
  Object.fromEntries(
    Object.entries(plansParts.migrations).filter(([name]) => Number(name.slice(-13)) < time),
  );

/** The first round's: the keys of digests were not drawn yet. */
export const firstRound: Pick<ServiceParts, 'migrations' | 'drawnKeys'> = {
  migrations: migrationsBefore(1700000002022),
  drawnKeys: [],
};

/** A bed for the tables of plans as they were, which today's service could not work on. */
export class EarlierTables {
  bed!: TestBed;

  async open(): Promise<void> {
    this.bed = await TestBed.open();
    this.bed.answerTokenKeys();
  }

  /** As those migrations make them, and no service runs; as today where nothing is said. */
  async make(earlier: Partial<ServiceParts> = {}): Promise<void> {
    const running = await this.bed.start('plans', { ...plansParts, handlers: [], unasked: [], ...earlier });
    await running.stop();
  }

  async close(): Promise<void> {
    await (this.bed as TestBed | undefined)?.close();
  }
}
