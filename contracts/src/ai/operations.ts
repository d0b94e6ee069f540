import { z } from 'zod';
import { forMembers } from '../operation.ts';
import { ownDataOf } from '../own-data.ts';
import { creditsFaults, eqfLevels, planContent, toldContent } from '../plans/plan.ts';
import { planSketch } from '../plans/plan-sketch.ts';
import { examOperations } from './exam.ts';
import { promptOperations } from './prompts.ts';
import { judgedBy, validationResult } from './validation.ts';
import { id, optionalText, ownUserId, requiredText, timestamp, object } from '../fields.ts';
import { validationRules } from '../plans/validation-rules.ts';

const moduleObject = object(() => ({
  title: z.string(),
  description: z.string().optional(),
  hours: z.number().optional(),
}));

/** A generated proposal (specification section 3); module objects become texts in the editor (design.md 30). */
const generatedPlan = object(() => ({
  ...toldContent.shape,
  content_modules: z.array(z.union([z.string(), moduleObject])),
  metadata: toldContent.shape.metadata.extend({ eqf_level: z.enum(eqfLevels) }),
}));
export type GeneratedPlan = z.output<typeof generatedPlan>;

/** 'title: description (N timer)' of a module object; a text stays as it is (design.md 30). */
export function moduleText(module: z.output<typeof generatedPlan>['content_modules'][number]): string {
  if (typeof module === 'string') return module;
  const described = module.description ? `${module.title}: ${module.description}` : module.title;
  return module.hours === undefined
    ? described
    : `${described} (${String(module.hours).replace('.', ',')} timer)`;
}

export const aiOperations = {
  /** Scores a plan's content; asked by plans, with the token of the person who validates. */
  scorePlan: forMembers('internal', 'ai.score-plan', {
    deadlineSeconds: 125,
    input: () => ({
      content: planContent,
      rules: validationRules,
      /** Where the text is from: left out, nothing is said of whose it is. */
      origin: z
        .object({
          study_association_id: id,
          /** When each of `countableSentences(content)` first stood in a saved plan of the association; null: only now. */
          first_saved: z.array(timestamp.nullable()).max(20_000),
        })
        .optional(),
    }),
    /** `terms_hash` as in `getJudgingTerms`, of the terms that this score was given under. */
    output: () => ({ validation: validationResult, terms_hash: z.string() }),
  }),
  /**
   * What the checker alone says of a text while it is written; stores nothing and binds nothing (design.md 44). The
   * newest text of a person takes the place of one that still waits: that one is refused with CHECK_REPLACED.
   */
  checkText: forMembers('POST /api/ai/check', 'ai.check-text', {
    limits: [{ by: 'account', points: 60, seconds: 60 }],
    input: () => ({ content: planSketch }),
    output: () => ({ validation: validationResult }),
  }),
  /** What would judge now; a stored validation made under the same terms is given again (no shopping for scores). */
  getJudgingTerms: forMembers('internal', 'ai.judging-terms', {
    output: () => ({ judge: judgedBy, terms_hash: z.string() }),
  }),
  /** A proposal from a description: by the model when one is set up, else a scaffold with blanks (design.md 35). */
  generatePlan: forMembers('POST /api/ai/generate', 'ai.generate-plan', {
    deadlineSeconds: 130,
    limits: [{ by: 'account', points: 30, seconds: 3600 }],
    input: () => ({
      ...ownUserId,
      description: requiredText(10_000, 'Vennligst beskriv studieplanen du ønsker å generere'),
      title: optionalText(200, 'Tittelen må være tekst'),
      ects_credits: z
        .number(creditsFaults.noNumber)
        .min(0.5, 'Kompetansepoeng må være minst 0,5')
        .max(300, creditsFaults.tooMany)
        .multipleOf(0.5, creditsFaults.noHalves)
        .optional(),
    }),
    output: () => ({ generated_plan: generatedPlan, judge: judgedBy }),
  }),
  getOwnModelCalls: ownDataOf('ai.my-data'),
  ...promptOperations,
  ...examOperations,
};
