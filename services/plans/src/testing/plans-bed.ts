import { randomUUID } from 'node:crypto';
import {
  aiOperations,
  defaultValidationRules,
  events,
  type InputOf,
  plansOperations,
  type Role,
  type ValidationResult,
  type ValidationRules,
} from '@studieplan/contracts';
import { busHeaders } from '@studieplan/kit/calls';
import { eventually, tablesOf, TestBed } from '@studieplan/kit/testing';
import { headers } from '@nats-io/transport-node';
import { plansParts } from '../plans.service-parts.ts';
import { aPlan, aValidation, type PlanInput } from './plan-builders.ts';

export interface Someone {
  id: string;
  role: Role;
  study_association_id: string | null;
  name: string;
  token: string;
}

/** What the rules of the first round are until they are changed. */
export const firstRules = {
  min_knowledge_items: 3,
  min_skills_items: 3,
  min_competence_items: 2,
  min_ects_hours: 25,
  max_ects_hours: 30,
  min_validation_score: 70,
};
/** The rules of the tests: no self-approval is drawn by chance. */
export const testRules: ValidationRules = { ...defaultValidationRules, self_approval_sample: null };

/** The plans service on a real database and bus, with a judge whose answer the test chooses. */
export class PlansBed {
  /** What the judge answers next; a promise holds it back, a rejection is a failing judge. */
  judge: () => Promise<ValidationResult> | ValidationResult = () => aValidation();
  /** The terms under which it judges, and who that is. */
  terms = 'terms-1';
  judgedBy: ValidationResult['judge'] = 'checker';
  /** Every question that the judge was asked. */
  readonly asked: InputOf<typeof aiOperations.scorePlan>[] = [];
  readonly home = randomUUID();
  readonly elsewhere = randomUUID();

  bed!: TestBed;
  service!: Awaited<ReturnType<TestBed['start']>>;

  /** `changes`: what of the service's environment is another than usual; `before`: what it finds when it starts. */
  constructor(
    private readonly changes: Record<string, string> = {},
    private readonly before?: (bed: TestBed) => Promise<void>,
  ) {}

  async open(): Promise<this> {
    // What comes before the service finds nothing there yet.
    const kept = this.before ? undefined : tablesOf('plans', plansParts);
    this.bed = await TestBed.open(undefined, { kept });
    this.bed.answerTokenKeys();
    await this.before?.(this.bed);
    this.service = await this.bed.start('plans', plansParts, this.changes);
    await this.bed.query('UPDATE plans.validation_rules SET self_approval_sample = NULL');
    this.#answerScores();
    this.#answerTerms();
    await this.#tellAssociations();
    return this;
  }

  /** Nothing, where it never came to be opened. */
  async close(): Promise<void> {
    await (this.bed as TestBed | undefined)?.close();
  }

  #answerScores(): void {
    this.bed.bus.connection.subscribe(aiOperations.scorePlan.subject, {
      callback: (_error, message) => {
        this.asked.push(message.json());
        const head = headers();
        void Promise.resolve()
          .then(() => this.judge())
          .then(
            (validation) => {
              head.set(busHeaders.status, '200');
              message.respond(JSON.stringify({ success: true, validation, terms_hash: this.terms }), {
                headers: head,
              });
            },
            () => {
              head.set(busHeaders.status, '502');
              message.respond(
                JSON.stringify({ success: false, code: 'MODEL_FAILED', error: 'KI-tjenesten feilet.' }),
                { headers: head },
              );
            },
          );
      },
    });
  }

  #answerTerms(): void {
    this.bed.bus.connection.subscribe(aiOperations.getJudgingTerms.subject, {
      callback: (_error, message) => {
        const head = headers();
        head.set(busHeaders.status, '200');
        const answer = { success: true, judge: this.judgedBy, terms_hash: this.terms };
        message.respond(JSON.stringify(answer), { headers: head });
      },
    });
  }

  async #tellAssociations(): Promise<void> {
    const names: [string, string][] = [
      [this.home, 'Friluft studieforbund'],
      [this.elsewhere, 'Annet studieforbund'],
    ];
    for (const [study_association_id, name] of names)
      await this.bed.publish(events.associationChanged, {
        study_association_id,
        name,
        organization_number: '999999999',
        version: 1,
      });
    const told = [[this.home, this.elsewhere]];
    await eventually(
      async () =>
        (await this.bed.query('SELECT id FROM plans.associations WHERE id = ANY($1)', told)).length === 2,
    );
  }

  /** A signed-in person of the home association unless told otherwise. */
  someone(role: Role, more: { id?: string; association?: string | null; name?: string } = {}): Someone {
    const id = more.id ?? randomUUID();
    const name = more.name ?? 'Kari Nordmann';
    const study_association_id = more.association === undefined ? this.home : more.association;
    return {
      id,
      role,
      name,
      study_association_id,
      token: this.bed.tokenFor({ id, role, name, study_association_id }),
    };
  }

  /** Makes a plan and returns its id. */
  async plan(author: Someone, changes: Partial<PlanInput> = {}): Promise<string> {
    const answer = await this.bed.call(plansOperations.createPlan, aPlan(changes), { token: author.token });
    if (!answer.body.study_plan_id) throw new Error(`not created: ${JSON.stringify(answer.body)}`);
    return answer.body.study_plan_id;
  }

  /** A plan with a score, by default a passing one. */
  async scoredPlan(
    author: Someone,
    changes: Partial<PlanInput> = {},
    validation: Partial<ValidationResult> = {},
  ): Promise<string> {
    const id = await this.plan(author, changes);
    const before = this.judge;
    this.judge = () => aValidation(validation);
    const answer = await this.bed.call(
      plansOperations.validatePlan,
      { study_plan_id: id },
      { token: author.token },
    );
    this.judge = before;
    if (answer.status !== 200) throw new Error(`not validated: ${JSON.stringify(answer.body)}`);
    return id;
  }

  /** The facts about a plan in the order in which they were written. */
  facts(planId: string): Promise<{ subject: string; payload: Record<string, unknown> }[]> {
    return this.bed.query(
      `SELECT subject, payload FROM plans.outbox WHERE payload->>'study_plan_id' = $1 ORDER BY created_at, id`,
      [planId],
    );
  }
}
