import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The newest verification link of a user's present address; a newer one replaces it. */
@Entity('email_links')
export class EmailLinkEntity {
  @PrimaryColumn('uuid') user_id!: string;
  /** SHA-256 of the mailed token, hex. */
  @Column('text') token_hash!: string;
  /** The address that the link was mailed to, and the only one that it verifies. */
  @Column('text') email!: string;
  @Column('timestamptz') expires_at!: Date;
  /** Kept after its use: whoever opens it again is told so, and nothing happens. */
  @Column('timestamptz', { nullable: true }) used_at!: Date | null;
}
