import { isOver, osloDate, readPublicCode } from '@studieplan/contracts';
import { AppError, type In, type Out } from '@studieplan/kit/calls';
import { Scheduler } from '@studieplan/kit/schedule';
import { Injectable } from '@nestjs/common';
import { ProofRepository } from '../proof/proof.repository.ts';
import { justificationOf } from '../plans/approval-comment.ts';
import { PublicVerificationRepository } from './public-verification.repository.ts';

/** The justification alone: of versions of the first round it is read out of the composed comment (design.md 34). */
const writtenIn = (version: { justification: string | null; change_comment: string }) =>
  version.justification === null ? justificationOf(version.change_comment) : version.justification || null;

/** What anybody sees by a code; the answer names no ids of people (design.md 25). */
@Injectable()
export class PublicVerificationService {
  constructor(
    private readonly versions: PublicVerificationRepository,
    private readonly proofs: ProofRepository,
    private readonly scheduler: Scheduler,
  ) {}

  async verify(input: In<'verifyPublicPlan'>): Promise<Out<'verifyPublicPlan'>> {
    const read = readPublicCode(input.code);
    if (!read.ok) throw new AppError('CODE_MISTYPED');
    const now = this.scheduler.clock();
    const version = await this.versions.read(read.code, osloDate(now));
    if (!version) throw await this.#missing(read.code);
    const { content, approved_at, superseded_at, deleted_at, legal_text, ...unchanged } = version;
    return {
      study_plan: {
        ...content,
        ...unchanged,
        approved_at: approved_at.toISOString(),
        change_comment: writtenIn(version),
        expired: isOver(version.valid_until, now),
        superseded_at: superseded_at?.toISOString() ?? null,
        deleted_at: deleted_at?.toISOString() ?? null,
      },
      legal_text,
    };
  }

  /** A code that once stood for a plan is told apart from one that nobody ever gave out (design.md 48). */
  async #missing(code: string): Promise<AppError> {
    const withdrawnAt = await this.proofs.erasedAt(code);
    return withdrawnAt ? new AppError('WITHDRAWN', { withdrawnAt }) : new AppError('PUBLIC_PLAN_NOT_FOUND');
  }
}
