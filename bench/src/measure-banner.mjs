import { startSecondGateway } from './second-gateway.mjs';

const rounds = 15;

/**
 * Milliseconds from sending a deactivation through one gateway until another one, which has the page kept, shows the
 * red banner's `deleted_at`; sorted.
 */
export async function measureBanner(system, { code, versionId, token }) {
  const other = await startSecondGateway(system);
  const page = `${other.origin}/verify-public/${code}`;
  const shows = async (deactivated) => {
    const { study_plan } = await (await fetch(page)).json();
    return (study_plan.deleted_at !== null) === deactivated;
  };
  const change = (call) => system.call(`/api/study-plans/${call}`, { version_id: versionId }, token);
  const times = [];
  try {
    for (let round = 0; round < rounds; round += 1) {
      while (!(await shows(false)));
      const sent = performance.now();
      await change('soft-delete-version');
      while (!(await shows(true)));
      times.push(performance.now() - sent);
      await change('reactivate-version');
    }
  } finally {
    await other.stop();
  }
  return times.sort((a, b) => a - b);
}
