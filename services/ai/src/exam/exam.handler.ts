import { aiOperations } from '@studieplan/contracts';
import { handler } from '@studieplan/kit/calls';
import { Database } from '@studieplan/kit/database';
import { ExamRunner } from './exam-runner.ts';
import { ExamService } from './exam.service.ts';

export const ExamHandler = handler(
  aiOperations,
  { database: Database, service: ExamService, runner: ExamRunner },
  {
    getExam: ({ service }) => service.get(),
    startExam: async ({ database, service, runner }, _input, call) => {
      const answer = await database.change(call, (tx) => service.start(tx));
      void runner.look();
      return answer;
    },
    cancelExam: ({ database, service }, _input, call) => database.change(call, (tx) => service.cancel(tx)),
  },
);
