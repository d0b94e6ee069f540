import { providersOf } from '@studieplan/kit/calls';
import { Module } from '@nestjs/common';
import { MailEvents } from './events/mail-events.ts';
import { MailDispatcher } from './outgoing/mail-dispatcher.ts';
import { MailListHandler } from './outgoing/mail-list.handler.ts';
import { OwnDataHandler } from './outgoing/own-data.handler.ts';
import { SmtpHandler } from './smtp/smtp.handler.ts';

const handlers = [MailListHandler, OwnDataHandler, SmtpHandler];
/** Begin something by themselves: by an event, and when something is to be sent. */
const unasked = [MailDispatcher, MailEvents];

@Module({ controllers: handlers, providers: providersOf(...handlers, ...unasked) })
export class MailModule {}
