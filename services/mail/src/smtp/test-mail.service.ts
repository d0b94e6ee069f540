import { randomUUID } from 'node:crypto';
import { AppError } from '@studieplan/kit/calls';
import { CONFIG, InternalAddress } from '@studieplan/kit/process';
import { Inject, Injectable } from '@nestjs/common';
import { renderLetter } from '../letters/render-letter.ts';
import { type MailConfig, patienceOf } from '../mail-config.ts';
import { explainFault, serverWords } from '../outgoing/explain-fault.ts';
import { messageOf } from '../outgoing/mail-transport.ts';
import { describeFault } from '../outgoing/send-fault.ts';
import { makeTransport } from './make-transport.ts';
import { privateAddress, SmtpHost } from './smtp-host.ts';
import { type SmtpServer, SmtpSettingsService } from './smtp-settings.service.ts';

// Below the deadline of `sendTestMail`.
const longestMs = 20_000;

/** Tries the settings at once, beside the queue, so that whoever saved them sees whether they work. */
@Injectable()
export class TestMailService {
  constructor(
    private readonly settings: SmtpSettingsService,
    private readonly hosts: SmtpHost,
    @Inject(CONFIG) private readonly config: MailConfig,
  ) {}

  /** MAIL_NOT_SENT with the reason in words, PRIVATE_ADDRESS when the server's name leads inside. */
  async send(to: string): Promise<void> {
    const server = await this.settings.server();
    if (!server)
      throw new AppError('MAIL_NOT_SENT', {
        sentence: 'E-posttjeneren er ikke satt opp, eller passordet mangler.',
      });
    const transport = makeTransport(server, this.config, this.hosts.guard, 'once');
    try {
      await transport.sendMail({
        ...messageOf(server, this.#letter(to)),
        signal: AbortSignal.timeout(Math.min(longestMs, patienceOf(this.config).sendMs)),
      });
    } catch (error) {
      throw refusal(error, server);
    } finally {
      transport.close();
    }
  }

  #letter(recipient: string) {
    const { PRODUCT_NAME: productName, PUBLIC_ORIGIN } = this.config;
    const { origin, hostname } = new URL(PUBLIC_ORIGIN);
    const rendered = renderLetter(
      {
        subject: `Test-e-post fra ${productName}`,
        recipientName: '',
        parts: [
          `Dette er en test. Når du leser den, kan ${productName} sende e-post.`,
          { button: { label: 'Åpne systeminnstillingene', url: `${origin}/settings` } },
        ],
      },
      { productName, origin },
    );
    return { recipient, messageId: `<${randomUUID()}@${hostname}>`, rendered };
  }
}

function refusal(error: unknown, server: SmtpServer): AppError {
  if (error instanceof Error && error.cause instanceof InternalAddress) return privateAddress(error.cause);
  const fault = describeFault(error);
  const words = serverWords(error, secretsOf(server));
  const sentence = words ? `${explainFault(fault)} Tjeneren svarte: «${words}»` : explainFault(fault);
  // The log gets the codes alone.
  return new AppError('MAIL_NOT_SENT', { sentence, cause: new Error(fault) });
}

function secretsOf({ at }: SmtpServer): string[] {
  if (!('url' in at)) return at.auth ? [at.auth.pass] : [];
  return [decodeURIComponent(new URL(at.url).password)].filter(Boolean);
}
