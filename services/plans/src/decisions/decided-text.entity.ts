import type { DecisionKind } from '@studieplan/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { TextFigures } from './text-figures.ts';

/** An approval by an administrator who had not written the text; `approved_alone` by a last resort (design.md 33). */
export type DecidedKind = DecisionKind | 'approved' | 'approved_alone';

/** A text that was decided on, as keyed digests; it outlives the plan (design.md 31, 51). */
@Entity('decided_texts')
export class DecidedTextEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('text') kind!: DecidedKind;
  @Column('uuid') plan_id!: string;
  /** The version whose withdrawal bound the text; null where the plan itself was decided. */
  @Column('uuid', { nullable: true }) version_id!: string | null;
  /** Where it was decided. */
  @Column('uuid') study_association_id!: string;
  /** Where a refusal binds everyone and an approval answers: that association, and those its writers came to from it. */
  @Column('uuid', { array: true }) associations!: string[];
  /** Whom a refusal binds in other associations too. */
  @Column('uuid', { array: true }) writers!: string[];
  /** The keys of `WindowKeys`; null until a row of an earlier release is filled. */
  @Column('bytea', { nullable: true }) windows!: Buffer | null;
  @Column('int', { nullable: true }) per_window!: number | null;
  /** As `sketchBytes`. */
  @Column('bytea', { nullable: true }) sketch!: Buffer | null;
  /** Null of refusals of the second round. */
  @Column('jsonb', { nullable: true }) figures!: TextFigures | null;
  /** Which of the drawn keys made the digests. */
  @Column('uuid', { nullable: true }) key_id!: string | null;
  @Column('timestamptz') decided_at!: Date;
  /** When a refusal ended: of a version that is valid again, or of a review. */
  @Column('timestamptz', { nullable: true }) closed_at!: Date | null;
}
