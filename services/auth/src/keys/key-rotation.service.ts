import { Database } from '@studieplan/kit/database';
import { LOGGER, repeat, type Logger } from '@studieplan/kit/process';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { KeysService } from './keys.service.ts';

const everyMs = 5 * 60_000;

/** Looks now and then whether the signing key is due to be replaced, by this replica or another. */
@Injectable()
export class KeyRotationService implements OnApplicationBootstrap, OnModuleDestroy {
  #stop?: () => void;

  constructor(
    private readonly database: Database,
    private readonly keys: KeysService,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.#stop = repeat(
      everyMs,
      () => this.rotate(),
      (error) => this.log.warn({ err: error }, 'signeringsnøkkelen ble ikke sett over; prøves igjen'),
    );
  }

  onModuleDestroy(): void {
    this.#stop?.();
  }

  rotate(): Promise<void> {
    return this.database.transaction((tx) => this.keys.load(tx));
  }
}
