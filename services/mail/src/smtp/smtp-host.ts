import { errors } from '@studieplan/contracts';
import { AppError } from '@studieplan/kit/calls';
import { AddressGuard, CONFIG, InternalAddress } from '@studieplan/kit/process';
import { Inject, Injectable } from '@nestjs/common';
import type { MailConfig } from '../mail-config.ts';

const lookupMs = 3_000;

/** What the settings may name as a mail server; asked when they are saved and again at every connection. */
@Injectable()
export class SmtpHost {
  readonly guard: AddressGuard;

  constructor(@Inject(CONFIG) config: MailConfig) {
    this.guard = new AddressGuard(config.ALLOWED_PRIVATE_HOSTS);
  }

  /** PRIVATE_ADDRESS for internal hosts. A name that is not found now may be found later: the connection asks again. */
  async check(host: string, port: number): Promise<void> {
    if (!this.guard.allowsName(host, String(port)) || (await leadsInside(this.guard, host, port)))
      throw privateAddress();
  }
}

/** Whether a name leads to an internal address that the guard refuses; false when nobody knows the name. */
export function leadsInside(guard: AddressGuard, host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), lookupMs);
    guard.lookup(String(port))(host, { all: true }, (error) => {
      clearTimeout(timer);
      resolve(error instanceof InternalAddress);
    });
  });
}

export const privateAddress = (cause?: unknown): AppError =>
  new AppError('PRIVATE_ADDRESS', { fields: { host: errors.PRIVATE_ADDRESS.text }, cause });
