import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * One change of a plan's content since an administrator last approved it, from which text to which. Not its history, which
 * `plan_steps` is: an approval empties this.
 */
@Entity('plan_edits')
export class PlanEditEntity {
  @PrimaryColumn('uuid') plan_id!: string;
  /** Follows the plan's row lock, so that it never races. */
  @PrimaryColumn('int') number!: number;
  /** Null of an erased person, and where nobody's own words came in. */
  @Column('uuid', { nullable: true }) editor_id!: string | null;
  @Column('text') from_hash!: string;
  @Column('text') to_hash!: string;
  /** Plans from which the editor is known to have written here; null of a change of this very plan. */
  @Column('uuid', { array: true, nullable: true }) source_plan_ids!: string[] | null;
}
