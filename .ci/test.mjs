// `npm test`: everything a change must pass, from a fresh clone. Plain JavaScript, since nothing may be installed yet.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium, findHeadlessShell } from './chromium.mjs';
import { keepUnsteady, mostUnsteady, readJourneys } from './journey-report.mjs';
import { folderInMemory } from './memory-folder.mjs';
import { jest, playwright, root, run } from './tools.mjs';
import { install, prepare } from '../deploy/local/prepare.mjs';

const reports = join(root, '.cache', 'reports');
const unsteadyTraces = join(root, '.cache', 'unsteady');
for (const folder of [reports, unsteadyTraces]) rmSync(folder, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

/** They wait for a silence, a next round or a time that is out, and leave the cores to what is beside them meanwhile. */
const waiting = [
  'gateway/src/session/cut-off',
  'services/ai/src/scoring/model-judge',
  'services/kit/src/calls/long-call',
  'services/kit/src/events/relay',
  'services/kit/src/service',
  'services/mail/src/mail',
  'services/steward/src/event-streams',
  'services/steward/src/permissions',
].map((name) => `${name}.int-spec.ts`);

const integration = ['--selectProjects', 'integration'];
const started = Date.now();
const memory = folderInMemory();
if (memory) {
  process.env.TMPDIR = memory;
  process.once('exit', () => rmSync(memory, { recursive: true, force: true }));
}
let passed = 0;
let failed = 0;

// What waits for the network, and what one thread of its own does, goes beside what fills the rest of the cores.
const browser = findHeadlessShell();
if (await step('Avhengigheter', () => attempt(install))) {
  const buildAndCheck = async () => {
    const services = await step('Bygging av tjenestene', () => attempt(() => prepare({ node: true })));
    await step('Formatering, typer, lint og avhengighetsregler', () =>
      attempt(async () => (await run([join(root, '.ci', 'check.mjs'), '--one-at-a-time'])) === 0),
    );
    const screens = await step('Bygging av skjermene', () =>
      attempt(() => prepare({ node: false, web: true })),
    );
    return services && screens;
  };
  const built = buildAndCheck();
  const wait = () => runJest('waiting', [...integration, '--runTestsByPath', ...waiting]);
  const waited = built.then((isBuilt) => isBuilt && step('Integrasjonsprøver som venter', wait));
  // The screens in workers of their own: what comes late of a page finds the page of the next file, and never none.
  await step('Enhetsprøver', () => runJest('unit', ['--selectProjects', 'unit', '--maxWorkers=2']));
  await step('Skjermprøver', () => runJest('web', ['--selectProjects', 'web', '--maxWorkers=2']));
  if (await built) {
    await step('Integrasjonsprøver', () =>
      runJest('integration', [...integration, '--maxWorkers=3', '--testPathIgnorePatterns', ...waiting]),
    );
    await waited;
    await step('Nettleserprøver', async () => runJourneys((await browser) ?? (await findChromium())));
  }
}
const minutes = ((Date.now() - started) / 60_000).toFixed(1);
process.stdout.write(`\nBrukte ${minutes} minutter.\n${passed} passed, ${failed} failed\n`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);

/** Runs one step; what it counts is added to the sum, and a step that fails without a count counts as one failure. */
async function step(title, work) {
  process.stdout.write(`\n== ${title}\n`);
  const begun = Date.now();
  const counted = await work();
  process.stdout.write(`== ${title}: ${((Date.now() - begun) / 1000).toFixed(0)} s\n`);
  passed += counted.passed;
  failed += counted.failed;
  return counted.failed === 0;
}

async function attempt(work) {
  try {
    // prepare and check answer false, install throws: all have said why.
    return (await work()) === false ? { passed: 0, failed: 1 } : { passed: 1, failed: 0 };
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return { passed: 0, failed: 1 };
  }
}

async function runJest(name, args) {
  const report = join(reports, `${name}.json`);
  const code = await run([jest, ...args, '--ci', '--json', `--outputFile=${report}`], {
    NODE_OPTIONS: '--experimental-vm-modules',
  });
  if (!existsSync(report)) return { passed: 0, failed: 1 };
  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = JSON.parse(
    readFileSync(report, 'utf8'),
  );
  return atLeast(code, { passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites });
}

async function runJourneys(chromium) {
  if (!chromium) {
    process.stderr.write(
      'Fant ingen Chromium, og den kan ikke hentes her: installer chromium, eller oppgi den med CHROMIUM_PATH.\n',
    );
    return { passed: 0, failed: 1 };
  }
  process.stdout.write(`Bruker ${chromium}\n`);
  const report = join(reports, 'journeys.json');
  const config = join(root, 'e2e', 'playwright.config.ts');
  // A journey that fails gets one more try, so that an unsteady one stops no delivery; what passes then is told.
  const code = await run([playwright, 'test', '--config', config, '--retries=1', '--reporter=list,json'], {
    CHROMIUM_PATH: chromium,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  });
  if (!existsSync(report)) return { passed: 0, failed: 1 };
  const { unsteady, passed, failed } = readJourneys(report);
  keepUnsteady(unsteady, unsteadyTraces);
  const tooMany = unsteady.length > mostUnsteady;
  if (tooMany)
    process.stderr.write(`${unsteady.length} ustø reiser; flere enn ${mostUnsteady} feller kjøringen.\n`);
  return atLeast(code, { passed, failed: failed + Number(tooMany) });
}

/** A runner that fails without a failed test (no tests at all, a broken set-up) still fails the whole. */
function atLeast(code, counted) {
  return code !== 0 && counted.failed === 0 ? { ...counted, failed: 1 } : counted;
}
