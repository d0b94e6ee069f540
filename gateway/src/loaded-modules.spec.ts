import { execFileSync } from 'node:child_process';
import { expect, test } from '@jest/globals';
import { argumentsFromSource } from '@studieplan/kit/testing';

const watched = ['typeorm', 'pg'];
const hooks = `
  import { writeSync } from 'node:fs';
  export async function resolve(name, context, next) {
    if (${JSON.stringify(watched)}.includes(name)) writeSync(1, name + ' ' + context.parentURL + '\\n');
    return next(name, context);
  }`;
const program = `
  import { register } from 'node:module';
  register(${JSON.stringify(`data:text/javascript,${encodeURIComponent(hooks)}`)});
  const { startGateway } = await import(${JSON.stringify(new URL('./gateway.ts', import.meta.url).href)});
  if (typeof startGateway !== 'function') process.exit(1);`;

test('[K-6] the gateway loads no TypeORM, and PostgreSQL for its call limits alone: the database room of the kit stays shut', () => {
  const args = [...argumentsFromSource, '--input-type=module', '--eval', program];
  const said = execFileSync(process.execPath, args, { encoding: 'utf8', env: { PATH: process.env['PATH'] } });
  const source = new URL('.', import.meta.url).href;
  expect(said.trimEnd().split('\n')).toEqual([`pg ${source}limits/limits-database.ts`]);
});
