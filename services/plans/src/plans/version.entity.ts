import type { PlanContent, PlanVersion, SelfApprovedBy, ValidationResult } from '@studieplan/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An approved plan as it was; only its withdrawal and its being seen ever touch it (design.md 5 and 33). */
@Entity('plan_versions')
export class VersionEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') plan_id!: string;
  @Column('int') version_number!: number;
  /** Without hyphens, as `publicCodeFrom` makes it. */
  @Column('text') public_code!: string;
  @Column('text') title!: string;
  @Column('jsonb') content!: PlanContent;
  @Column('uuid') study_association_id!: string;
  /** Null only when auth's event about the association had not come; it is filled in when it comes. */
  @Column('text', { nullable: true }) study_association_name!: string | null;
  @Column('text', { nullable: true }) organization_number!: string | null;
  @Column('uuid', { nullable: true }) approver_id!: string | null;
  @Column('text') approver_name!: string;
  @Column('text') approval_method!: 'self' | 'admin';
  @Column('text') change_comment!: string;
  @Column('double precision', { nullable: true }) validation_score!: number | null;
  @Column('jsonb', { nullable: true }) validation_feedback!: ValidationResult | null;
  @Column('text', { nullable: true }) judge!: ValidationResult['judge'] | null;
  @Column('text', { nullable: true }) ruleset_version!: string | null;
  @Column('timestamptz') approved_at!: Date;
  /** The last day that it holds in Norway, `2028-12-31`, by the association's rule at the approval; null: without end. */
  @Column('date', { nullable: true }) valid_until!: string | null;
  @Column('timestamptz', { nullable: true }) deleted_at!: Date | null;
  /** Whose own text it was at the approval; null of versions of the first round: the plan's author. */
  @Column('uuid', { array: true, nullable: true }) writer_ids!: string[] | null;
  @Column('text', { nullable: true }) self_approved_by!: SelfApprovedBy | null;
  /** The written justification alone: '' where none was; null of the first round, to be read from the comment. */
  @Column('text', { nullable: true }) justification!: string | null;
  @Column('text', { nullable: true }) withdrawn!: NonNullable<PlanVersion['withdrawn']> | null;
  @Column('timestamptz', { nullable: true }) seen_at!: Date | null;
  @Column('uuid', { nullable: true }) seen_by!: string | null;
  @Column('text', { nullable: true }) seen_by_name!: string | null;
}
