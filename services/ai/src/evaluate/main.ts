import { existsSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { evaluate, type Judge, report, type Row } from './evaluate.ts';
import { judgedWithModel, modelFrom } from './evaluate-model.ts';
import { readPairs, readSingles } from './labelled.ts';

/**
 * `npm run evaluate -- FOLDER [--json FILE]`: FOLDER holds single/ and pairs/ with labelled plans. With OPENAI_API_KEY
 * the model is measured too, and its rows go to FILE.model.json.
 */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { json: { type: 'string' } },
  });
  const base = process.env['INIT_CWD'] ?? process.cwd();
  const folder = positionals[0] === undefined ? null : resolve(base, positionals[0]);
  if (folder === null || !existsSync(folder)) {
    process.stderr.write('Bruk: npm run evaluate -- MAPPE [--json FIL], der MAPPE har single/ og pairs/\n');
    return 1;
  }
  const singles = readSingles(folder);
  const pairs = readPairs(folder);
  if (singles.length + pairs.length === 0) {
    process.stderr.write(`Fant ingen planer i ${folder}/single eller ${folder}/pairs\n`);
    return 1;
  }
  const result = evaluate(singles, pairs);
  const save = (file: string, rows: readonly Row[]) =>
    writeFileSync(resolve(base, file), `${JSON.stringify(rows, null, 2)}\n`);
  process.stdout.write(`Kontrollprogrammet alene\n${report(result)}\n`);
  if (values.json !== undefined) save(values.json, result.rows);
  const client = modelFrom(process.env);
  if (client.model === null) return 0;
  let judge: Judge;
  try {
    judge = await judgedWithModel(client, singles, pairs);
  } catch (error) {
    const reason =
      error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
    process.stderr.write(`Språkmodellen ${client.model} ga ikke et gyldig svar: ${reason}\n`);
    return 1;
  }
  const both = evaluate(singles, pairs, judge);
  process.stdout.write(`\nSpråkmodellen ${client.model} og kontrollprogrammet sammen\n${report(both)}\n`);
  if (values.json !== undefined) save(values.json.replace(/(\.json)?$/u, '.model.json'), both.rows);
  return 0;
}

process.exitCode = await main();
