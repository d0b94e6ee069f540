import { z } from 'zod';
import { id, nothing, ownAdminId, requiredText, object } from '../fields.ts';
import { operation } from '../operation.ts';
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
  getAiPrompts: operation({
    subject: 'ai.get-prompts',
    access: 'systemadmin',
    input: () => ({}),
    output: () => ({ ai_prompts: aiPrompts, ai_model: aiModel.nullable().optional() }),
  }),
  /** Asks the model one short question, counted as any other call: 409 MODEL_MISSING without one, else its fault's code. */
  testAiModel: operation({
    route: 'POST /api/admin/test-ai-model',
    subject: 'ai.test-model',
    access: 'systemadmin',
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
  updateAiPrompts: operation({
    route: 'POST /api/admin/update-ai-prompts',
    subject: 'ai.update-prompts',
    access: 'systemadmin',
    changes: true,
    input: () => ({ ...ownAdminId, validation: promptInput, generation: promptInput }),
    output: () => nothing,
  }),
  listAiPromptsChanges: changesOf('/api/admin/ai-prompts/changes', 'ai.list-prompts-changes'),
};
