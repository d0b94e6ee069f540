import { Database, type Tx } from '@studieplan/kit/database';
import { Scheduler } from '@studieplan/kit/schedule';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { SigningKeys } from './keys/signing-keys.service.ts';
import { DecisionLog } from './log/log.service.ts';
import { Proofs } from './proofs.service.ts';
import { ProofRepository } from './proof.repository.ts';
import { SettlingRepository } from './settling.repository.ts';

/** Versions that get their proofs in one transaction: others who decide wait for it. */
const batch = 50;
/** Plans whose versions are linked in one transaction: all of their leaves are written at once. */
const linkBatch = 2_000;

/**
 * Before the service takes its first call: keys are there; versions from before, or issued under another host's name,
 * have a credential and a leaf; the log says what superseded what; and what a restore has done to versions stands in the log and the status lists. All of
 * it in batches, each whole, and nothing where there is nothing to do.
 */
@Injectable()
export class ProofSettling implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly keys: SigningKeys,
    private readonly log: DecisionLog,
    private readonly proofs: Proofs,
    private readonly rows: ProofRepository,
    private readonly settling: SettlingRepository,
    scheduler: Scheduler,
  ) {
    // 400 days are long: what is looked at once a day is renewed in time (design.md 37).
    scheduler.add({
      name: 'proof-keys',
      when: { everyMinutes: 1440 },
      run: (tx, { now }) => this.keys.ensure(tx, now),
    });
  }

  async onModuleInit(): Promise<void> {
    await this.database.transaction(async (tx) => {
      await this.rows.origin(tx, `${new URL(this.proofs.addresses.base).host}/log`);
      await this.keys.ensure(tx, new Date());
    });
    while ((await this.database.transaction((tx) => this.#prove(tx))) > 0);
    while ((await this.database.transaction((tx) => this.#link(tx))) > 0);
    while ((await this.database.transaction((tx) => this.#settle(tx))) > 0);
  }

  async #prove(tx: Tx): Promise<number> {
    await this.log.lock(tx);
    const versions = await this.rows.unproved(tx, this.proofs.addresses.did, batch);
    for (const version of versions)
      await this.proofs.issue(tx, version, version.reissued ? 'reissued' : 'approved');
    await this.rows.followVersions(
      tx,
      versions.map(({ plan_id }) => plan_id),
    );
    return versions.length;
  }

  /** Versions of before, and those that a process of an older release has approved since. */
  async #link(tx: Tx): Promise<number> {
    if (this.log.form === 1) return 0;
    await this.log.lock(tx);
    const plans = await this.settling.unlinked(tx, linkBatch);
    await this.proofs.linked(tx, plans);
    return plans.length;
  }

  /** Once in each epoch, the first one too: what was withdrawn past the service gets its leaf and its bit. */
  async #settle(tx: Tx): Promise<number> {
    await this.log.lock(tx);
    const epoch = await this.settling.unsettled(tx);
    if (!epoch) return 0;
    const cause = epoch.restored ? ({ restored: true } as const) : {};
    const unlike = await this.settling.unlikeLog(tx, batch);
    for (const { public_code, plan_id, state } of unlike)
      if (plan_id === null) await this.proofs.erased(tx, [public_code], cause);
      else await this.proofs.changed(tx, plan_id, public_code, state ?? 'reactivated', new Date(), cause);
    if (unlike.length === 0) {
      await this.rows.followAll(tx);
      await this.settling.setSettled(tx);
    }
    return unlike.length;
  }
}
