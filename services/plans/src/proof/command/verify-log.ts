import { readFileSync } from 'node:fs';
import { parseEnvironment } from '@studieplan/kit/process';
import pg from 'pg';
import { z } from 'zod';
import { LogCheck } from '../check/log-check.ts';

// `node verify-log.js [--against FILE]…`: FILE is a checkpoint, or a downloaded proof with one in it. Reads alone.
const environment = z.object({
  DATABASE_URL: z.string().startsWith('postgres'),
  DATABASE_SCHEMA: z
    .string()
    .regex(/^[a-z][a-z0-9_]*$/)
    .default('plans'),
});

/** The checkpoint in a file; a proof is JSON that holds one. */
function checkpointIn(file: string): string {
  const text = readFileSync(file, 'utf8');
  if (!text.trimStart().startsWith('{')) return text;
  const { checkpoint } = JSON.parse(text) as { checkpoint?: unknown };
  if (typeof checkpoint !== 'string') throw new Error(`${file} has no checkpoint in it`);
  return checkpoint;
}

const files = process.argv.slice(2).filter((argument) => argument !== '--against');
const config = parseEnvironment(environment);
const client = new pg.Client({
  connectionString: config.DATABASE_URL,
  options: `-c search_path=${config.DATABASE_SCHEMA} -c statement_timeout=0`,
});
await client.connect();
try {
  const kept = files.map(checkpointIn);
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY');
  const check = new LogCheck(
    async (statement, values = []) => (await client.query(statement.text, values)).rows,
  );
  const { faults, size, versions } = await check.run(kept);
  for (const fault of faults) process.stderr.write(`${fault}\n`);
  if (faults.length > 0) process.exitCode = 1;
  else
    process.stdout.write(
      `Loggen er hel: ${size} oppføringer, ${versions} versjoner, ${kept.length} sjekkpunkter holder.\n`,
    );
} finally {
  await client.end();
}
