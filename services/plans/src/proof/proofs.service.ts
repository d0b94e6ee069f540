import type { VersionChange } from '@studieplan/contracts';
import type { Tx } from '@studieplan/kit/database';
import { CONFIG, type ServiceConfig } from '@studieplan/kit/process';
import { Inject, Injectable } from '@nestjs/common';
import { contentOf } from '../plans/content-hash.ts';
import { type Addresses, addressesOf } from './addresses.ts';
import { canonicalText, digestSri } from './canonical-bytes.ts';
import { signed } from './credential/data-integrity.ts';
import { type SignedVersion, versionCredential } from './credential/version-credential.ts';
import { SigningKeys } from './keys/signing-keys.service.ts';
import { DecisionLog } from './log/log.service.ts';
import { signedCheckpoint, signedNote } from './log/signed-note.ts';
import { ProofRepository } from './proof.repository.ts';

/** What decisions about versions write beside them, in their own transaction: credential, leaf and status bits. */
@Injectable()
export class Proofs {
  readonly addresses: Addresses;

  constructor(
    private readonly log: DecisionLog,
    private readonly keys: SigningKeys,
    private readonly rows: ProofRepository,
    @Inject(CONFIG) private readonly config: ServiceConfig,
  ) {
    this.addresses = addressesOf(config);
  }

  /** Of a version that was just frozen; older versions of the plan are superseded by it. */
  async approved(tx: Tx, planId: string, version: SignedVersion): Promise<void> {
    await this.issue(tx, version, 'approved');
    // The first version of a plan supersedes none.
    if (version.version_number > 1) await this.rows.followVersions(tx, [planId]);
  }

  /** A version was withdrawn or made valid again; `code` is its public code. */
  async changed(
    tx: Tx,
    planId: string,
    code: string,
    type: VersionChange,
    at: Date,
    cause: { restored?: true } = {},
  ): Promise<void> {
    await this.log.append(tx, [{ type, code, time: at.toISOString(), ...cause }]);
    await this.rows.followVersions(tx, [planId]);
  }

  /** The codes of one plan's versions each, in their order: told of versions whose own leaves do not say it. */
  async linked(tx: Tx, plans: readonly string[][]): Promise<void> {
    if (plans.length === 0) return;
    const time = new Date().toISOString();
    await this.log.append(
      tx,
      plans.map((versions) => ({ type: 'linked' as const, versions, time })),
    );
  }

  /** Versions that are gone for good with whoever wrote them; nothing personal was in the log. */
  async erased(tx: Tx, codes: readonly string[], cause: { restored?: true } = {}): Promise<void> {
    if (codes.length === 0) return;
    const at = new Date();
    const leaves = codes.map((code) => ({
      type: 'erased' as const,
      code,
      time: at.toISOString(),
      ...cause,
    }));
    await this.log.append(tx, leaves);
    await this.rows.erase(tx, codes, at);
  }

  /** The log as the transaction sees it, as a signed note that whoever holds it can hold against us (design.md 39). */
  async checkpoint(tx: Tx): Promise<{ size: number; note: string }> {
    // First, since a key that is due for renewal is entered into the log.
    const key = await this.keys.current(tx, 'log');
    const origin = await this.rows.origin(tx, '');
    const { size, root } = await this.log.head(tx);
    return { size, note: signedCheckpoint({ origin, size, root }, key) };
  }

  /** A line of text that the log's key stands for. Its first line keeps it from ever being read as a checkpoint. */
  async attested(tx: Tx, line: string): Promise<string> {
    const key = await this.keys.current(tx, 'log');
    const origin = await this.rows.origin(tx, '');
    return signedNote(origin, `${origin}/attest\n${line}\n`, key);
  }

  /** Signs a version and writes it into the log. */
  async issue(tx: Tx, version: SignedVersion, type: 'approved' | 'reissued'): Promise<void> {
    await this.log.lock(tx);
    const { statusIndex, predecessor, key: stored } = await this.rows.toIssue(tx, version.public_code);
    const key = this.keys.opened(stored);
    const contentDigest = digestSri(canonicalText(contentOf(version.content)));
    const { did } = this.addresses;
    const name = this.config.PRODUCT_NAME;
    const issue = { ...this.addresses, name, contentDigest, statusIndex };
    const credential = canonicalText(await signed(versionCredential(version, issue), did, key, new Date()));
    const leaf_index = await this.log.append(tx, [
      {
        type,
        code: version.public_code,
        version: version.version_number,
        method: version.approval_method,
        content: contentDigest,
        credential: digestSri(credential),
        time: version.approved_at.toISOString(),
        ...(version.valid_until !== null && { valid_until: version.valid_until }),
        ...(predecessor !== null && { supersedes: predecessor }),
      },
    ]);
    await this.rows.insertCredential(tx, {
      leaf_index,
      status_index: statusIndex,
      public_code: version.public_code,
      did,
      credential,
    });
  }
}
