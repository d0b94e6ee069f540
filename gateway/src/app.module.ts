import { Bus, TokenVerifier } from '@studieplan/kit/calls';
import { LOGGER, type Logger } from '@studieplan/kit/process';
import type { DynamicModule } from '@nestjs/common';
import { APP_FILTER, APP_GUARD } from '@nestjs/core';
import { PassportModule } from '@nestjs/passport';
import { HealthController } from './composers/health.controller.ts';
import { FailureFilter } from './failure.filter.ts';
import { CallLimiter } from './limits/call-limiter.ts';
import { AnswerCache } from './operations/answer-cache.ts';
import { Forwarder } from './operations/forwarder.ts';
import { controllersFor } from './operations/operation-routes.ts';
import { UnchangedAnswers } from './operations/unchanged-answers.ts';
import { FactListener } from './realtime/fact-listener.ts';
import { PlanPresence } from './realtime/plan-presence.ts';
import { RealtimeGateway } from './realtime/realtime.gateway.ts';
import { LiveSessions } from './session/live-sessions.ts';
import { SessionGuard } from './session/session.guard.ts';
import { TokenStrategy } from './session/token.strategy.ts';

export class AppModule {
  /** The gateway around an open bus and its limiter. */
  static with(bus: Bus, limiter: CallLimiter, log: Logger): DynamicModule {
    return {
      module: AppModule,
      imports: [PassportModule],
      controllers: [...controllersFor(), HealthController],
      providers: [
        { provide: Bus, useValue: bus },
        { provide: CallLimiter, useValue: limiter },
        { provide: LOGGER, useValue: log },
        { provide: TokenVerifier, useValue: new TokenVerifier(bus) },
        { provide: APP_FILTER, useClass: FailureFilter },
        { provide: APP_GUARD, useClass: SessionGuard },
        TokenStrategy,
        LiveSessions,
        AnswerCache,
        { provide: UnchangedAnswers, useValue: new UnchangedAnswers(bus) },
        Forwarder,
        PlanPresence,
        RealtimeGateway,
        FactListener,
      ],
    };
  }
}
