import { Scheduler } from '@studieplan/kit/schedule';
import { Injectable } from '@nestjs/common';
import { JudgedTextsRepository } from './judged-texts.repository.ts';
import { ModelJudgementsRepository } from './model-judgements.repository.ts';
import { ValidationTurnsRepository } from './validation-turns.repository.ts';

/** Lets go of judged texts and counts that are too old to matter. */
@Injectable()
export class ValidationRetention {
  constructor(
    scheduler: Scheduler,
    judged: JudgedTextsRepository,
    judgements: ModelJudgementsRepository,
    turns: ValidationTurnsRepository,
  ) {
    scheduler.add({
      name: 'validation-retention',
      when: { everyMinutes: 360 },
      run: async (tx, { now }) => {
        await judged.removeOld(tx, now);
        await judgements.removeOld(tx, now);
        await turns.removeExpired(tx, now);
      },
    });
  }
}
