import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The one living verification link of a user; a newer link replaces it, use deletes it. */
@Entity('email_links')
export class EmailLinkEntity {
  @PrimaryColumn('uuid') user_id!: string;
  /** SHA-256 of the mailed token, hex. */
  @Column('text') token_hash!: string;
  /** The address that the link was mailed to, and the only one that it verifies. */
  @Column('text') email!: string;
  @Column('timestamptz') expires_at!: Date;
}
