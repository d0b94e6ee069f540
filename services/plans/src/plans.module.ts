import { Module } from '@nestjs/common';
import { providersOf } from '@studieplan/kit/calls';
import { DecidedTextsFilling } from './decisions/decided-texts-filling.service.ts';
import { ExpiryReminders } from './expiry/expiry-reminders.service.ts';
import { VersionExpiry } from './expiry/version-expiry.service.ts';
import { PeopleEvents } from './people/people-events.ts';
import { PlansHandler } from './plans.handler.ts';
import { ProofSettling } from './proof/proof-settling.service.ts';
import { ValidationRetention } from './validation/validation-retention.ts';

/** Begin something by themselves, when the service starts, at their time, or by an event. */
const unasked = [
  DecidedTextsFilling,
  ExpiryReminders,
  PeopleEvents,
  ProofSettling,
  ValidationRetention,
  VersionExpiry,
];

@Module({ controllers: [PlansHandler], providers: providersOf(PlansHandler, ...unasked) })
export class PlansModule {}
