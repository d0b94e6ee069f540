import type { Role, User } from '@studieplan/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('users')
export class UserEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('text') email!: string;
  @Column('text') full_name!: string;
  @Column('text') password_hash!: string;
  @Column('text') role!: Role;
  @Column('text') status!: User['status'];
  @Column('uuid') study_association_id!: string;
  @Column('boolean') email_verified!: boolean;
  @Column('uuid', { nullable: true }) approved_by!: string | null;
  /** Kept beside the id: the name outlives the approver's account. */
  @Column('text', { nullable: true }) approved_by_name!: string | null;
  /** The person's own choice: a passkey is asked for after the password. */
  @Column('boolean') second_factor!: boolean;
  /** Raised to end every session; tokens of a lower one are dead. */
  @Column('int') session_version!: number;
  /** Counts changes; other services keep the highest. */
  @Column('int') version!: number;
  /** Whoever waits or was rejected and had been active before; set when an active person's association changes. */
  @Column('boolean') was_active!: boolean;
  /** Of the registration; a rejected person's new one counts anew. */
  @Column('timestamptz') created_at!: Date;
  @Column('timestamptz', { nullable: true }) deleted_at!: Date | null;
}
