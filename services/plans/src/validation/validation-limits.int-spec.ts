import { afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { events, plansOperations, type ValidationResult } from '@studieplan/contracts';
import { eventually, ofFile } from '@studieplan/kit/testing';
import { plansParts } from '../plans.service-parts.ts';
import { aPlan, aValidation } from '../testing/plan-builders.ts';
import { PlansBed, type Someone } from '../testing/plans-bed.ts';

const plans = ofFile(new PlansBed());
let member: Someone;
beforeAll(async () => {
  // Calls go to either of two: what is counted must be counted in the database.
  await plans.bed.start('plans', plansParts);
});
beforeEach(() => {
  member = plans.someone('member');
});
afterEach(() => {
  plans.judge = () => aValidation();
  plans.judgedBy = 'checker';
});

const validate = (study_plan_id: string, who = member) =>
  plans.bed.call(plansOperations.validatePlan, { study_plan_id }, { token: who.token });
const update = (study_plan_id: string, changes: Record<string, unknown>) =>
  plans.bed.call(
    plansOperations.updatePlan,
    { ...aPlan(), study_plan_id, ...changes },
    { token: member.token },
  );

/** A judge that answers when told to. */
function heldJudge(): () => void {
  let release = () => {};
  const told = new Promise<void>((resolve) => (release = resolve));
  plans.judge = () => told.then(() => aValidation());
  return release;
}

/** That so many of the calls are refused, while the judge still holds the rest: none comes late and finds the place free. */
async function refusedNow(calls: Promise<{ status: number }>[], count: number): Promise<void> {
  let refused = 0;
  for (const call of calls) void call.then(({ status }) => (refused += Number(status === 429)));
  await eventually(() => refused === count);
}

describe('[J-1] one validation per person at a time', () => {
  test('of many at once one is done, and the others are told to wait', async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, () => plans.plan(member)));
    const release = heldJudge();
    const asked = plans.asked.length;
    const calls = ids.map((id) => validate(id));
    const other = validate(ids[0] ?? '', plans.someone('admin'));
    await eventually(() => plans.asked.length === asked + 2);
    await refusedNow(calls, 5);
    release();
    expect((await other).status).toBe(200);
    const answers = await Promise.all(calls);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 429, 429, 429, 429, 429]);
    expect(answers.find(({ status }) => status === 429)?.body).toMatchObject({
      code: 'VALIDATION_RUNNING',
      error: 'Du har en validering i gang allerede. Vent til den er ferdig.',
    });
  });

  test('the place is free again after an answer, and after a failing judge', async () => {
    const id = await plans.plan(member);
    plans.judge = () => Promise.reject(new Error('away'));
    expect((await validate(id)).status).toBe(502);
    plans.judge = () => aValidation();
    expect((await validate(id)).status).toBe(200);
    expect((await validate(await plans.plan(member))).status).toBe(200);
    expect(
      await plans.bed.query('SELECT 1 FROM plans.validation_runs WHERE person_id = $1', [member.id]),
    ).toEqual([]);
  });

  test('a process that died keeps the place no longer than its lease', async () => {
    const id = await plans.plan(member);
    const lease = (seconds: number) =>
      plans.bed.query(
        `INSERT INTO plans.validation_runs (person_id, run_id, lease_until)
         VALUES ($1, $2, now() + $3 * interval '1 second')
         ON CONFLICT (person_id) DO UPDATE SET lease_until = excluded.lease_until`,
        [member.id, randomUUID(), seconds],
      );
    await lease(2);
    expect((await validate(id)).body.code).toBe('VALIDATION_RUNNING');
    await lease(-1);
    expect((await validate(id)).status).toBe(200);
  });
});

/** What a model answers that gives this total; the checker would have given 90. */
const byModel = (model: number): ValidationResult =>
  aValidation({ score: model, judge: 'model', judges: { checker: 90, model } });

