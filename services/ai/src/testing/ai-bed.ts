import { readFile } from 'node:fs/promises';
import { defaultValidationRules, type PlanContent, plansOperations } from '@studieplan/contracts';
import { TestBed } from '@studieplan/kit/testing';
import { aiParts } from '../ai.service-parts.ts';

/** The plan of one of the examples. */
export const examplePlan = async (name: string) => {
  const file = new URL(`../../examples/single/${name}.json`, import.meta.url);
  return (JSON.parse(await readFile(file, 'utf8')) as { plan: PlanContent }).plan;
};

/** The ai service without a model, under these rules, and a plan that it finds strong. */
export async function openAiBed(
  rules = defaultValidationRules,
): Promise<{ bed: TestBed; strong: PlanContent }> {
  const bed = await TestBed.open();
  bed.answerTokenKeys();
  bed.answer(plansOperations.getPlanRules, () => ({ rules }));
  await bed.start('ai', aiParts);
  return { bed, strong: await examplePlan('d02-turledelse') };
}
