import { Module } from '@nestjs/common';
import { ExamHandler } from './exam/exam.handler.ts';
import { ExamRunner } from './exam/exam-runner.ts';
import { ExamService } from './exam/exam.service.ts';
import { ExamsRepository } from './exam/exams.repository.ts';
import { GenerationHandler } from './generation/generation.handler.ts';
import { GenerationService } from './generation/generation.service.ts';
import { ModelCallsRepository } from './model/model-calls.repository.ts';
import { ModelCalls } from './model/model-calls.ts';
import { ModelClient } from './model/model-client.ts';
import { ModelTestService } from './model/model-test.service.ts';
import { OwnDataHandler } from './model/own-data.handler.ts';
import { OwnTextService } from './own-text/own-text.service.ts';
import { ProposalWindowsRepository } from './own-text/proposal-windows.repository.ts';
import { CheckerPool } from './pool/checker-pool.ts';
import { PromptsHandler } from './prompts/prompts.handler.ts';
import { PromptsRepository } from './prompts/prompts.repository.ts';
import { PromptsService } from './prompts/prompts.service.ts';
import { JudgingTerms } from './scoring/judging-terms.ts';
import { ScoringHandler } from './scoring/scoring.handler.ts';
import { ScoringService } from './scoring/scoring.service.ts';

@Module({
  controllers: [ExamHandler, GenerationHandler, OwnDataHandler, PromptsHandler, ScoringHandler],
  providers: [
    CheckerPool,
    ExamRunner,
    ExamService,
    ExamsRepository,
    GenerationService,
    JudgingTerms,
    ModelCalls,
    ModelCallsRepository,
    ModelClient,
    ModelTestService,
    OwnTextService,
    PromptsRepository,
    PromptsService,
    ProposalWindowsRepository,
    ScoringService,
  ],
})
export class AiModule {}
