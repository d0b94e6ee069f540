import { askForNew, type OutgoingMail } from '@studieplan/contracts';
import { AppError, type In, type Out } from '@studieplan/kit/calls';
import type { Tx } from '@studieplan/kit/database';
import { CONFIG } from '@studieplan/kit/process';
import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import type { LetterContext } from '../letters/letter-template.ts';
import { composeLetter, letterTemplates } from '../letters/letter-templates.ts';
import { renderSubject } from '../letters/render-letter.ts';
import type { MailConfig } from '../mail-config.ts';
import { explainFault } from './explain-fault.ts';
import { cursorOf, placeOf } from './list-cursor.ts';
import { type ListedMail, MailListRepository, type StoredStatus } from './mail-list.repository.ts';

const pageSize = 50;
const statuses = {
  waiting: ['queued', 'sending'],
  sent: ['sent'],
  dead: ['dead'],
} satisfies Record<OutgoingMail['status'], StoredStatus[]>;

const address = z.email();

/** What became of the mails, for the systemadmin: neither bodies, nor codes, nor links. */
@Injectable()
export class MailListService {
  readonly #context: LetterContext;

  constructor(
    private readonly mails: MailListRepository,
    @Inject(CONFIG) config: MailConfig,
  ) {
    this.#context = {
      productName: config.PRODUCT_NAME,
      origin: new URL(config.PUBLIC_ORIGIN).origin,
      // A list has no use for them.
      unsealToken: () => '',
    };
  }

  async list(input: In<'listOutgoingMails'>): Promise<Out<'listOutgoingMails'>> {
    const place = input.cursor ? placeOf(input.cursor) : undefined;
    const [rows, counts] = await Promise.all([
      this.mails.page(input.status ? statuses[input.status] : null, place, pageSize + 1),
      this.mails.counts(),
    ]);
    const shown = rows.slice(0, pageSize);
    const last = shown.at(-1);
    const count = (status: OutgoingMail['status']) =>
      statuses[status].reduce((sum, stored) => sum + (counts.get(stored) ?? 0), 0);
    return {
      mails: shown.map((mail) => this.#shown(mail)),
      next_cursor: rows.length > pageSize && last ? cursorOf(last) : null,
      counts: { waiting: count('waiting'), sent: count('sent'), dead: count('dead') },
    };
  }

  /** MAIL_NOT_FOUND, or MAIL_STATUS when it is not dead or has a code or a link. */
  async resend(tx: Tx, id: string): Promise<void> {
    const mail = await this.mails.lock(tx, id);
    if (!mail) throw new AppError('MAIL_NOT_FOUND');
    if (mail.status !== 'dead') throw new AppError('MAIL_STATUS');
    if (!canBeResent(mail)) throw new AppError('MAIL_STATUS', { sentence: refusalOf(mail) });
    await this.mails.requeue(tx, id);
  }

  #shown(mail: ListedMail): OutgoingMail {
    const waits = mail.status === 'queued' || mail.status === 'sending';
    return {
      mail_id: mail.id,
      recipient: mail.recipient,
      subject: this.#subject(mail),
      status: waits ? 'waiting' : (mail.status as 'sent' | 'dead'),
      attempts: mail.attempts,
      created_at: mail.created_at,
      sent_at: mail.sent_at?.toISOString() ?? null,
      next_attempt_at: waits ? mail.next_attempt_at.toISOString() : null,
      last_error: mail.last_error === null ? null : explainFault(mail.last_error),
      can_be_resent: mail.status === 'dead' && canBeResent(mail),
    };
  }

  #subject(mail: ListedMail): string {
    try {
      // Sent mails have lost their sealed token.
      const data: unknown = { sealed_token: '', ...Object(mail.data) };
      return renderSubject(composeLetter(mail.template, data, this.#context));
    } catch {
      // Written by a release that composed it otherwise.
      return 'E-post fra en annen utgave av løsningen';
    }
  }
}

/** Codes and links live in the templates that take a sealed token. */
function hasSecret(template: string): boolean {
  if (!Object.hasOwn(letterTemplates, template)) return true;
  return 'sealed_token' in letterTemplates[template as keyof typeof letterTemplates].data.shape;
}

const deliverable = (mail: ListedMail) => address.safeParse(mail.recipient).success;
const canBeResent = (mail: ListedMail) => !hasSecret(mail.template) && deliverable(mail);

const refusalOf = (mail: ListedMail) =>
  deliverable(mail)
    ? `Koder og lenker kan ikke sendes på nytt. ${askForNew}`
    : 'Mottakerens e-postadresse er ugyldig, så e-posten kan ikke sendes på nytt.';
