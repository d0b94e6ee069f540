import type { DecisionKind } from '@studieplan/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What an administrator, or the draw, has decided against a plan; open until another administrator approves it (design.md 31). */
@Entity('plan_decisions')
export class DecisionEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') plan_id!: string;
  @Column('text') kind!: DecisionKind;
  @Column('text', { nullable: true }) reason!: string | null;
  /** The version that was deactivated or recalled; null of the other kinds. */
  @Column('uuid', { nullable: true }) version_id!: string | null;
  /** Null of an erased person. */
  @Column('uuid', { nullable: true }) decided_by!: string | null;
  @Column('timestamptz') decided_at!: Date;
  @Column('timestamptz', { nullable: true }) closed_at!: Date | null;
}