describe('[I-3] [J-1] a model judges 6 times a day of a plan, and 30 times of a person', () => {
  beforeEach(() => {
    plans.judgedBy = 'model';
    plans.judge = () => byModel(80);
  });
  const judgements = async (plan: string) =>
    (await plans.bed.query('SELECT 1 FROM plans.model_judgements WHERE plan_id = $1', [plan])).length;

  test('calls at once cannot pass the limit of a plan, and the sentence says when again', async () => {
    const id = await plans.plan(member);
    const release = heldJudge();
    const asked = plans.asked.length;
    const calls = Array.from({ length: 9 }, () => validate(id, plans.someone('admin')));
    await eventually(() => plans.asked.length === asked + 6);
    await refusedNow(calls, 3);
    release();
    const answers = await Promise.all(calls);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(6);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(3);
    for (const { body } of refused)
      expect(body).toMatchObject({
        code: 'JUDGEMENT_LIMIT',
        error: expect.stringMatching(
          /^Språkmodellen har vurdert denne studieplanen 6 ganger det siste døgnet, og det er grensen\. Prøv igjen etter \d+\. [a-z]+ kl\. \d\d\.\d\d, eller send inn studieplanen/,
        ),
      });
    expect(plans.asked.length).toBe(asked + 6);
    // The result that stands is given again, which asks nobody.
    expect((await validate(id)).status).toBe(200);
  });

  test('a judge that fails is not counted; what is older than a day is not either', async () => {
    const id = await plans.plan(member);
    plans.judge = () => Promise.reject(new Error('away'));
    for (let time = 0; time < 7; time += 1) expect((await validate(id)).status).toBe(502);
    expect(await judgements(id)).toBe(0);
    await plans.bed.query(
      `INSERT INTO plans.model_judgements (id, plan_id, person_id, at)
       SELECT gen_random_uuid(), $1, $2, now() - interval '24 hours 1 second' FROM generate_series(1, 40)`,
      [id, member.id],
    );
    plans.judge = () => byModel(80);
    expect((await validate(id)).status).toBe(200);
  });

  test('the limit of a person holds over all plans, and another person has their own', async () => {
    await plans.bed.query(
      `INSERT INTO plans.model_judgements (id, plan_id, person_id)
       SELECT gen_random_uuid(), gen_random_uuid(), $1 FROM generate_series(1, 30)`,
      [member.id],
    );
    const id = await plans.plan(member);
    const asked = plans.asked.length;
    expect(await validate(id)).toMatchObject({
      status: 429,
      body: {
        code: 'JUDGEMENT_LIMIT',
        error: expect.stringMatching(/^Språkmodellen har vurdert studieplaner for deg 30 ganger/),
      },
    });
    expect(plans.asked.length).toBe(asked);
    expect((await validate(id, plans.someone('admin'))).status).toBe(200);
  });

  test('the checker alone is asked without a limit', async () => {
    plans.judgedBy = 'checker';
    plans.judge = () => aValidation();
    const id = await plans.plan(member);
    for (let time = 0; time < 8; time += 1) {
      await update(id, { title: `Versjon ${time}` });
      expect((await validate(id)).status).toBe(200);
    }
    expect(await judgements(id)).toBe(0);
  });
});

