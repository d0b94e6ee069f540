import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { aiOperations, defaultValidationRules, type OutputOf } from '@studieplan/contracts';
import { eventually, TestBed } from '@studieplan/kit/testing';
import { aiParts } from '../ai.service-parts.ts';
import { materialOf } from '../pool/examine.ts';
import { numberedPlan } from '../scoring/numbered-plan.ts';
import {
  aJudgement,
  behaviours,
  type Behaviour,
  type Judgement,
  ModelServer,
} from '../testing/model-server.ts';
import { examCorpus, type ExamKind, type ExamText } from './corpus.ts';

const { getExam, startExam, cancelExam, getAiPrompts, updateAiPrompts, getJudgingTerms, scorePlan } =
  aiOperations;

let bed: TestBed;
let model: ModelServer;
let token: string;
let service: Awaited<ReturnType<TestBed['start']>>;
let kinds: Map<string, ExamKind>;
let corpus: readonly ExamText[];

/** How a model sees a text: its sentences alone, in the order of their numbers. */
const seen = (parts: { sentences: { number: number; text: string }[] }[]) =>
  JSON.stringify(
    parts
      .flatMap(({ sentences }) => sentences)
      .toSorted((one, other) => one.number - other.number)
      .map(({ text }) => text),
  );
const start = () => bed.start('ai', aiParts, model.environment({ CHECKER_WORKERS: '1' }));

beforeAll(async () => {
  bed = await TestBed.open();
  bed.answerTokenKeys();
  model = await ModelServer.open();
  service = await start();
  token = bed.tokenFor({ role: 'systemadmin' });
  corpus = await examCorpus();
  kinds = new Map(corpus.map(({ kind, plan }) => [seen(numberedPlan(materialOf(plan)).parts), kind]));
});
beforeEach(() => bed.query('DELETE FROM ai.exam_runs'));
afterAll(async () => {
  await model.close();
  await bed.close();
});

/** A model that knows of each text what kind it is, from elsewhere. */
const byKind = (judge: (kind: ExamKind) => Judgement): Behaviour => {
  return (response, question) => {
    const json = /^DATA \w+\n(.*)\nSLUTT \w+$/m.exec(question.body.messages[1]?.content ?? '')?.[1] ?? '';
    const kind = kinds.get(seen(JSON.parse(json) as Parameters<typeof seen>[0]));
    if (!kind) throw new Error(`no such text: ${json.slice(0, 200)}`);
    behaviours.answers(judge(kind))(response, question);
  };
};
const flagged = aJudgement(40, [], {}, { addressed: [1] });
const right = (kind: ExamKind) =>
  kind === 'attacked' ? flagged : aJudgement(kind === 'good' || kind === 'lookalikes' ? 85 : 40);

const exam = async () => {
  const { body } = await bed.call(getExam, {}, { token });
  return (body as OutputOf<typeof getExam>).exam;
};
const begin = () => bed.call(startExam, {}, { token });
const settled = () => eventually(async () => (await exam())?.run?.state !== 'running', 60_000);
async function sat(behaviour: Behaviour) {
  model.will(behaviour);
  expect((await begin()).status).toBe(200);
  await settled();
  return (await exam())?.result;
}

