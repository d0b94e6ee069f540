import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A text that was decided against, as keyed digests; it outlives the plan (design.md 31). */
@Entity('decided_texts')
export class DecidedTextEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') plan_id!: string;
  /** The version whose withdrawal bound the text; null where the plan itself was decided. */
  @Column('uuid', { nullable: true }) version_id!: string | null;
  /** Within it the text binds everyone. */
  @Column('uuid') study_association_id!: string;
  /** Whom it binds in other associations too. */
  @Column('uuid', { array: true }) writers!: string[];
  /** The keys of `WindowKeys`; null in rows of the first round until they are filled. */
  @Column('bytea', { nullable: true }) windows!: Buffer | null;
  @Column('int', { nullable: true }) per_window!: number | null;
  @Column('timestamptz') decided_at!: Date;
}
