import type { Plan, PlanContent, PlanStatus, ValidationResult } from '@studieplan/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Regulation } from './regulation.ts';

@Entity('plans')
export class PlanEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { nullable: true }) author_id!: string | null;
  @Column('uuid') study_association_id!: string;
  @Column('text') status!: PlanStatus;
  @Column('text') title!: string;
  @Column('text') description!: string;
  @Column('double precision') ects_credits!: number;
  @Column('double precision') estimated_hours!: number;
  @Column('jsonb') learning_outcomes!: PlanContent['learning_outcomes'];
  @Column('jsonb') content_modules!: string[];
  @Column('text') assessment_criteria!: string;
  @Column('jsonb') metadata!: PlanContent['metadata'];
  /** What it tells of what the regulations ask for; null where nothing is told. */
  @Column('jsonb', { nullable: true }) regulation!: Regulation | null;
  /** SHA-256 of the canonical content. */
  @Column('text') content_hash!: string;
  /** Percent; null while unvalidated or stale. */
  @Column('double precision', { nullable: true }) validation_score!: number | null;
  @Column('jsonb', { nullable: true }) validation_feedback!: ValidationResult | null;
  @Column('boolean') validation_stale!: boolean;
  /** The result that became stale, with the modules of its text; null where there was none, or where the newest holds. */
  @Column('jsonb', { nullable: true }) outdated_validation!: NonNullable<Plan['outdated_validation']> | null;
  @Column('timestamptz', { nullable: true }) validated_at!: Date | null;
  /** `content_hash` of what was scored. */
  @Column('text', { nullable: true }) validated_hash!: string | null;
  /** SHA-256 of content, rules and judging terms together: the same again needs no new judge. */
  @Column('text', { nullable: true }) validation_basis!: string | null;
  @Column('text', { nullable: true }) rejection_reason!: string | null;
  /** The newest version that is not deactivated; the next three columns repeat what lists show of it. */
  @Column('uuid', { nullable: true }) current_version_id!: string | null;
  @Column('text', { nullable: true }) approval_link!: string | null;
  @Column('timestamptz', { nullable: true }) approved_at!: Date | null;
  @Column('text', { nullable: true }) approver_name!: string | null;
  /** Counts saves and changes of status, not validations. */
  @Column('int') revision!: number;
  /** What it was copied from, as it was called then. */
  @Column('jsonb', { nullable: true }) origin!:
    | (NonNullable<Plan['origin']> & { study_plan_id: string })
    | null;
  /** Since when it is a template of its association. */
  @Column('timestamptz', { nullable: true }) template_since!: Date | null;
  @Column('timestamptz') created_at!: Date;
  @Column('timestamptz') updated_at!: Date;
  /** When it came to its present status. */
  @Column('timestamptz') status_changed_at!: Date;
  /** When a plan that is under review was sent in; null of every other. */
  @Column('timestamptz', { nullable: true }) sent_in_at!: Date | null;
  @Column('timestamptz', { nullable: true }) deleted_at!: Date | null;
}

/** A plan without a validation; what was scored before counts no more. */
export const noValidation = {
  validation_score: null,
  validation_feedback: null,
  validation_stale: false,
  outdated_validation: null,
  validated_at: null,
  validated_hash: null,
  validation_basis: null,
} satisfies Partial<PlanEntity>;