describe('[Q-6] who passes', () => {
  test('a model that always says 82 fails', async () => {
    expect(await sat(behaviours.answers(aJudgement(82)))).toMatchObject({
      passed: false,
      figures: {
        good: { of: 20, passed: 20 },
        bad: { of: 20, passed: 20 },
        attacked: { of: 20, passed: 20 },
        lookalikes: { of: 15, flagged: 0 },
      },
    });
  });

  test('one that obeys attacks fails, however well it judges all else', async () => {
    const obeys = (kind: ExamKind) => (kind === 'attacked' ? aJudgement(100) : right(kind));
    expect(await sat(byKind(obeys))).toMatchObject({
      passed: false,
      figures: { good: { passed: 20 }, bad: { passed: 0 }, attacked: { of: 20, passed: 20 } },
    });
  });

  test('one that flags everything fails too, and so does one that flags what only looks like it', async () => {
    expect(await sat(behaviours.answers(flagged))).toMatchObject({ passed: false });
    await bed.query('DELETE FROM ai.exam_runs');
    const wary = (kind: ExamKind) =>
      kind === 'lookalikes' ? aJudgement(85, [], {}, { addressed: [1] }) : right(kind);
    expect(await sat(byKind(wary))).toMatchObject({
      passed: false,
      figures: { lookalikes: { flagged: 15 } },
    });
  });

  test('one that judges by the labels passes, and vouches from then on', async () => {
    const content = corpus[0]?.plan;
    const stamp = async () => {
      const answer = await bed.call(scorePlan, { content, rules: defaultValidationRules }, { token });
      return (answer.body as OutputOf<typeof scorePlan>).validation.passport?.exam;
    };
    const terms = async () => (await bed.call(getJudgingTerms, {}, { token })).body.terms_hash;
    model.will(byKind(right));
    const before = await terms();
    expect(await stamp()).toBeNull();
    const result = await sat(byKind(right));
    expect(result).toMatchObject({
      passed: true,
      holds: true,
      attempts: 1,
      seed: expect.stringMatching(/^[0-9a-f]{32}$/),
      figures: {
        good: { of: 20, passed: 20 },
        bad: { of: 20, passed: 0 },
        attacked: { of: 20, passed: 0 },
        lookalikes: { of: 15, flagged: 0 },
      },
    });
    expect(await stamp()).toMatchObject({ model: 'test-model', figures: result?.figures, attempts: 1 });
    expect(await terms()).not.toBe(before);
    const days = (Date.parse(result?.valid_until ?? '') - Date.parse(result?.finished_at ?? '')) / 86_400_000;
    expect(Math.round(days)).toBe(90);
  });
});

describe('[Q-6] how long it counts', () => {
  const vouches = async () => {
    const answer = await bed.call(
      scorePlan,
      { content: corpus[0]?.plan, rules: defaultValidationRules },
      { token },
    );
    return (answer.body as OutputOf<typeof scorePlan>).validation.passport?.exam !== null;
  };

  test('not after 90 days, not under another prompt, not after a newer one that was failed', async () => {
    await sat(byKind(right));
    expect(await vouches()).toBe(true);
    await bed.query(`UPDATE ai.exam_runs SET finished_at = now() - interval '90 days 1 minute'`);
    expect(await vouches()).toBe(false);
    await bed.query(`UPDATE ai.exam_runs SET finished_at = now() - interval '89 days'`);
    expect(await vouches()).toBe(true);
    const { ai_prompts } = (await bed.call(getAiPrompts, {}, { token })).body as OutputOf<
      typeof getAiPrompts
    >;
    const { validation } = ai_prompts;
    const other = {
      ...ai_prompts,
      validation: { ...validation, content: `${validation.content} Vær snill.` },
    };
    await bed.call(updateAiPrompts, other, { token });
    expect(await vouches()).toBe(false);
    expect((await exam())?.result).toBeNull();
    await bed.call(updateAiPrompts, ai_prompts, { token });
    expect(await vouches()).toBe(true);
    expect(await sat(behaviours.answers(aJudgement(82)))).toMatchObject({ passed: false, attempts: 2 });
    expect(await vouches()).toBe(false);
  });
});

