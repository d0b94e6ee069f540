import { Module } from '@nestjs/common';
import { providersOf } from '@studieplan/kit/calls';
import { DecidedTextsFilling } from './decisions/decided-texts-filling.service.ts';
import { ExpiryJobs } from './expiry/expiry-jobs.service.ts';
import { PeopleEvents } from './people/people-events.ts';
import { PlansHandler } from './plans.handler.ts';
import { ProofSettling } from './proof/proof-settling.service.ts';

/** Begin something by themselves, when the service starts, at their time, or by an event. */
const unasked = [DecidedTextsFilling, ExpiryJobs, PeopleEvents, ProofSettling];

@Module({ controllers: [PlansHandler], providers: providersOf(PlansHandler, ...unasked) })
export class PlansModule {}
