// Every rule of .oxlintrc.json, asked of the current folder in one pass. What is over the limits from before stands in
// lint-suppressions.json, which may only shrink: a line of it that is not needed any more is refused.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const bin = (path) => fileURLToPath(new URL(`../node_modules/${path}`, import.meta.url));
const options = ['--type-aware', '--report-unused-disable-directives-severity', 'error', '--format', 'json'];
const env = { ...process.env, OXLINT_TSGOLINT_PATH: bin('oxlint-tsgolint/bin/tsgolint.js') };
const lint = [bin('oxlint/bin/oxlint'), ...options, '.'];
const { stdout, stderr } = spawnSync(process.execPath, lint, { encoding: 'utf8', maxBuffer: 1 << 28, env });

let report;
try {
  report = JSON.parse(stdout);
} catch {
  process.stderr.write(`${stdout}${stderr}`);
  process.exit(1);
}

/** Faults of one rule in one file. */
const found = new Map();
for (const fault of report.diagnostics) {
  const place = `${fault.filename} ${fault.code}`;
  found.set(place, [...(found.get(place) ?? []), fault]);
}
const allowed = new Map(
  Object.entries(JSON.parse(readFileSync('.ci/lint-suppressions.json', 'utf8'))).flatMap(([file, rules]) =>
    Object.entries(rules).map(([rule, count]) => [`${file} ${rule}`, count]),
  ),
);

let failed = report.number_of_files === 0;
for (const place of new Set([...found.keys(), ...allowed.keys()])) {
  const faults = found.get(place) ?? [];
  const count = allowed.get(place) ?? 0;
  if (faults.length === count) continue;
  failed = true;
  for (const { filename, code, message, help, labels } of faults) {
    const { line, column } = labels[0]?.span ?? { line: 1, column: 1 };
    process.stdout.write(`${filename}:${line}:${column} ${code} ${message}${help ? ` ${help}` : ''}\n`);
  }
  if (count > 0)
    process.stdout.write(`${place}: ${faults.length}, not the ${count} of lint-suppressions.json\n`);
}
process.stdout.write(`${report.number_of_files} files, ${report.number_of_rules} rules\n`);
process.exit(failed ? 1 : 0);
