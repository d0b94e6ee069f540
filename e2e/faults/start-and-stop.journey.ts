import { execFileSync, spawnSync } from 'node:child_process';
import { expect, test } from '@playwright/test';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { RunningCopy } from '@studieplan/infrastructure/running-copy';

/** Processes whose command line or environment names the folder. */
function processesOf(dataDir: string): string[] {
  const lines = execFileSync('ps', ['-eo', 'pid,args'], { encoding: 'utf8' }).split('\n');
  return lines.filter((line) => line.includes(dataDir) && !line.includes('ps -eo'));
}

/** What a command of the running system prints; throws where it ends with another code than 0. */
function command(system: RunningCopy, script: string, ...args: string[]): string {
  const env = { ...process.env, PORT: new URL(system.origin).port, DATA_DIR: system.dataDir };
  return execFileSync('npm', ['run', '--silent', script, '--', ...args], { encoding: 'utf8', env });
}

async function rotatesAndVerifies(system: RunningCopy) {
  const kept = join(system.dataDir, 'kept-checkpoint');
  writeFileSync(kept, await (await fetch(`${system.origin}/log/checkpoint`)).text());
  const year = new Date().getUTCFullYear();
  expect(command(system, 'rotate:signing-key')).toContain(`Ny signeringsnøkkel: ${year}-2.`);
  const did = (await (await fetch(`${system.origin}/.well-known/did.json`)).json()) as {
    verificationMethod: { id: string }[];
  };
  const ids = did.verificationMethod.map(({ id }) => id.slice(id.indexOf('#')));
  expect(ids.sort()).toEqual([`#${year}-1`, `#${year}-2`, `#log-${year}-1`]);
  // The key's own leaf came since the checkpoint was kept.
  expect(command(system, 'verify:log', '--against', kept)).toContain(
    '3 oppføringer, 0 versjoner, 1 sjekkpunkter',
  );
}

/** What the watch says of a system from outside, as cron on another machine runs it. */
function watched(system: RunningCopy, state: string): { code: number | null; said: string } {
  const args = ['run', '--silent', 'watch:log', '--', system.origin, '--state', state];
  const { status, stdout, stderr } = spawnSync('npm', args, { encoding: 'utf8' });
  return { code: status, said: stdout + stderr };
}

/** One log grows and is set back; the other is another log. */
async function isWatched(system: RunningCopy, other: RunningCopy) {
  const state = join(system.dataDir, 'watch.json');
  expect(watched(system, state)).toMatchObject({ code: 0, said: expect.stringContaining('3 oppføringer') });
  expect(watched(other, state).code).toBe(13);
  const client = new pg.Client({ connectionString: system.environmentOf('plans')['DATABASE_URL'] });
  await client.connect();
  try {
    await client.query('DELETE FROM plans.log_nodes WHERE (index + 1) * 2 ^ level > 2');
    await client.query('DELETE FROM plans.log_leaves WHERE index = 2');
  } finally {
    await client.end();
  }
  // The edge and the gateway may keep the answer of before for some seconds.
  await expect.poll(() => watched(system, state).code, { timeout: 30_000 }).toBe(11);
}

test('[R-496] [L-1] [L-3] [P-8] two copies run side by side; the key of one is rotated and its log verified by command and watched from outside @long', async () => {
  const [one, other] = await Promise.all([RunningCopy.start(), RunningCopy.start()]);
  try {
    for (const system of [one, other]) {
      expect((await fetch(`${system.origin}/api/health`)).status).toBe(200);
    }
    expect(one.mailPage).not.toBe(other.mailPage);
    await rotatesAndVerifies(one);
    await isWatched(one, other);
  } finally {
    await Promise.all([one.stop(), other.stop()]);
  }
  // SIGTERM and Ctrl-C stop all of it.
  expect([...processesOf(one.dataDir), ...processesOf(other.dataDir)]).toEqual([]);
});