describe('[I-3] shopping for a score', () => {
  const text = (...words: string[]) => ({
    description: words.join(' '),
    learning_outcomes: { knowledge: ['ulvefar'], skills: ['rypespor'], competence: ['elgtråkk'] },
    content_modules: [],
    assessment_criteria: words.toReversed().join(' '),
  });
  const words = (name: string, count = 60) => Array.from({ length: count }, (_, at) => `${name}${at}x`);
  const judged = async (model: number, who: Someone, content: object) => {
    plans.judgedBy = 'model';
    plans.judge = () => byModel(model);
    const answer = await validate(await plans.plan(who, content), who);
    expect(answer.status).toBe(200);
    return answer.body.validation_result;
  };
  const lowest = async (model: number, who: Someone, content: object) =>
    (await judged(model, who, content))?.feedback.lowest_model_total;

  test('a changed dot, word or title buys no better score: the lowest stands beside it', async () => {
    const [here, name] = [plans.someone('member'), randomUUID().slice(0, 6)];
    const first = words(name);
    expect(await lowest(60.5, here, text(...first))).toBeUndefined();
    const dotted = await judged(90, here, text(...first.map((word) => `${word}.`)));
    expect(dotted).toMatchObject({ score: 90, passed: true, feedback: { lowest_model_total: 60.5 } });
    const colleague = plans.someone('member');
    const everyNinth = first.map((word, at) => (at % 9 === 0 ? `annet${at}x` : word));
    expect(await lowest(88, colleague, { ...text(...everyNinth), title: 'Nytt navn' })).toBe(60.5);
    // A lower one than before is the lowest itself.
    expect(await lowest(50, here, text(...first))).toBeUndefined();
    expect(await lowest(70, here, text(...first))).toBe(50);
  });

  test('half of the text taken out, or as much again put in, is the same text', async () => {
    const [here, name] = [plans.someone('member'), randomUUID().slice(0, 6)];
    await judged(55, here, text(...words(name, 80)));
    expect(await lowest(90, here, text(...words(name, 40)))).toBe(55);
    expect(await lowest(90, here, text(...words(name, 80), ...words(`${name}mer`, 80)))).toBe(55);
  });

  test('a text that was written anew has a score of its own', async () => {
    const [here, name] = [plans.someone('member'), randomUUID().slice(0, 6)];
    await judged(55, here, text(...words(name)));
    expect(await lowest(90, here, text(...words(`${name}ny`)))).toBeUndefined();
    const mixed = words(name).map((word, at) => (at % 2 === 0 ? word : `annet${at}x`));
    expect(await lowest(90, here, text(...mixed))).toBeUndefined();
  });

  test('another association knows nothing of it, but the person does who moves there', async () => {
    const [here, name] = [plans.someone('member'), randomUUID().slice(0, 6)];
    await judged(55, here, text(...words(name)));
    const stranger = plans.someone('member', { association: plans.elsewhere });
    expect(await lowest(90, stranger, text(...words(name)))).toBeUndefined();
    const moved = plans.someone('member', { id: here.id, association: plans.elsewhere });
    expect(await lowest(95, moved, text(...words(name)))).toBe(55);
  });

  test('after seven days it is forgotten', async () => {
    const [here, name] = [plans.someone('member'), randomUUID().slice(0, 6)];
    await judged(55, here, text(...words(name)));
    await plans.bed.query(
      `UPDATE plans.judged_texts SET at = at - interval '7 days 1 minute' WHERE person_id = $1`,
      [here.id],
    );
    expect(await lowest(90, here, text(...words(name)))).toBeUndefined();
  });

  test('nothing that was written can be read from it, and the person’s erasure takes the name away', async () => {
    const [here, name] = [plans.someone('member'), randomUUID().slice(0, 6)];
    await plans.bed.publish(events.personChanged, {
      user_id: here.id,
      full_name: here.name,
      email: 'noen@example.no',
      role: 'member',
      status: 'active',
      study_association_id: plans.home,
      deleted: false,
      version: 1,
    });
    await judged(55, here, text(...words(name)));
    const rows = () =>
      plans.bed.query(
        `SELECT row_to_json(t)::text AS row FROM plans.judged_texts t WHERE person_id = $1
         UNION ALL SELECT row_to_json(t)::text FROM plans.model_judgements t WHERE person_id = $1`,
        [here.id],
      );
    expect(await rows()).toHaveLength(2);
    expect(JSON.stringify(await rows())).not.toContain(name);
    await plans.bed.publish(events.userErased, { user_id: here.id });
    await eventually(async () => (await rows()).length === 0);
    expect(await lowest(90, plans.someone('member'), text(...words(name)))).toBe(55);
  });

  test('[R-3] by the moved clock what counts no more is gone, and not before', async () => {
    const who = plans.someone('member');
    await judged(55, who, text(...words(randomUUID().slice(0, 6))));
    const left = async (day: number) => {
      await plans.bed.runJobAt('validation-retention', new Date(Date.now() + day * 24 * 3600_000));
      const of = async (table: string) =>
        (await plans.bed.query(`SELECT 1 FROM plans.${table} WHERE person_id = $1`, [who.id])).length;
      return [await of('model_judgements'), await of('judged_texts')];
    };
    expect(await left(0.9)).toEqual([1, 1]);
    expect(await left(6.9)).toEqual([0, 1]);
    expect(await left(7.2)).toEqual([0, 0]);
  });
});
