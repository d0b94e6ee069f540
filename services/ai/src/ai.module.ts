import { Module } from '@nestjs/common';
import { ScoringHandler } from './scoring/scoring.handler.ts';
import { ScoringService } from './scoring/scoring.service.ts';

@Module({ controllers: [ScoringHandler], providers: [ScoringService] })
export class AiModule {}
