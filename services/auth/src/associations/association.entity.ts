import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('study_associations')
export class AssociationEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('text') name!: string;
  @Column('text') organization_number!: string;
  @Column('text') contact_email!: string;
  @Column('text', { nullable: true }) contact_phone!: string | null;
  @Column('text', { nullable: true }) address!: string | null;
  /** The association named after the product, home of the system administrator. */
  @Column('boolean') built_in!: boolean;
  /** Whether its valid plans stand in the directory. */
  @Column('boolean', { default: false }) in_directory!: boolean;
  /** How many years an approval of its plans holds; null: without end. */
  @Column('smallint', { nullable: true }) validity_years!: number | null;
  /** Counts changes; other services keep the highest. */
  @Column('int') version!: number;
  @Column('timestamptz') created_at!: Date;
}
