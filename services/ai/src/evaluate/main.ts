import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { corpusHands } from '../suspicion/learning/corpus.ts';
import { readCorpus, trainWithout } from '../suspicion/learning/learn.ts';
import { judgedWithModel, modelFrom } from './evaluate-model.ts';
import { judgeHand } from './evaluate.ts';
import { figuresOf, type Row } from './figures.ts';
import { LabelFault, readHands, type Hand } from './labelled.ts';
import { tableOf } from './report.ts';

const usage =
  'Bruk: npm run evaluate -- MAPPE… [--by-hand] [--json FIL] [--leave-one-out], der en MAPPE har single/ og pairs/, eller mapper som har det.\n';

/**
 * `npm run evaluate -- FOLDER… [--by-hand] [--json FILE] [--leave-one-out]`: the figures of design.md 59 on labelled
 * plans. With --leave-one-out, suspicion is learned anew for each hand without anything of it. With OPENAI_API_KEY the
 * model is measured too, and its rows go to FILE.model.json.
 */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      json: { type: 'string' },
      'by-hand': { type: 'boolean', default: false },
      'leave-one-out': { type: 'boolean', default: false },
    },
  });
  const base = process.env['INIT_CWD'] ?? process.cwd();
  if (positionals.length === 0) {
    process.stderr.write(usage);
    return 1;
  }
  const hands = positionals.flatMap((folder) => readHands(resolve(base, folder)));
  const twice = hands.find(({ name }, at) => hands.findIndex((other) => other.name === name) !== at);
  if (twice) throw new LabelFault(`To mapper heter ${twice.name}; gi dem hvert sitt navn.`);
  const tell = (title: string, rows: readonly Row[]) => {
    const lines = values['by-hand']
      ? hands.map((hand): [string, ReturnType<typeof figuresOf>] => [hand.name, figuresOf([hand], rows)])
      : [];
    process.stdout.write(`${title}\n\n${tableOf([...lines, ['alle', figuresOf(hands, rows)]])}\n`);
  };
  const save = (file: string, rows: readonly Row[]) =>
    writeFileSync(resolve(base, file), `${JSON.stringify(rows, null, 2)}\n`);
  const rows = values['leave-one-out'] ? judgedLeftOut(hands) : hands.flatMap((hand) => judgeHand(hand));
  tell('Kontrollprogrammet alene', rows);
  if (values.json !== undefined) save(values.json, rows);
  const client = modelFrom(process.env);
  if (client.model === null) return 0;
  let judged: Row[];
  try {
    judged = await judgedWithModel(client, hands);
  } catch (error) {
    const reason =
      error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
    process.stderr.write(`Språkmodellen ${client.model} ga ikke et gyldig svar: ${reason}\n`);
    return 1;
  }
  tell(`\nSpråkmodellen ${client.model} og kontrollprogrammet sammen`, judged);
  if (values.json !== undefined) save(values.json.replace(/(\.json)?$/u, '.model.json'), judged);
  return 0;
}

/** A hand is left out with whatever stands in a plan of it, under whichever name the corpus has it. */
function judgedLeftOut(hands: readonly Hand[]): Row[] {
  const learnedFrom = corpusHands();
  const corpus = readCorpus(learnedFrom);
  return hands.flatMap((hand) => {
    const titles = new Set(hand.plans.map(({ plan }) => plan.title));
    const same = learnedFrom
      .filter(({ name, plans }) => name === hand.name || plans.some(({ plan }) => titles.has(plan.title)))
      .map(({ name }) => name);
    process.stderr.write(
      `${hand.name}: lærer uten ${same.join(', ') || 'noen (hånden er ikke lært av)'} …\n`,
    );
    return judgeHand(hand, trainWithout(corpus, same));
  });
}

try {
  process.exitCode = await main();
} catch (error) {
  if (!(error instanceof LabelFault)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
