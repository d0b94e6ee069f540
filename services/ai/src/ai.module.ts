import { providersOf } from '@studieplan/kit/calls';
import { Module } from '@nestjs/common';
import { AiHandler } from './ai.handler.ts';

@Module({ controllers: [AiHandler], providers: providersOf(AiHandler) })
export class AiModule {}
