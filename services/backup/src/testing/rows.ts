import { randomUUID } from 'node:crypto';
import type { TestBed } from '@studieplan/kit/testing';

/** Rows as the services write them; each builder answers the new row's id. */
export class Rows {
  constructor(private readonly bed: TestBed) {}

  async association(name = `Forbund ${randomUUID()}`): Promise<string> {
    const id = randomUUID();
    await this.bed.query(
      `INSERT INTO auth.study_associations (id, name, organization_number, contact_email) VALUES ($1::uuid, $2, $1::text, 'post@example.no')`,
      [id, name],
    );
    return id;
  }

  /** An active member, known to auth and in the projection of plans, with a session and a trusted device. */
  async user(association: string): Promise<string> {
    const id = randomUUID();
    await this.bed.query(
      `INSERT INTO auth.users (id, email, full_name, password_hash, role, status, study_association_id, email_verified)
       VALUES ($1::uuid, $1::text || '@example.no', 'Kari Nordmann', 'hash', 'member', 'active', $2, true)`,
      [id, association],
    );
    await this.bed.query(
      `INSERT INTO auth.sessions (id, user_id, session_version, expires_at) VALUES ($1, $2, 1, now() + interval '1 day')`,
      [randomUUID(), id],
    );
    await this.bed.query(
      `INSERT INTO plans.people (id, full_name, email, role, status, study_association_id, version)
       VALUES ($1::uuid, 'Kari Nordmann', $1::text || '@example.no', 'member', 'active', $2, 1)`,
      [id, association],
    );
    return id;
  }

  async plan(author: string, association: string, title = 'Kurs'): Promise<string> {
    const id = randomUUID();
    await this.bed.query(
      `INSERT INTO plans.plans (id, author_id, study_association_id, status, title, description, ects_credits,
         estimated_hours, learning_outcomes, content_modules, assessment_criteria, metadata, content_hash)
       VALUES ($1::uuid, $2, $3, 'draft', $4, 'Om kurset', 1, 25, '{}', '[]', 'Prøve', '{"eqf_level": "4"}', $1::text)`,
      [id, author, association, title],
    );
    return id;
  }

  /** An approved version, the plan's current one; answers its id and public code. */
  async version(
    plan: string,
    number = 1,
    approver: string | null = null,
  ): Promise<{ id: string; code: string }> {
    const [id, code] = [randomUUID(), randomUUID()];
    await this.bed.query(
      `INSERT INTO plans.plan_versions (id, plan_id, version_number, public_code, title, content, study_association_id,
         approver_id, approver_name, approval_method, change_comment)
       SELECT $1, id, $3, $4, title, '{}', study_association_id, $5, 'Ola Nordmann', 'admin', 'Ja'
       FROM plans.plans WHERE id = $2`,
      [id, plan, number, code, approver],
    );
    await this.bed.query(
      `UPDATE plans.plans SET status = 'approved', current_version_id = $2, approval_link = $3 WHERE id = $1`,
      [plan, id, code],
    );
    return { id, code };
  }

  /** What the first row has in these columns; undefined without a row. */
  async one(sql: string, values: unknown[] = []): Promise<Record<string, unknown> | undefined> {
    return (await this.bed.query<Record<string, unknown>>(sql, values))[0];
  }

  async count(sql: string, values: unknown[] = []): Promise<number> {
    return Number((await this.one(`SELECT count(*)::int AS n FROM ${sql}`, values))?.['n']);
  }
}
