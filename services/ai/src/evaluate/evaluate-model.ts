import { defaultValidationRules, type PlanContent } from '@studieplan/contracts';
import { parseEnvironment } from '@studieplan/kit/process';
import { criterionNames, type Criterion } from '../checker/check-result.ts';
import { modelEnvironment } from '../environment.ts';
import { ModelClient } from '../model/model-client.ts';
import { examine } from '../pool/examine.ts';
import { defaultPrompts } from '../prompts/default-prompts.ts';
import { judgedByModel } from '../scoring/judged-by-model.ts';
import { readTwice } from '../scoring/two-readers.ts';
import { textsOf } from './evaluate.ts';
import type { Row } from './figures.ts';
import type { Hand } from './labelled.ts';

const atOnce = 4;

/** The model that the environment names; like `npm start`, it may stand on this machine. */
export function modelFrom(environment: Record<string, string | undefined>): ModelClient {
  const config = parseEnvironment(modelEnvironment, environment);
  const allowed = ['127.0.0.1', '::1', 'localhost', ...config.ALLOWED_PRIVATE_HOSTS];
  return new ModelClient({ ...config, ALLOWED_PRIVATE_HOSTS: allowed });
}

/** Has the model judge every plan, under the default prompt, as the service would; throws when it fails on one. */
export async function judgedWithModel(client: ModelClient, hands: readonly Hand[]): Promise<Row[]> {
  const texts = hands.flatMap((hand) => textsOf(hand).map((text) => ({ ...text, hand: hand.name })));
  const rows: Row[] = [];
  const left = texts.entries();
  const work = async () => {
    for (const [at, { hand, id, plan }] of left) rows[at] = { hand, id, ...(await judged(client, plan)) };
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return rows;
}

async function judged(client: ModelClient, plan: PlanContent): Promise<Omit<Row, 'hand' | 'id'>> {
  const examined = examine(plan, defaultValidationRules);
  const reading = await readTwice(
    client,
    defaultPrompts.validation,
    examined.material,
    defaultValidationRules,
  );
  const result = judgedByModel(examined, reading);
  const criteria = Object.fromEntries(criterionNames.map((name) => [name, result[name].score]));
  return {
    total: result.score,
    criteria: criteria as Record<Criterion, number>,
    flagged: result.review_required,
  };
}
