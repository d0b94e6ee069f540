import { authOperations, type Operation } from '@studieplan/contracts';
import { Bus } from '@studieplan/kit/calls';
import { Injectable } from '@nestjs/common';
import { CallLimiter, type Counted } from './call-limiter.ts';
import { TooManyRequests } from './too-many-requests.ts';

/**
 * Counts a call against its limits, and a login from a device that its owner trusts apart from everybody else's: whoever
 * tries passwords for an address must not hold its owner out.
 */
@Injectable()
export class KnownDevices {
  constructor(
    private readonly limiter: CallLimiter,
    private readonly bus: Bus,
  ) {}

  /** As `CallLimiter.count`; auth is asked only when the ordinary limit is used up, so it costs the usual login nothing. */
  async count(operation: Operation, counted: Counted, requestId: string): Promise<void> {
    try {
      await this.limiter.count(operation, counted);
    } catch (refusal) {
      const input = counted.input as { email?: string; device_token?: string };
      if (!(refusal instanceof TooManyRequests) || !operation.knownDeviceLimit || !input.device_token)
        throw refusal;
      const { email = '', device_token } = input;
      const { known } = await this.bus.request(
        authOperations.checkDeviceToken,
        { email, device_token },
        { requestId },
      );
      if (!known) throw refusal;
      await this.limiter.countDevice(operation, device_token);
    }
  }
}
