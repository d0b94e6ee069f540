import { providersOf } from '@studieplan/kit/calls';
import { Module } from '@nestjs/common';
import { ExamHandler } from './exam/exam.handler.ts';
import { GenerationHandler } from './generation/generation.handler.ts';
import { OwnDataHandler } from './model/own-data.handler.ts';
import { PromptsHandler } from './prompts/prompts.handler.ts';
import { ScoringHandler } from './scoring/scoring.handler.ts';

const handlers = [ExamHandler, GenerationHandler, OwnDataHandler, PromptsHandler, ScoringHandler];

@Module({ controllers: handlers, providers: providersOf(...handlers) })
export class AiModule {}
