import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import {
  aiOperations,
  countableSentences,
  defaultValidationRules,
  type GeneratedPlan,
  moduleText,
  planContent,
  type PlanContent,
  plansOperations,
} from '@studieplan/contracts';
import { busHeaders } from '@studieplan/kit/calls';
import type { RunningService } from '@studieplan/kit/service';
import { TestBed } from '@studieplan/kit/testing';
import { headers } from '@nats-io/transport-node';
import { aiParts } from '../ai.service-parts.ts';
import { aJudgement, behaviours, ModelServer } from '../testing/model-server.ts';
import { OwnTextService } from './own-text.service.ts';

const proposal = {
  title: 'Veving for nybegynnere',
  description: 'Deltakerne lærer å sette opp renning og veve et sjal fra første tråd.',
  ects_credits: 2,
  estimated_hours: 54,
  learning_outcomes: {
    knowledge: [
      'Deltakeren kan forklare hvordan toskaft skiller seg fra kypert i vev',
      'Deltakeren kan gjøre rede for tre slags garn og hva de tåler',
      'Deltakeren kan beskrive hvordan tråder telles og renning beregnes nøyaktig',
    ],
    skills: [
      'Deltakeren kan sette opp en renning på vevstol uten hjelp',
      'Deltakeren kan veve et sjal med jevne kanter og fast slag',
      'Deltakeren kan rette feil i bindingen mens arbeidet pågår videre',
    ],
    competence: [
      'Deltakeren kan dele på vevstoler og verktøy med resten av gruppa',
      'Deltakeren kan hjelpe andre nybegynnere i gang med et eget arbeid',
    ],
  },
  content_modules: [{ title: 'Renning', description: 'Oppsett', hours: 54 }],
  assessment_criteria: 'Sjalet vurderes av kurslederen etter en sjekkliste som alle har fått på forhånd.',
  metadata: { language: 'no', country: 'NO', eqf_level: '3', assessment_methods: ['arbeidsprøve'] },
};

let bed: TestBed;
let model: ModelServer;
let service: RunningService;
let home: string;
beforeAll(async () => {
  model = await ModelServer.open();
  bed = await TestBed.open();
  bed.answerTokenKeys();
  bed.bus.connection.subscribe(plansOperations.getPlanRules.subject, {
    callback: (_error, message) => {
      const head = headers();
      head.set(busHeaders.status, '200');
      message.respond(JSON.stringify({ success: true, rules: defaultValidationRules }), { headers: head });
    },
  });
  service = await bed.start('ai', aiParts, model.environment({ CHECKER_WORKERS: '1' }));
});
beforeEach(() => {
  home = randomUUID();
});
afterAll(async () => {
  await model.close();
  await bed.close();
});

const token = (study_association_id: string | null) => bed.tokenFor({ role: 'member', study_association_id });
async function generate(
  description = 'Kurs i veving, åtte kvelder.',
  by = token(home),
): Promise<PlanContent> {
  model.will(behaviours.answers(proposal));
  const { status, body } = await bed.call(aiOperations.generatePlan, { description }, { token: by });
  expect(status).toBe(200);
  const plan = body.generated_plan as GeneratedPlan;
  return planContent.parse({ ...plan, content_modules: plan.content_modules.map(moduleText) });
}
async function score(content: PlanContent, origin?: { at?: string; saved?: string }) {
  model.will(behaviours.answers(aJudgement(80)));
  const first_saved = countableSentences(content).map(() => origin?.saved ?? null);
  const { status, body } = await bed.call(
    aiOperations.scorePlan,
    {
      content,
      rules: defaultValidationRules,
      ...(origin && { origin: { study_association_id: origin.at ?? home, first_saved } }),
    },
    { token: token(home) },
  );
  expect(status).toBe(200);
  return body.validation;
}

