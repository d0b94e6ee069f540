import autocannon from 'autocannon';

const rounds = 15;

/**
 * Milliseconds from a deactivation's answer until the edge, which is asked for the same page by 16 others all the time,
 * shows it; sorted. `path` is what is asked for, `shows` reads whether its text says that the version is withdrawn.
 */
export async function measureEdge(system, { versionId, token }, { path, shows }) {
  const url = `${system.origin}${path}`;
  const others = autocannon({ url, connections: 16, duration: 600 });
  const change = (call) => system.call(`/api/study-plans/${call}`, { version_id: versionId }, token);
  const withdrawn = async () => shows(await (await fetch(url)).text());
  const times = [];
  try {
    for (let round = 0; round < rounds; round += 1) {
      while (await withdrawn());
      await change('soft-delete-version');
      const decided = performance.now();
      while (!(await withdrawn()));
      times.push(performance.now() - decided);
      await change('reactivate-version');
    }
  } finally {
    others.stop();
    await others;
  }
  return times.sort((a, b) => a - b);
}
