import { defaultValidationRules } from '@studieplan/contracts';
import { parseEnvironment } from '@studieplan/kit/process';
import { criterionNames, type Criterion } from '../checker/check-result.ts';
import type { PlanContent } from '../checker/plan-content.ts';
import { modelEnvironment } from '../environment.ts';
import { ModelClient } from '../model/model-client.ts';
import { examine } from '../pool/examine.ts';
import { defaultPrompts } from '../prompts/default-prompts.ts';
import { judgedByModel } from '../scoring/judged-by-model.ts';
import { readTwice } from '../scoring/two-readers.ts';
import type { Judge, Row } from './evaluate.ts';
import type { LabelledPair, LabelledPlan } from './labelled.ts';

const atOnce = 4;

/** The model that the environment names; like `npm start`, it may stand on this machine. */
export function modelFrom(environment: Record<string, string | undefined>): ModelClient {
  const config = parseEnvironment(modelEnvironment, environment);
  const allowed = ['127.0.0.1', '::1', 'localhost', ...config.ALLOWED_PRIVATE_HOSTS];
  return new ModelClient({ ...config, ALLOWED_PRIVATE_HOSTS: allowed });
}

/** Has the model judge every plan, under the default prompt, as the service would; throws when it fails on one. */
export async function judgedWithModel(
  client: ModelClient,
  singles: readonly LabelledPlan[],
  pairs: readonly LabelledPair[],
): Promise<Judge> {
  const plans: [string, PlanContent][] = [
    ...singles.map(({ id, plan }): [string, PlanContent] => [id, plan]),
    ...pairs.flatMap(({ id, better, worse }): [string, PlanContent][] => [
      [`${id}:better`, better],
      [`${id}:worse`, worse],
    ]),
  ];
  const rows = new Map<string, Row>();
  const left = plans.values();
  const work = async () => {
    for (const [id, plan] of left) rows.set(id, await judged(client, id, plan));
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return (id) => {
    const row = rows.get(id);
    if (!row) throw new Error(`${id} has not been judged`);
    return row;
  };
}

async function judged(client: ModelClient, id: string, plan: PlanContent): Promise<Row> {
  const { check, material } = examine(plan as Parameters<typeof examine>[0], defaultValidationRules);
  const reading = await readTwice(client, defaultPrompts.validation, material, defaultValidationRules);
  const result = judgedByModel(check, reading);
  const criteria = Object.fromEntries(criterionNames.map((name) => [name, result[name].score]));
  return {
    id,
    total: result.score,
    criteria: criteria as Record<Criterion, number>,
    flagged: check.manipulation.flagged,
  };
}
