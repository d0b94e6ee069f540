import { execFileSync } from 'node:child_process';
import { expect, test } from '@playwright/test';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
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

test('[R-496] [L-1] [L-3] two copies run side by side; the key of one is rotated and its log verified by command', async () => {
  const [one, other] = await Promise.all([RunningCopy.start(), RunningCopy.start()]);
  try {
    for (const system of [one, other]) {
      expect((await fetch(`${system.origin}/api/health`)).status).toBe(200);
    }
    expect(one.mailPage).not.toBe(other.mailPage);
    await rotatesAndVerifies(one);
  } finally {
    await Promise.all([one.stop(), other.stop()]);
  }
  // SIGTERM and Ctrl-C stop all of it.
  expect([...processesOf(one.dataDir), ...processesOf(other.dataDir)]).toEqual([]);
});