describe('[I-3] own text', () => {
  test('a proposal as it came is nobody’s own, and each line is named with its field', async () => {
    const plan = await generate();
    const validation = await score(plan, {});
    expect(validation?.judge).toBe('model');
    expect(validation?.own_text_share).toBe(0);
    expect(validation?.not_own).toHaveLength(countableSentences(plan).length);
    expect(validation?.not_own).toContainEqual({
      path: 'learning_outcomes.skills.0',
      quote: proposal.learning_outcomes.skills[0],
    });
  });

  test('the checker alone says the same of it', async () => {
    const plan = await generate();
    const alone = await TestBed.open();
    try {
      alone.answerTokenKeys();
      const { app, database } = await alone.start('ai', aiParts, { CHECKER_WORKERS: '1' });
      await database.transaction((tx) =>
        app.get(OwnTextService).remember(tx, home, plan as GeneratedPlan, { description: 'Veving' }),
      );
      const first_saved = countableSentences(plan).map(() => null);
      const { body } = await alone.call(
        aiOperations.scorePlan,
        { content: plan, rules: defaultValidationRules, origin: { study_association_id: home, first_saved } },
        { token: alone.tokenFor({ role: 'member' }) },
      );
      expect(body.validation).toMatchObject({ judge: 'checker', own_text_share: 0 });
    } finally {
      await alone.close();
    }
  });

  test('what was saved before it was proposed is one’s own, what was saved after it is not', async () => {
    const before = new Date().toISOString();
    const plan = await generate();
    expect((await score(plan, { saved: before }))?.own_text_share).toBe(1);
    expect((await score(plan, { saved: new Date(Date.now() + 1000).toISOString() }))?.own_text_share).toBe(0);
  });

  test('what stood in the request is one’s own', async () => {
    const { knowledge, skills, competence } = proposal.learning_outcomes;
    const plan = await generate([...knowledge, ...skills, ...competence].join('. '));
    const validation = await score(plan, {});
    expect(validation?.not_own?.map(({ path }) => path).sort()).toEqual([
      'assessment_criteria',
      'description',
    ]);
  });

  test('what was proposed to another association says nothing here', async () => {
    const plan = await generate();
    expect((await score(plan, { at: randomUUID() }))?.own_text_share).toBe(1);
  });

  test('after 180 days a proposal is forgotten', async () => {
    const plan = await generate();
    await bed.query(
      `UPDATE ai.proposal_windows SET first_made = now() - interval '181 days', last_made = now() - interval '181 days'`,
    );
    expect((await score(plan, {}))?.own_text_share).toBe(1);
  });

  test('[R-3] by the moved clock it is gone after 180 days, and not before', async () => {
    await generate();
    const left = async (days: number) => {
      await bed.runJobAt('proposal-windows', new Date(Date.now() + days * 24 * 3600_000));
      return (await bed.query('SELECT 1 FROM ai.proposal_windows')).length;
    };
    expect(await left(179)).toBeGreaterThan(100);
    expect(await left(181)).toBe(0);
  });

  test('the same proposal again counts from the first time to the last', async () => {
    const plan = await generate();
    const [{ count } = { count: -1 }] = await bed.query<{ count: number }>(
      'SELECT count(*)::int FROM ai.proposal_windows',
    );
    const between = new Date().toISOString();
    await generate();
    expect(await bed.query('SELECT 1 FROM ai.proposal_windows')).toHaveLength(count);
    expect((await score(plan, { saved: between }))?.own_text_share).toBe(0);
  });

  test('without an origin nothing is said of it; too short a text is silent', async () => {
    const plan = await generate();
    expect(await score(plan)).not.toHaveProperty('own_text_share');
    const short = {
      ...plan,
      description: 'Kort.',
      assessment_criteria: 'Kort.',
      learning_outcomes: { knowledge: ['Kort'], skills: ['Kort'], competence: ['Kort'] },
    };
    expect(await score(short, {})).toMatchObject({ own_text_share: null, not_own: [] });
  });

  test('no text, person or association can be read from what is kept', async () => {
    await bed.query('DELETE FROM ai.proposal_windows');
    await generate();
    const rows = await bed.query<Record<string, unknown>>('SELECT * FROM ai.proposal_windows');
    expect(rows.length).toBeGreaterThan(100);
    expect(Object.keys(rows[0] ?? {})).toEqual(['digest', 'first_made', 'last_made']);
  });

  test('[J-1] the longest plan, of more sentences than count, is looked up like any other', async () => {
    const lines = (kind: string) =>
      Array.from({ length: 100 }, (_, item) =>
        Array.from({ length: 60 }, (_line, at) => `${kind} b c d e ${item}x${at}`).join('\n'),
      );
    const plan = await generate();
    const longest = {
      ...plan,
      learning_outcomes: { knowledge: lines('k'), skills: lines('s'), competence: lines('c') },
      content_modules: lines('m'),
    };
    expect(countableSentences(longest)).toHaveLength(20_000);
    // Asked directly: how long the checker takes for such a text is its own matter.
    const origin = { study_association_id: home, first_saved: countableSentences(longest).map(() => null) };
    expect((await service.app.get(OwnTextService).judge(longest, origin)).own_text_share).toBeGreaterThan(
      0.99,
    );
  });

  test('whoever belongs to no association is answered all the same', async () => {
    expect((await generate('Kurs i veving.', token(null))).title).toMatch(/./);
  });
});
