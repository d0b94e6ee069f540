import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A session; the token itself is kept nowhere, it only names this row. */
@Entity('sessions')
export class SessionEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') user_id!: string;
  @Column('int') session_version!: number;
  @Column('timestamptz') created_at!: Date;
  @Column('timestamptz') expires_at!: Date;
  /** When the person last proved who they are. */
  @Column('timestamptz') authenticated_at!: Date;
  /** Opened by the password alone where a passkey is asked for too: it opens nothing before that. */
  @Column('boolean') limited!: boolean;
  @Column('boolean') with_passkey!: boolean;
  /** The trusted device that it was opened on. */
  @Column('uuid', { nullable: true }) device_id!: string | null;
}
