import type { PlanContent } from '@studieplan/contracts';
import { Database, type Tx } from '@studieplan/kit';
import { Injectable } from '@nestjs/common';
import { PlanEntity } from './plan.entity.ts';

export type NewPlan = Pick<
  PlanEntity,
  'id' | 'author_id' | 'study_association_id' | 'status' | 'content_hash'
> &
  PlanContent;

/** A plan with the names that other tables know. */
export type NamedPlan = PlanEntity & {
  uploader_name: string | null;
  study_association_name: string | null;
  organization_number: string | null;
};

@Injectable()
export class PlansRepository {
  constructor(private readonly database: Database) {}

  async insert(tx: Tx, plan: NewPlan): Promise<void> {
    await tx.insert(PlanEntity, plan);
  }

  async lock(tx: Tx, id: string): Promise<PlanEntity | undefined> {
    const plan = await tx.findOne(PlanEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
    return plan ?? undefined;
  }

  /** Writes a locked plan back; `changes` is applied to the object as well. */
  async save(tx: Tx, plan: PlanEntity, changes: Partial<PlanEntity>): Promise<void> {
    Object.assign(plan, changes, { updated_at: new Date() });
    await tx.update(PlanEntity, { id: plan.id }, { ...changes, updated_at: plan.updated_at });
  }

  async read(id: string): Promise<PlanEntity | undefined> {
    const [plan] = await this.database.read<PlanEntity>('plans_read', 'SELECT * FROM plans WHERE id = $1', [
      id,
    ]);
    return plan;
  }

  async readNamed(id: string): Promise<NamedPlan | undefined> {
    const [plan] = await this.database.read<NamedPlan>(
      'plans_read_named',
      `SELECT plans.*, people.full_name AS uploader_name, associations.name AS study_association_name,
              associations.organization_number
       FROM plans
       LEFT JOIN people ON people.id = plans.author_id
       LEFT JOIN associations ON associations.id = plans.study_association_id
       WHERE plans.id = $1`,
      [id],
    );
    return plan;
  }
}
