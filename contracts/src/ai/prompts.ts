import { z } from 'zod';
import { id, ownAdminId, requiredText, object } from '../fields.ts';
import { forSystemadmin } from '../operation.ts';
import { changesOf, maxSettingText } from '../setting-change.ts';

const aiPrompt = object(() => ({ id, content: z.string() }));
/** The two prompts, each with the id it is changed by. */
export const aiPrompts = object(() => ({ validation: aiPrompt, generation: aiPrompt }));
export type AiPrompts = z.output<typeof aiPrompts>;

/** Which language model is set up, and how much it was asked; null when none is. Calls of the last 24 hours. */
export const aiModel = object(() => ({
  name: z.string(),
  /** Host of its endpoint. */
  host: z.string(),
  calls: z.number().int(),
  most_calls: z.number().int(),
}));
export type AiModel = z.output<typeof aiModel>;

const promptInput = object(() => ({ id, content: requiredText(maxSettingText, 'Ledeteksten må fylles ut') }));

/** The settings that ai owns: prompts and model. */
export const promptOperations = {
  getAiPrompts: forSystemadmin('internal', 'ai.get-prompts', {
    output: () => ({ ai_prompts: aiPrompts, ai_model: aiModel.nullable().optional() }),
  }),
  /** Asks the model one short question, counted as any other call: 409 MODEL_MISSING without one, else its fault's code. */
  testAiModel: forSystemadmin('POST /api/admin/test-ai-model', 'ai.test-model', {
    deadlineSeconds: 35,
    limits: [{ by: 'account', points: 10, seconds: 600 }],
    input: () => ({ ...ownAdminId }),
    output: () => ({
      /** What the model answered, at most 200 signs. */
      answer: z.string(),
      milliseconds: z.number().int(),
      ai_model: aiModel,
    }),
  }),
  updateAiPrompts: forSystemadmin('POST /api/admin/update-ai-prompts', 'ai.update-prompts', {
    changes: true,
    input: () => ({ ...ownAdminId, validation: promptInput, generation: promptInput }),
  }),
  listAiPromptsChanges: changesOf('/api/admin/ai-prompts/changes', 'ai.list-prompts-changes'),
};
