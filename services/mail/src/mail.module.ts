import { providersOf } from '@studieplan/kit/calls';
import { Module } from '@nestjs/common';
import { MailHandler } from './mail.handler.ts';
import { MailEvents } from './events/mail-events.ts';
import { MailDispatcher } from './outgoing/mail-dispatcher.ts';

/** Begin something by themselves: by an event, and when something is to be sent. */
const unasked = [MailDispatcher, MailEvents];

@Module({ controllers: [MailHandler], providers: providersOf(MailHandler, ...unasked) })
export class MailModule {}
