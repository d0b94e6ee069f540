import { providersOf } from '@studieplan/kit/calls';
import { Module } from '@nestjs/common';
import { AuthHandler } from './auth.handler.ts';
import { FirstStartService } from './first-start/first-start.service.ts';
import { RetentionService } from './retention/retention.service.ts';

/** Begin something by themselves: when the service starts, and at their time. */
const unasked = [FirstStartService, RetentionService];

@Module({ controllers: [AuthHandler], providers: providersOf(AuthHandler, ...unasked) })
export class AuthModule {}
