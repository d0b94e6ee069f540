import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import {
  aiOperations,
  blanksOf,
  defaultValidationRules,
  type GeneratedPlan,
  hoursRefusal,
  moduleText,
  planContent,
  plansOperations,
  type ValidationRules,
} from '@studieplan/contracts';
import { TestBed } from '@studieplan/kit/testing';
import { aiParts } from '../ai.service-parts.ts';
import { behaviours, ModelServer } from '../testing/model-server.ts';

// A hanging model is waited for, and a retry pauses: longer than jest's own patience on a busy machine.

const description =
  'Kurs i veving for nybegynnere i husflidslag, åtte kvelder. Deltakerne skal lære å sette opp renning, veve et sjal og lese bindingsmønster.';

let rules: ValidationRules;
beforeEach(() => {
  rules = defaultValidationRules;
});

async function bedWith(environment: Record<string, string>): Promise<TestBed> {
  const bed = await TestBed.open();
  bed.answerTokenKeys();
  bed.answer(plansOperations.getPlanRules, () => ({ rules }));
  await bed.start('ai', aiParts, { CHECKER_WORKERS: '1', ...environment });
  return bed;
}
const generate = (bed: TestBed, input: Record<string, unknown>) =>
  bed.call(aiOperations.generatePlan, input, { token: bed.tokenFor({ role: 'member' }) });

function expectToMeetTheForm(plan: GeneratedPlan | undefined): asserts plan is GeneratedPlan {
  if (!plan) throw new Error('no plan');
  planContent.parse({ ...plan, content_modules: plan.content_modules.map(moduleText) });
  expect(hoursRefusal(plan.estimated_hours, plan.ects_credits, rules)).toBeNull();
  const { knowledge, skills, competence } = plan.learning_outcomes;
  expect(knowledge.length).toBeGreaterThanOrEqual(rules.min_knowledge_items);
  expect(skills.length).toBeGreaterThanOrEqual(rules.min_skills_items);
  expect(competence.length).toBeGreaterThanOrEqual(rules.min_competence_items);
  expect(plan.metadata).toMatchObject({ language: 'no', country: 'NO' });
}

const asContent = (plan: GeneratedPlan) =>
  planContent.parse({ ...plan, content_modules: plan.content_modules.map(moduleText) });
const blankPaths = (plan: GeneratedPlan) => blanksOf(asContent(plan)).map(({ path }) => path);

