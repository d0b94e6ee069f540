import { randomBytes } from 'node:crypto';
import {
  areCanonical,
  linesFile,
  type SpotCheck,
  type SpotCheckItem,
  spotCheckWaitSeconds,
  usualSpotChecks,
  type WholeSpotCheck,
  osloDate,
} from '@studieplan/contracts';
import { type Actor, AppError, type Call, type In, type Out } from '@studieplan/kit/calls';
import { Database, type Tx } from '@studieplan/kit/database';
import { Scheduler } from '@studieplan/kit/schedule';
import { Injectable } from '@nestjs/common';
import { PeopleRepository } from '../people/people.repository.ts';
import { associationAsked } from '../plans/plan-access.ts';
import { digestSri } from '../proof/canonical-bytes.ts';
import { DecisionLog } from '../proof/log/log.service.ts';
import { drawnLines, findingDigest, secretDigest, seedOf } from './drawn-lines.ts';
import { type ItemRow, type SpotCheckRow, SpotChecksRepository } from './spot-checks.repository.ts';

const osloYear = (now: Date) => Number(osloDate(now).slice(0, 4));

const inShort = (row: SpotCheckRow): SpotCheck => ({
  spot_check_id: row.id,
  number: row.number,
  year: row.year,
  count: row.count,
  total: row.total,
  lines_digest: row.lines_digest,
  entry: row.leaf_index + 1,
  drawn_entry: row.drawn_index === null ? null : row.drawn_index + 1,
  started_at: row.started_at.toISOString(),
  started_by: row.started_by_name,
  findings: { in_order: row.in_order, deviation: row.deviation, remark: row.remark },
});

const shownItem = ({ leaf_index, ...item }: ItemRow): SpotCheckItem => ({
  ...item,
  entry: leaf_index === null ? null : leaf_index + 1,
});

/** Draws of courses that neither whoever draws nor whoever runs the system can steer alone (design.md 69). */
@Injectable()
export class SpotChecks {
  constructor(
    private readonly database: Database,
    private readonly rows: SpotChecksRepository,
    private readonly log: DecisionLog,
    private readonly people: PeopleRepository,
    scheduler: Scheduler,
  ) {
    scheduler.add({
      name: 'spot-check-retention',
      when: { everyMinutes: 1440 },
      run: (tx, { now }) => this.rows.removeOld(tx, osloYear(now) - 1),
    });
  }

  async list(input: In<'listSpotChecks'>, { actor }: Call): Promise<Out<'listSpotChecks'>> {
    const { year = osloYear(new Date()) } = input;
    // Whoever has none yet, or has not chosen one, sees none.
    const association = associationOf(actor, input.study_association_id);
    if (association === null) return { year, years: [], count: usualSpotChecks, spot_checks: [] };
    const [spotChecks, years] = await Promise.all([
      this.rows.ofYear(association, year),
      this.rows.years(association),
    ]);
    const count = spotChecks[0]?.count ?? usualSpotChecks;
    return { year, years, count, spot_checks: spotChecks.map(inShort) };
  }

