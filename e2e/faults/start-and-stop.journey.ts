import { execFileSync } from 'node:child_process';
import { expect, test } from '@playwright/test';
import { RunningCopy } from '@studieplan/infrastructure/running-copy';

/** Processes whose command line or environment names the folder. */
function processesOf(dataDir: string): string[] {
  const lines = execFileSync('ps', ['-eo', 'pid,args'], { encoding: 'utf8' }).split('\n');
  return lines.filter((line) => line.includes(dataDir) && !line.includes('ps -eo'));
}

test('[R-496] two copies run side by side, each with its own people', async () => {
  const [one, other] = await Promise.all([RunningCopy.start(), RunningCopy.start()]);
  try {
    for (const system of [one, other]) {
      expect((await fetch(`${system.origin}/api/health`)).status).toBe(200);
    }
    expect(one.mailPage).not.toBe(other.mailPage);
  } finally {
    await Promise.all([one.stop(), other.stop()]);
  }
  // SIGTERM and Ctrl-C stop all of it.
  expect([...processesOf(one.dataDir), ...processesOf(other.dataDir)]).toEqual([]);
});
