// What a report of Playwright says: how many journeys passed, and which passed at their second try alone.
import { cpSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** So many unsteady journeys in one run are printed and let through; one more fails it. */
export const mostUnsteady = 2;

/** `report`: the JSON report's file. Of an unsteady journey `traces` are the files of its tries, in order. */
export function readJourneys(report) {
  const { suites = [], stats = {} } = JSON.parse(readFileSync(report, 'utf8'));
  const { expected = 0, unexpected = 0, flaky = 0 } = stats;
  const unsteady = suites
    .flatMap((suite) => testsIn(suite, ''))
    .filter(({ status }) => status === 'flaky')
    .map(({ title, results }) => ({ title, traces: results.flatMap(tracesOf) }));
  return { passed: expected + flaky, failed: unexpected, unsteady };
}

/** Says which they were, and keeps what they did below `folder`, since the next run empties Playwright's own. */
export function keepUnsteady(unsteady, folder) {
  for (const [number, { title, traces }] of unsteady.entries()) {
    const place = join(folder, String(number + 1));
    mkdirSync(place, { recursive: true });
    const kept = traces.map((trace, attempt) => join(place, `try-${attempt + 1}.zip`));
    kept.forEach((file, attempt) => cpSync(traces[attempt], file));
    process.stdout.write(`Ustø: ${title}\n${kept.map((file) => `  spor: ${file}\n`).join('')}`);
  }
}

function testsIn({ title, suites = [], specs = [] }, above) {
  const path = above === '' ? title : `${above} › ${title}`;
  return [
    ...suites.flatMap((suite) => testsIn(suite, path)),
    ...specs.flatMap((spec) =>
      spec.tests.map(({ status, results }) => ({ title: `${path} › ${spec.title}`, status, results })),
    ),
  ];
}

const tracesOf = ({ attachments = [] }) =>
  attachments.flatMap(({ name, path }) => (name === 'trace' && path ? [path] : []));