describe('without a key', () => {
  let bed: TestBed;
  beforeAll(async () => {
    bed = await bedWith({});
  });
  afterAll(() => bed.close());

  test('[R-355] [R-212] [I-5] a scaffold about the described topic, meeting the form’s own rules', async () => {
    const answer = await generate(bed, { description });
    expect(answer.status).toBe(200);
    const plan = answer.body.generated_plan;
    expectToMeetTheForm(plan);
    expect(answer.body.judge).toBe('checker');
    expect(plan.title).toBe('Veving for nybegynnere i husflidslag');
    expect(plan.description).toMatch(/^Kurset er for nybegynnere i husflidslag og handler om veving\. /);
    expect(plan.description).toMatch(/fordelt på åtte kvelder: \[\[/);
    expect(plan).toMatchObject({
      target_groups: 'Nybegynnere i husflidslag',
      duration: { meetings: 8 },
      metadata: { eqf_level: '3' },
    });
    expect(plan.learning_outcomes.skills).toEqual([
      expect.stringMatching(/^Deltakeren kan sette opp renning \[\[/),
      expect.stringMatching(/^Deltakeren kan veve et sjal \[\[/),
      expect.stringMatching(/^Deltakeren kan lese bindingsmønster \[\[/),
    ]);
    expect(blankPaths(plan)).toEqual(
      expect.arrayContaining([
        'learning_outcomes.knowledge.0',
        'learning_outcomes.skills.2',
        'learning_outcomes.competence.1',
        'content_modules.0',
        'assessment_criteria',
      ]),
    );
  });

  test('[R-355] title and credits are taken when given', async () => {
    const answer = await generate(bed, { description, title: 'Vev for alle', ects_credits: 4.5 });
    const plan = answer.body.generated_plan;
    expectToMeetTheForm(plan);
    expect(plan).toMatchObject({ title: 'Vev for alle', ects_credits: 4.5 });
  });

  test('[V-11] a title that nobody can read is none', async () => {
    for (const title of ['\u00ad', ' \u200b\u2800', null]) {
      const answer = await generate(bed, { description, title });
      expectToMeetTheForm(answer.body.generated_plan);
      expect(answer.body.generated_plan?.title).toBe('Veving for nybegynnere i husflidslag');
    }
  });

  test('the configured rules decide, not the usual ones', async () => {
    rules = {
      ...defaultValidationRules,
      min_knowledge_items: 20,
      min_skills_items: 20,
      min_competence_items: 20,
      min_ects_hours: 20,
      max_ects_hours: 20,
    };
    expectToMeetTheForm((await generate(bed, { description })).body.generated_plan);
  });

  test.each([{}, { description: '' }, { description: '  \n ' }])(
    '[R-279] without a description: %j',
    async (input) => {
      expect(await generate(bed, input)).toMatchObject({
        status: 400,
        body: { fields: { description: 'Vennligst beskriv studieplanen du ønsker å generere' } },
      });
    },
  );
});

describe('with a key', () => {
  let bed: TestBed;
  let model: ModelServer;
  beforeAll(async () => {
    model = await ModelServer.open();
    bed = await bedWith(model.environment({ MODEL_TIMEOUT_SECONDS: '1' }));
  });
  afterAll(async () => {
    await model.close();
    await bed.close();
  });

  const proposal = (more: Record<string, unknown> = {}) => ({
    title: 'Veving for nybegynnere',
    description: 'Et kurs i veving.',
    ects_credits: 2,
    estimated_hours: 54,
    learning_outcomes: {
      knowledge: ['Deltakeren kan forklare tre bindinger', 'b', 'c'],
      skills: ['Deltakeren kan sette opp en renning', 'e', 'f'],
      competence: ['Deltakeren kan samarbeide om oppsett', 'h'],
    },
    content_modules: [
      'Bindinger (10 timer)',
      { title: 'Renning', description: 'oppsett', hours: 20 },
      { title: 'Sjal' },
    ],
    assessment_criteria: 'Sjalet vurderes med sjekkliste.',
    metadata: { language: 'en', country: 'SE', eqf_level: '3', assessment_methods: ['arbeidsprøve'] },
    ...more,
  });

  test('[R-355] [R-212] [R-486] the model’s proposal, with modules as texts or objects', async () => {
    model.will(behaviours.answers(proposal()));
    const answer = await generate(bed, { description, title: 'Vev' });
    expectToMeetTheForm(answer.body.generated_plan);
    expect(answer.body).toMatchObject({
      judge: 'model',
      generated_plan: {
        title: 'Vev',
        ects_credits: 2,
        estimated_hours: 54,
        content_modules: proposal().content_modules,
        metadata: { eqf_level: '3', assessment_methods: ['arbeidsprøve'] },
      },
    });
    const [system, user] = model.asked[0]?.body.messages ?? [];
    expect(system?.content).toMatch(/lager utkast til studieplaner/);
    expect(user?.content).toMatch(/"description":"Kurs i veving/);
    expect(model.asked[0]?.body.response_format.json_schema.name).toBe('studieplan');
  });

  const few = (more: Record<string, unknown> = {}) =>
    proposal({
      learning_outcomes: {
        knowledge: ['Deltakeren kan forklare tre bindinger'],
        skills: ['Deltakeren kan sette opp en renning', ' deltakeren kan sette opp en renning '],
        competence: ['Deltakeren kan samarbeide om oppsett', 'Deltakeren kan si fra om feil'],
      },
      ...more,
    });
  const further = {
    learning_outcomes: {
      knowledge: ['Deltakeren kan nevne fire garntyper', 'Deltakeren kan kjenne igjen toskaft', 'en for mye'],
      skills: ['Deltakeren kan veve et sjal', 'Deltakeren kan rette en veve­feil'],
      competence: ['ingen ba om denne'],
    },
  };

  test('[I-5] hours and credits that break the rules are put right', async () => {
    model.will(behaviours.answers(proposal({ ects_credits: 2.3, estimated_hours: 400 })));
    const plan = (await generate(bed, { description })).body.generated_plan;
    expectToMeetTheForm(plan);
    expect(plan.ects_credits).toBe(2.5);
  });

  test('[I-5] fewer outcomes than the rules ask for are asked for once more', async () => {
    model.will(behaviours.answers(few()), behaviours.answers(further));
    const plan = (await generate(bed, { description })).body.generated_plan;
    expectToMeetTheForm(plan);
    expect(plan.learning_outcomes).toEqual({
      knowledge: [
        'Deltakeren kan forklare tre bindinger',
        'Deltakeren kan nevne fire garntyper',
        'Deltakeren kan kjenne igjen toskaft',
      ],
      skills: [
        'Deltakeren kan sette opp en renning',
        'Deltakeren kan veve et sjal',
        'Deltakeren kan rette en veve­feil',
      ],
      competence: ['Deltakeren kan samarbeide om oppsett', 'Deltakeren kan si fra om feil'],
    });
    expect(model.asked).toHaveLength(2);
    expect(model.asked[1]?.body.messages[1]?.content).toMatch(/mangler 2 kunnskaper, 2 ferdigheter\./);
    expect(model.asked[1]?.body.messages[1]?.content).toMatch(/tre bindinger/);
  });

  test.each([
    ['the same again', behaviours.answers(few())],
    ['nothing', behaviours.answers({ learning_outcomes: { knowledge: [], skills: [], competence: [] } })],
    ['garbage', behaviours.garbage()],
    ['a refusal', behaviours.refuses(400)],
    ['no answer in time', behaviours.hanging()],
  ])(
    '[I-5] what is missing after %s is left as blanks, and asked for no third time',
    async (_what, second) => {
      model.will(behaviours.answers(few()), second);
      const plan = (await generate(bed, { description })).body.generated_plan;
      expectToMeetTheForm(plan);
      expect(model.asked).toHaveLength(2);
      expect(plan.learning_outcomes.knowledge[0]).toBe('Deltakeren kan forklare tre bindinger');
      expect(blankPaths(plan)).toEqual([
        'learning_outcomes.knowledge.1',
        'learning_outcomes.knowledge.2',
        'learning_outcomes.skills.1',
        'learning_outcomes.skills.2',
      ]);
    },
  );

  test('[I-5] the title that was asked for is kept to the letter', async () => {
    model.will(behaviours.answers(proposal({ title: 'Noe helt annet' })));
    const plan = (await generate(bed, { description, title: 'VEV – for «alle»!' })).body.generated_plan;
    expect(plan?.title).toBe('VEV – for «alle»!');
  });

  test('[I-5] doubled brackets in its answer are blanks or nothing', async () => {
    model.will(
      behaviours.answers(
        proposal({
          description: 'Kurset er for [[hvem det er for]]. Prisen er ]] 0 [[ kroner.',
          assessment_criteria: `Sjalet har [[[[${'x'.repeat(600)}]].`,
        }),
      ),
    );
    const plan = (await generate(bed, { description })).body.generated_plan;
    expect(plan?.description).toBe('Kurset er for [[hvem det er for]]. Prisen er ] 0 [ kroner.');
    expect(plan && blankPaths(plan)).toEqual(['description']);
    expect(plan?.assessment_criteria).toBe(`Sjalet har [${'x'.repeat(600)}].`);
  });

  test('[I-5] the regulation’s fields are taken where it gives them, and may be left out or null', async () => {
    const fields = {
      target_groups: 'Nybegynnere',
      learning_resources: null,
      teaching_methods: ' ',
      leader_requirements: 'Erfaren vever',
      duration: { hours: 24, meetings: 8 },
      delivery: 'fysisk',
      delivery_description: null,
    };
    model.will(behaviours.answers(proposal(fields)));
    const plan = (await generate(bed, { description })).body.generated_plan;
    expectToMeetTheForm(plan);
    expect(plan).toMatchObject({
      target_groups: 'Nybegynnere',
      leader_requirements: 'Erfaren vever',
      duration: { hours: 24, meetings: 8 },
      delivery: 'fysisk',
    });
    expect(plan).not.toHaveProperty('learning_resources');
    expect(plan).not.toHaveProperty('teaching_methods');
    model.will(behaviours.answers(proposal({ duration: { hours: 500, meetings: 8 } })));
    const more = (await generate(bed, { description })).body.generated_plan;
    expect(more?.duration).toEqual({ meetings: 8 });
  });

  test('the credits that were asked for beat the model’s', async () => {
    model.will(behaviours.answers(proposal()));
    const plan = (await generate(bed, { description, ects_credits: 5 })).body.generated_plan;
    expectToMeetTheForm(plan);
    expect(plan.ects_credits).toBe(5);
  });

  test.each([
    ['hanging', behaviours.hanging(), 504, 'MODEL_TIMEOUT'],
    ['garbage', behaviours.garbage(), 502, 'MODEL_FAILED'],
    ['an empty title', behaviours.answers(proposal({ title: ' ' })), 502, 'MODEL_FAILED'],
    ['no modules', behaviours.answers(proposal({ content_modules: [] })), 502, 'MODEL_FAILED'],
    ['a field named twice', behaviours.answers('{"title":"a","title":"b"}'), 502, 'MODEL_FAILED'],
    ['another delivery', behaviours.answers(proposal({ delivery: 'på måfå' })), 502, 'MODEL_FAILED'],
    ['half a meeting', behaviours.answers(proposal({ duration: { meetings: 1.5 } })), 502, 'MODEL_FAILED'],
    ['endless hours', behaviours.answers(proposal({ estimated_hours: 1e9 })), 502, 'MODEL_FAILED'],
    ['negative hours', behaviours.answers(proposal({ estimated_hours: -1 })), 502, 'MODEL_FAILED'],
  ])('a failing model is said to have failed: %s', async (_name, behaviour, status, code) => {
    model.will(behaviour);
    expect(await generate(bed, { description })).toMatchObject({ status, body: { code } });
  });
});
