import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('signing_keys')
export class SigningKeyEntity {
  @PrimaryColumn('text') kid!: string;
  @Column('text') public_pem!: string;
  @Column('text') sealed_private_pem!: string;
  @Column('timestamptz') created_at!: Date;
}
