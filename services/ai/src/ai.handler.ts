import { aiOperations } from '@studieplan/contracts';
import { handler } from '@studieplan/kit/calls';
import {
  change,
  Database,
  listSettingChanges,
  ownDataPage,
  ownDataSection,
  ownSettingChanges,
} from '@studieplan/kit/database';
import { ExamRunner } from './exam/exam-runner.ts';
import { ExamService } from './exam/exam.service.ts';
import { GenerationService } from './generation/generation.service.ts';
import { ModelTestService } from './model/model-test.service.ts';
import { OwnTextService } from './own-text/own-text.service.ts';
import { PromptsRepository } from './prompts/prompts.repository.ts';
import { PromptsService } from './prompts/prompts.service.ts';
import { JudgingTerms } from './scoring/judging-terms.ts';
import { ScoringService } from './scoring/scoring.service.ts';

/** Everything that ai keeps about a person, for 'Last ned mine data'. */
const sections = [
  ownDataSection(
    'model_calls',
    `SELECT id::text AS key, jsonb_build_object('started_at', started_at, 'finished_at', finished_at) AS data
          FROM model_calls WHERE actor_id = $1`,
  ),
  ownSettingChanges('ai_setting_changes'),
];

const parts = {
  database: Database,
  exams: ExamService,
  examRunner: ExamRunner,
  generation: GenerationService,
  ownText: OwnTextService,
  prompts: PromptsRepository,
  promptChanges: PromptsService,
  model: ModelTestService,
  scoring: ScoringService,
  terms: JudgingTerms,
};

/** Every call to this service: what changes something does so in one transaction. */
export const AiHandler = handler(aiOperations, parts, {
  getExam: ({ exams }) => exams.get(),
  startExam: async ({ database, exams, examRunner }, _input, call) => {
    const answer = await database.change(call, (tx) => exams.start(tx));
    void examRunner.look();
    return answer;
  },
  cancelExam: change(({ exams }, tx) => exams.cancel(tx)),
  generatePlan: async ({ generation, ownText, database }, input, call) => {
    const answer = await generation.generate(input, call);
    const association = call.actor.study_association_id;
    if (association !== null)
      await database.transaction((tx) => ownText.remember(tx, association, answer.generated_plan, input));
    return answer;
  },
  getOwnModelCalls: ({ database }, input, call) =>
    ownDataPage(database, sections, call.actor.id, input.after),
  getAiPrompts: async ({ prompts, model }) => {
    const [ai_prompts, ai_model] = await Promise.all([prompts.readAll(), model.status()]);
    return { ai_prompts, ai_model };
  },
  testAiModel: ({ model }, _input, call) => model.try(call),
  updateAiPrompts: change(({ promptChanges }, tx, input, call) => promptChanges.update(tx, input, call)),
  listAiPromptsChanges: ({ database }, input) => listSettingChanges(database, 'ai_prompts', input),
  scorePlan: ({ scoring }, input, call) => scoring.score(input, call),
  checkText: ({ scoring }, input, call) => scoring.check(input, call),
  getJudgingTerms: async ({ terms }) => {
    const { judge, hash } = await terms.current();
    return { judge, terms_hash: hash };
  },
});
