import type { Call } from '@studieplan/kit/calls';
import type { Tx } from '@studieplan/kit/database';
import { Injectable } from '@nestjs/common';
import { AddressClaimsRepository } from '../address-claims/address-claims.repository.ts';
import { DevicesRepository } from '../devices/devices.repository.ts';
import { SessionsRepository } from '../sessions/sessions.repository.ts';
import { ResetLinksRepository } from './reset-links.repository.ts';

/** Shuts every door that a person's former password opened: sessions, trusted devices, codes, reset links, and changes of address that nobody has confirmed. */
@Injectable()
export class AccountClosingService {
  constructor(
    private readonly sessions: SessionsRepository,
    private readonly devices: DevicesRepository,
    private readonly resetLinks: ResetLinksRepository,
    private readonly claims: AddressClaimsRepository,
  ) {}

  /** Goes together with `SessionsRepository.endAllOf` in the change of the locked user. */
  async close(tx: Tx, call: Call, userId: string): Promise<void> {
    await this.sessions.deleteAllOf(tx, [userId], call.requestId);
    await this.devices.revoke(tx, userId);
    await this.devices.deleteCodesOf(tx, userId);
    await this.resetLinks.deleteOf(tx, userId);
    await this.claims.dropChange(tx, userId);
  }
}
