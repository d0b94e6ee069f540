import { hash } from 'node:crypto';
import { readPublicCode } from '@studieplan/contracts';
import { AppError, type In } from '@studieplan/kit/calls';
import { Database } from '@studieplan/kit/database';
import { Injectable } from '@nestjs/common';
import { contentOf } from '../plans/content-hash.ts';
import { statusListLength, type StatusPurpose, statusPurposes } from './addresses.ts';
import { canonicalText } from './canonical-bytes.ts';
import { signed } from './credential/data-integrity.ts';
import { didDocument } from './keys/did-document.ts';
import { SigningKeys } from './keys/signing-keys.service.ts';
import { DecisionLog } from './log/log.service.ts';
import { consistencyPlan, inclusionPlan } from './log/merkle.ts';
import { readTilePath } from './log/tile-path.ts';
import { ProofRepository, type StoredProof } from './proof.repository.ts';
import { Proofs } from './proofs.service.ts';
import { encodedList, statusListCredential } from './status/status-list.ts';

/** What anybody may check us by, each as the document that goes out (design.md 37–41). */
@Injectable()
export class PublicProofs {
  readonly #lists = new Map<string, { digest: string; document: string }>();

  constructor(
    private readonly database: Database,
    private readonly rows: ProofRepository,
    private readonly proofs: Proofs,
    private readonly keys: SigningKeys,
    private readonly log: DecisionLog,
  ) {}

  async credential({ code, entry }: In<'getCredential'>): Promise<string> {
    return (await this.#proof(readCode(code), entry)).credential;
  }

  async content({ code }: In<'getSignedContent'>): Promise<string> {
    const read = readCode(code);
    const content = await this.rows.content(read);
    if (!content) throw await this.#missing(read);
    return canonicalText(contentOf(content));
  }

  /** All of it in one file: with `since`, also that the log has only grown from that size. */
  async proof({ code, entry, since }: In<'getProof'>): Promise<string> {
    const read = readCode(code);
    const { leaf_index, leaf, credential } = await this.#proof(read, entry);
    const content = JSON.parse(await this.content({ code })) as unknown;
    const { size, note } = await this.#checkpoint();
    if (since !== undefined && since > size) throw new AppError('NOT_FOUND');
    const hashes = await this.log.prove(inclusionPlan(leaf_index, size));
    const consistency = since === undefined ? undefined : await this.log.prove(consistencyPlan(since, size));
    return canonicalText({
      credential: JSON.parse(credential) as unknown,
      content,
      inclusion: { index: leaf_index, size, leaf, hashes: hashes.map(base64) },
      ...(consistency && { consistency: { from: since, to: size, hashes: consistency.map(base64) } }),
      checkpoint: note,
    });
  }

  async statusList({ purpose, list }: In<'getStatusList'>): Promise<string> {
    if (!isPurpose(purpose) || !/^[1-9]\d{0,5}$/.test(list)) throw new AppError('NOT_FOUND');
    const number = Number(list);
    const from = (number - 1) * statusListLength;
    const { set, highest } = await this.rows.statusBits(purpose, from, statusListLength);
    // The first list is there before anything is in it: a verifier may ask at any time.
    if (number > 1 && from > highest) throw new AppError('NOT_FOUND');
    const encoded = encodedList(set.map((index) => index - from));
    const { did } = this.proofs.addresses;
    const key = await this.database.transaction((tx) => this.keys.current(tx, 'credentials'));
    const place = `${purpose}/${list}`;
    const digest = hash('sha256', `${key.id} ${encoded}`);
    const known = this.#lists.get(place);
    if (known?.digest === digest) return known.document;
    const at = new Date();
    const unsigned = statusListCredential(this.proofs.addresses, purpose, number, { encoded, at });
    const document = canonicalText(await signed(unsigned, did, key, at));
    this.#lists.set(place, { digest, document });
    return document;
  }

  async checkpoint(): Promise<string> {
    return (await this.#checkpoint()).note;
  }

  async tile(path: string): Promise<Buffer> {
    const place = readTilePath(path);
    const tile = place && (await this.log.tile(place));
    if (!tile) throw new AppError('NOT_FOUND');
    return tile;
  }

  async did(): Promise<string> {
    return canonicalText(didDocument(this.proofs.addresses, await this.keys.all()));
  }

  async #proof(code: string, entry: number | undefined): Promise<StoredProof> {
    const proof = await this.rows.read(code, entry ?? null);
    if (!proof) throw await this.#missing(code);
    return proof;
  }

  /** An erased version is told apart from a code that never was one (design.md 48). */
  async #missing(code: string): Promise<AppError> {
    return new AppError((await this.rows.erasedAt(code)) ? 'PROOF_WITHDRAWN' : 'PUBLIC_PLAN_NOT_FOUND');
  }

  #checkpoint(): Promise<{ size: number; note: string }> {
    return this.database.transaction((tx) => this.proofs.checkpoint(tx));
  }
}

const isPurpose = (purpose: string): purpose is StatusPurpose =>
  statusPurposes.some((each) => each === purpose);

const base64 = (hash: Buffer) => hash.toString('base64');

function readCode(written: string): string {
  const read = readPublicCode(written);
  if (!read.ok) throw new AppError('CODE_MISTYPED');
  return read.code;
}
