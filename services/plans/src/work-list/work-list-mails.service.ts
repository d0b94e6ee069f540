import { events, workListLateDays } from '@studieplan/contracts';
import type { Call, In, Out } from '@studieplan/kit/calls';
import { Database } from '@studieplan/kit/database';
import type { Tx } from '@studieplan/kit/database';
import { anyErased, record } from '@studieplan/kit/events';
import { LOGGER, type Logger, repeat } from '@studieplan/kit/process';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { type Administrator, WorkListMailsRepository } from './work-list-mails.repository.ts';
import { workListScope } from './work-list-scope.ts';

const everyMs = 10 * 60_000;
const dayMs = 24 * 3600_000;
/** Mails go out from this hour on, Norwegian time. */
const morningHour = 7;

const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Oslo',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** The day in Norway, YYYY-MM-DD, whose mails are due; undefined before its morning. */
export function dueDay(now: Date): string | undefined {
  const [day, time = ''] = clock.format(now).split(' ');
  return Number(time.slice(0, 2)) >= morningHour ? day : undefined;
}

/** Mails each administrator once a day what has waited for days; nobody when nothing has (design.md 46). */
@Injectable()
export class WorkListMails implements OnApplicationBootstrap, OnModuleDestroy {
  #stop?: () => void;

  constructor(
    private readonly database: Database,
    private readonly mails: WorkListMailsRepository,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.#stop = repeat(
      everyMs,
      () => this.remind(new Date()),
      (error) => this.log.warn({ err: error }, 'arbeidslisten ble ikke sendt; prøves igjen senere'),
    );
  }

  onModuleDestroy(): void {
    this.#stop?.();
  }

  async notices({ actor }: Call): Promise<Out<'getNotices'>> {
    return { work_list_mail: await this.mails.wants(actor.id) };
  }

  async setNotices(tx: Tx, input: In<'setNotices'>, { actor }: Call): Promise<Out<'setNotices'>> {
    if (!(await anyErased(tx, [actor.id]))) await this.mails.setWants(tx, actor.id, input.work_list_mail);
    return {};
  }

  async remind(now: Date): Promise<void> {
    const day = dueDay(now);
    if (day === undefined) return;
    // Whoever has been looked through for leaves the list, so that it ends.
    for (let due = await this.mails.due(day); due.length > 0; due = await this.mails.due(day))
      for (const administrator of due) await this.#remind(administrator, day, now);
  }

  /** One transaction each: the row of the day is written with the mail, and one replica alone writes it. */
  #remind(administrator: Administrator, day: string, now: Date): Promise<void> {
    return this.database.transaction(async (tx) => {
      if (!(await this.mails.take(tx, administrator.id, day))) return;
      const scope = workListScope(administrator);
      if (!scope) return;
      const before = new Date(now.getTime() - workListLateDays * dayMs);
      const { oldest, ...late } = await this.mails.late(tx, scope, before);
      if (oldest === null) return;
      const { id: user_id, email, full_name } = administrator;
      const oldest_days = Math.floor((now.getTime() - oldest.getTime()) / dayMs);
      await record(tx, events.workListWaits, { user_id, email, full_name, ...late, oldest_days });
    });
  }
}
