import { aiOperations } from '@studieplan/contracts';
import { type Call, Handles, type Out } from '@studieplan/kit/calls';
import { Database } from '@studieplan/kit/database';
import { Controller } from '@nestjs/common';
import { ExamRunner } from './exam-runner.ts';
import { ExamService } from './exam.service.ts';

@Controller()
export class ExamHandler {
  constructor(
    private readonly database: Database,
    private readonly service: ExamService,
    private readonly runner: ExamRunner,
  ) {}

  @Handles(aiOperations.getExam)
  getExam(): Promise<Out<'getExam'>> {
    return this.service.get();
  }

  @Handles(aiOperations.startExam)
  async startExam(_input: unknown, call: Call): Promise<Out<'startExam'>> {
    const answer = await this.database.change(call, (tx) => this.service.start(tx));
    void this.runner.look();
    return answer;
  }

  @Handles(aiOperations.cancelExam)
  cancelExam(_input: unknown, call: Call): Promise<Out<'cancelExam'>> {
    return this.database.change(call, (tx) => this.service.cancel(tx));
  }
}
