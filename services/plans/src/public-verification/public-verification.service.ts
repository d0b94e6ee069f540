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
    return {
      study_plan: {
        ...version.content,
        study_association_name: version.study_association_name,
        organization_number: version.organization_number,
        version_id: version.id,
        version_number: version.version_number,
        approval_link: version.public_code,
        approved_at: version.approved_at.toISOString(),
        approver_name: version.approver_name,
        approval_method: version.approval_method,
        self_approved_by: version.self_approved_by,
        change_comment: writtenIn(version),
        validation_score: version.validation_score,
        judge: version.judge,
        exam: version.exam,
        valid_until: version.valid_until,
        expired: isOver(version.valid_until, now),
        newer_approval_link: version.newer_approval_link,
        superseded_at: version.superseded_at?.toISOString() ?? null,
        newer_version_number: version.newer_version_number,
        holding_approval_link: version.holding_approval_link,
        deleted_at: version.deleted_at?.toISOString() ?? null,
        withdrawn: version.withdrawn,
        in_directory: version.in_directory,
      },
      legal_text: version.legal_text,
    };
  }

  /** A code that once stood for a plan is told apart from one that nobody ever gave out (design.md 48). */
  async #missing(code: string): Promise<AppError> {
    const withdrawnAt = await this.proofs.erasedAt(code);
    return withdrawnAt ? new AppError('WITHDRAWN', { withdrawnAt }) : new AppError('PUBLIC_PLAN_NOT_FOUND');
  }
}
