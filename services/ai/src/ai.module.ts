import { Module } from '@nestjs/common';
import { ModelCalls } from './model/model-calls.ts';
import { ModelClient } from './model/model-client.ts';
import { CheckerPool } from './pool/checker-pool.ts';
import { PromptsRepository } from './prompts/prompts.repository.ts';
import { JudgingTerms } from './scoring/judging-terms.ts';
import { ScoringHandler } from './scoring/scoring.handler.ts';
import { ScoringService } from './scoring/scoring.service.ts';

@Module({
  controllers: [ScoringHandler],
  providers: [CheckerPool, JudgingTerms, ModelCalls, ModelClient, PromptsRepository, ScoringService],
})
export class AiModule {}
