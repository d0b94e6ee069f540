// Lives in its own process group with a pipe to the runner as stdin. The pipe closes when the runner goes, however it
// goes (kill -9 too); then this process stops every process group that the runner had started.
// Plain JavaScript, so that it runs from the sources as well as beside dist/.
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

/** @type {Map<number, {signal: string, stage: number}>} */
const groups = new Map();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined);

const lines = createInterface({ input: process.stdin });
lines.on('line', (line) => {
  const message = JSON.parse(line);
  if (message.add) groups.set(message.add.pgid, message.add);
  if (message.remove) groups.delete(message.remove);
});
lines.on('close', () => void stopEverything());

async function stopEverything() {
  const stages = [...new Set([...groups.values()].map((group) => group.stage))].sort((a, b) => a - b);
  for (const stage of stages) {
    const members = [...groups.values()].filter((group) => group.stage === stage);
    for (const { pgid, signal } of members) send(pgid, signal);
    if (!(await gone(members, 4000))) for (const { pgid } of members) send(pgid, 'SIGKILL');
    await gone(members, 1000);
  }
  process.exit(0);
}

async function gone(members, milliseconds) {
  for (let waited = 0; waited < milliseconds; waited += 50) {
    if (members.every(({ pgid }) => !alive(pgid))) return true;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return false;
}

function alive(pgid) {
  try {
    process.kill(-pgid, 0);
  } catch {
    return false;
  }
  // Orphans in a container whose process 1 does not reap stay as zombies: those hold nothing and count as gone.
  try {
    const stat = readFileSync(`/proc/${pgid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2, stat.lastIndexOf(')') + 3) !== 'Z';
  } catch {
    return true;
  }
}

function send(pgid, signal) {
  try {
    process.kill(-pgid, signal);
  } catch (error) {
    if (error.code !== 'ESRCH') process.stderr.write(`${error.message}\n`);
  }
}
