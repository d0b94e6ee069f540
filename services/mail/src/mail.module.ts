import { Module } from '@nestjs/common';
import { MailEvents } from './events/mail-events.ts';
import { MailDispatcher } from './outgoing/mail-dispatcher.ts';
import { MailTransport } from './outgoing/mail-transport.ts';
import { OutgoingRepository } from './outgoing/outgoing.repository.ts';

@Module({ providers: [MailEvents, MailDispatcher, MailTransport, OutgoingRepository] })
export class MailModule {}
