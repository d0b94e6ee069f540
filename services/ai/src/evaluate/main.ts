import { existsSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { evaluate, report } from './evaluate.ts';
import { readPairs, readSingles } from './labelled.ts';

/** `npm run evaluate -- FOLDER [--json FILE]`: FOLDER holds single/ and pairs/ with labelled plans. */
function main(): number {
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
  process.stdout.write(`${report(result)}\n`);
  if (values.json !== undefined)
    writeFileSync(resolve(base, values.json), `${JSON.stringify(result.rows, null, 2)}\n`);
  return 0;
}

process.exitCode = main();
