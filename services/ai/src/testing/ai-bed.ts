import { readFile } from 'node:fs/promises';
import { defaultValidationRules, type PlanContent, plansOperations } from '@studieplan/contracts';
import { TestBed } from '@studieplan/kit/testing';
import { aiParts } from '../ai.service-parts.ts';

/** The ai service without a model, under these rules, and a plan that it finds strong. */
export async function openAiBed(
  rules = defaultValidationRules,
): Promise<{ bed: TestBed; strong: PlanContent }> {
  const bed = await TestBed.open();
  bed.answerTokenKeys();
  bed.answer(plansOperations.getPlanRules, () => ({ rules }));
  await bed.start('ai', aiParts);
  const file = new URL('../../examples/single/d02-turledelse.json', import.meta.url);
  return { bed, strong: (JSON.parse(await readFile(file, 'utf8')) as { plan: PlanContent }).plan };
}