  async get({ spot_check_id }: In<'getSpotCheck'>, { actor }: Call): Promise<Out<'getSpotCheck'>> {
    const row = mine(await this.rows.one(spot_check_id), actor);
    return this.database.transaction((tx) => this.#whole(tx, row));
  }

  async start(
    tx: Tx,
    input: In<'startSpotCheck'>,
    { actor }: Call,
    now = new Date(),
  ): Promise<Out<'startSpotCheck'>> {
    const association = associationOf(actor, input.study_association_id);
    const known = association === null ? undefined : await this.people.association(tx, association);
    if (association === null || !known) throw new AppError('ASSOCIATION_NOT_FOUND');
    // Whoever has the log gives the next number, too.
    await this.log.lock(tx);
    const year = osloYear(now);
    const number = (await this.rows.lastNumber(tx, association, year)) + 1;
    const { count, total, lines_digest, secret_digest } = input;
    const leaf_index = await this.log.append(tx, [
      {
        type: 'draw',
        organization: known.organization_number,
        year,
        number,
        count,
        total,
        lines: lines_digest,
        secret: secret_digest,
        time: now.toISOString(),
      },
    ]);
    const draw = { association, year, number, count, total, lines_digest, secret_digest, leaf_index };
    const id = await this.rows.insert(tx, { ...draw, started_at: now, started_by: actor.id });
    return { spot_check: inShort(mine(await this.rows.lockOne(tx, id), actor)) };
  }

  async reveal(input: In<'revealSpotCheck'>, call: Call): Promise<Out<'revealSpotCheck'>> {
    const { spot_check_id, secret, lines } = input;
    const asked = mine(await this.rows.one(spot_check_id), call.actor);
    if (secretDigest(secret) !== asked.secret_digest)
      throw faulty('secret', 'Hemmeligheten er ikke den som trekningen ble startet med');
    if (digestSri(linesFile(lines)) !== asked.lines_digest || lines.length !== asked.total)
      throw faulty('lines', 'Kursene er ikke de som trekningen ble startet med');
    if (!areCanonical(lines))
      throw faulty('lines', 'Kursene står ikke i rekkefølge, eller ett av dem står to ganger');
    const size = asked.leaf_index + 2;
    await this.#grow(size, asked);
    const seed = seedOf(await this.log.rootAt(size), secret);
    return this.database.change(call, async (tx) => {
      // As every writer of the log: first the log, then rows.
      await this.log.lock(tx);
      const row = mine(await this.rows.lockOne(tx, spot_check_id), call.actor);
      if (row.drawn_index !== null) return this.#whole(tx, row);
      const drawn = drawnLines(lines, seed, row.count);
      const index = await this.log.append(tx, [
        {
          type: 'drawn',
          draw: row.leaf_index,
          secret,
          lines: digestSri(linesFile(drawn)),
          time: new Date().toISOString(),
        },
      ]);
      await this.rows.reveal(tx, row.id, { index, secret, seed, lines: drawn });
      return this.#whole(tx, { ...row, drawn_index: index, secret, seed });
    });
  }

  async setFinding(
    tx: Tx,
    input: In<'setSpotCheckFinding'>,
    { actor }: Call,
  ): Promise<Out<'setSpotCheckFinding'>> {
    await this.log.lock(tx);
    const row = mine(await this.rows.lockOne(tx, input.spot_check_id), actor);
    const { position, finding, remark = null } = input;
    const item = await this.rows.lockItem(tx, row.id, position);
    if (!item) throw new AppError('SPOT_CHECK_NOT_FOUND');
    // Said again, it is no other finding.
    if (item.finding === finding && item.remark === remark) return { item: shownItem(item) };
    const salt = randomBytes(16).toString('hex');
    const leaf_index = await this.log.append(tx, [
      {
        type: 'finding',
        draw: row.leaf_index,
        finding: findingDigest(salt, item.line, finding, remark ?? ''),
        time: new Date().toISOString(),
      },
    ]);
    const found = { position, finding, remark, salt, leaf_index };
    await this.rows.setFinding(tx, row.id, found);
    return { item: shownItem({ ...item, ...found, changes: item.changes + (item.finding ? 1 : 0) }) };
  }

  /** Has the log grow to `size`, where nothing has been written since the draw for a minute. */
  async #grow(size: number, { started_at }: SpotCheckRow): Promise<void> {
    await this.database.transaction(async (tx) => {
      await this.log.lock(tx);
      const head = await this.log.head(tx);
      if (head.size >= size) return;
      const now = new Date();
      if (now.getTime() - started_at.getTime() < spotCheckWaitSeconds * 1000)
        throw new AppError('SPOT_CHECK_EARLY');
      const random = randomBytes(16).toString('base64url');
      await this.log.append(tx, [{ type: 'tick', random, time: now.toISOString() }]);
    });
  }

  async #whole(tx: Tx, row: SpotCheckRow): Promise<{ spot_check: WholeSpotCheck }> {
    const items = (await this.rows.items(tx, row.id)).map(shownItem);
    const { study_association_id, secret, seed } = row;
    const association_name = row.association_name ?? '';
    return {
      spot_check: { ...inShort(row), study_association_id, association_name, secret, seed, items },
    };
  }
}

const faulty = (field: string, sentence: string) =>
  new AppError('INVALID_INPUT', { fields: { [field]: sentence } });

/** One association: where none is asked for, the own one; null where there is none. */
const associationOf = (actor: Actor, asked: string | undefined): string | null =>
  associationAsked(actor, asked) ?? actor.study_association_id;

/** Of another association nobody hears that there is one. */
function mine(row: SpotCheckRow | undefined, actor: Actor): SpotCheckRow {
  if (!row || (actor.role !== 'systemadmin' && row.study_association_id !== actor.study_association_id))
    throw new AppError('SPOT_CHECK_NOT_FOUND');
  return row;
}
