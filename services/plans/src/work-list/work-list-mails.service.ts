import { events, workListLateDays, osloDate } from '@studieplan/contracts';
import type { Call, In, Out } from '@studieplan/kit/calls';
import type { Tx } from '@studieplan/kit/database';
import { anyErased, record } from '@studieplan/kit/events';
import { Scheduler } from '@studieplan/kit/schedule';
import { Injectable } from '@nestjs/common';
import { type Administrator, WorkListMailsRepository } from './work-list-mails.repository.ts';
import { workListScope } from './work-list-scope.ts';

const dayMs = 24 * 3600_000;

/** Mails each administrator once a day what has waited for days; nobody when nothing has (design.md 46). */
@Injectable()
export class WorkListMails {
  constructor(
    private readonly mails: WorkListMailsRepository,
    scheduler: Scheduler,
  ) {
    scheduler.add({
      name: 'work-list-mails',
      when: { daily: '07:00' },
      run: (tx, { now }) => this.remind(tx, now),
    });
  }

  async notices({ actor }: Call): Promise<Out<'getNotices'>> {
    return { work_list_mail: await this.mails.wants(actor.id) };
  }

  async setNotices(tx: Tx, input: In<'setNotices'>, { actor }: Call): Promise<void> {
    if (!(await anyErased(tx, [actor.id]))) await this.mails.setWants(tx, actor.id, input.work_list_mail);
  }

  /** Looks through the queue for some of those for whom it has not been done today; false when there were none. */
  async remind(tx: Tx, now: Date): Promise<boolean> {
    const day = osloDate(now);
    const due = await this.mails.due(tx, day);
    for (const administrator of due) await this.#remind(tx, administrator, day, now);
    return due.length > 0;
  }

  /** The row of the day is written with the mail: whoever looks again the same day finds it. */
  async #remind(tx: Tx, administrator: Administrator, day: string, now: Date): Promise<void> {
    if (!(await this.mails.take(tx, administrator.id, day))) return;
    const scope = workListScope(administrator);
    if (!scope) return;
    const before = new Date(now.getTime() - workListLateDays * dayMs);
    const { oldest, ...late } = await this.mails.late(tx, scope, before);
    if (oldest === null) return;
    const { id: user_id, email, full_name } = administrator;
    const oldest_days = Math.floor((now.getTime() - oldest.getTime()) / dayMs);
    await record(tx, events.workListWaits, { user_id, email, full_name, ...late, oldest_days });
  }
}