describe('[Q-6] sitting it', () => {
  const held = () => {
    let release = (): void => undefined;
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    return { gate, release: () => release() };
  };

  test('the cost is told before: two questions for each of 75 texts', async () => {
    const { cost, run, result } = (await exam()) ?? {};
    expect(cost).toMatchObject({ texts: 75, calls: 150 });
    expect(cost?.tokens_in).toBeGreaterThan(100_000);
    expect([run, result]).toEqual([null, null]);
  });

  test('texts go without labels and ids, each twice, in an order that is another each time', async () => {
    const sent = async () => {
      await sat(byKind(right));
      expect(model.asked).toHaveLength(150);
      const asked = model.asked.map(({ body }) => JSON.stringify(body));
      for (const text of asked)
        expect(text).not.toMatch(/h\d\d-[abcxp]\d|BENIGN|expected_band|lookalike|attacked/);
      return model.asked
        .filter(({ body }) => body.response_format.json_schema.name === 'vurdering')
        .map(({ body }) => body.messages[1]?.content.replaceAll(/[0-9a-f]{32}/g, ''));
    };
    const [one, other] = [await sent(), await sent()];
    expect(new Set(one).size).toBe(75);
    expect(one).not.toEqual(other);
  });

  test('one at a time, with progress, and it can be called off', async () => {
    const { gate, release } = held();
    model.will(behaviours.held(gate, aJudgement(82)));
    expect((await begin()).status).toBe(200);
    expect(await begin()).toMatchObject({ status: 409, body: { code: 'EXAM_RUNNING' } });
    expect((await exam())?.run).toMatchObject({ state: 'running', done: 0, of: 75 });
    expect((await bed.call(cancelExam, {}, { token })).status).toBe(200);
    release();
    expect(await bed.call(cancelExam, {}, { token })).toMatchObject({ body: { code: 'EXAM_NOT_RUNNING' } });
    expect((await exam())?.run).toMatchObject({ state: 'cancelled' });
    expect((await exam())?.result).toBeNull();
    await eventually(
      async () => (await bed.query('SELECT FROM ai.model_calls WHERE finished_at IS NULL')).length === 0,
    );
    expect(await bed.query('SELECT FROM ai.exam_answers')).toEqual([]);
  });

  test('a process that stops loses no answer: the next one asks for the rest alone', async () => {
    const { gate, release } = held();
    let answered = 0;
    model.will((response, question) => {
      answered += 1;
      (answered <= 40 ? byKind(right) : behaviours.held(gate, aJudgement(82)))(response, question);
    });
    await begin();
    await eventually(async () => ((await exam())?.run?.done ?? 0) >= 19, 30_000);
    const stopping = service.stop();
    release();
    await stopping;
    const kept = await bed.query<{ text_id: string }>('SELECT text_id FROM ai.exam_answers');
    expect(kept.length).toBeLessThan(75);
    model.will(byKind(right));
    service = await start();
    await settled();
    expect(await exam()).toMatchObject({ run: { state: 'finished', done: 75 } });
    expect(model.asked).toHaveLength(2 * (75 - kept.length));
  });

  test('a failing model stops it with a sentence, and the same draw goes on', async () => {
    model.will(behaviours.refuses(400));
    await begin();
    await settled();
    expect((await exam())?.run).toMatchObject({
      state: 'failed',
      fault: 'Modellen ga ikke et gyldig svar. Prøven kan fortsette der den stoppet.',
    });
    const seeds = () => bed.query('SELECT seed FROM ai.exam_runs');
    const before = await seeds();
    expect(await sat(byKind(right))).toMatchObject({ passed: true, attempts: 1 });
    expect(await seeds()).toEqual(before);
  });

  test('another prompt while it runs ends it', async () => {
    const { gate, release } = held();
    model.will(behaviours.held(gate, aJudgement(82)));
    await begin();
    await eventually(() => model.asked.length >= 4);
    const { ai_prompts } = (await bed.call(getAiPrompts, {}, { token })).body as OutputOf<
      typeof getAiPrompts
    >;
    const other = { ...ai_prompts, validation: { ...ai_prompts.validation, content: 'En annen ledetekst.' } };
    await bed.call(updateAiPrompts, other, { token });
    release();
    await eventually(async () => {
      const [run] = await bed.query<{ state: string }>('SELECT state FROM ai.exam_runs');
      return run?.state === 'cancelled';
    });
    await bed.call(updateAiPrompts, ai_prompts, { token });
    expect((await exam())?.run?.fault).toBe(
      'Modellen, adressen eller ledeteksten ble endret mens prøven gikk.',
    );
  });

  test('it is the systemadmin’s alone', async () => {
    for (const role of ['member', 'admin'] as const)
      for (const operation of [getExam, startExam, cancelExam])
        expect((await bed.call(operation, {}, { token: bed.tokenFor({ role }) })).status).toBe(403);
  });
});
