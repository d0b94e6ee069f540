import { plansOperations } from '@studieplan/contracts';
import { Bus, type Call, type In, type Out } from '@studieplan/kit/calls';
import { Injectable } from '@nestjs/common';
import { CheckerPool } from '../pool/checker-pool.ts';
import { judgedForm } from './validation-result.ts';

/** The checker's word on a text that is being written: nothing of it is kept, and nothing rests on it. */
@Injectable()
export class LiveCheckService {
  constructor(
    private readonly bus: Bus,
    private readonly checkers: CheckerPool,
  ) {}

  async check({ content }: In<'checkText'>, call: Call): Promise<Out<'checkText'>> {
    const { rules } = await this.bus.request(
      plansOperations.getPlanRules,
      {},
      { requestId: call.requestId, actor: call.actor },
    );
    const { check } = await this.checkers.examine(content, rules, call.actor.id);
    return { validation: judgedForm(check) };
  }
}
