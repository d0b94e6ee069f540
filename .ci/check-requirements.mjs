// `npm run check:requirements`: which requirements no test names. Exits 1 when an id of a finished part is missing,
// or when a test names an id that does not exist.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Parts that are delivered: every id of theirs must be named by a test. */
const finished = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J'];

const requirements = new Map();
for (const line of readFileSync('docs/requirements.md', 'utf8').split('\n')) {
  const first = /^(R-\d{3}) \((.*?part ([A-H])(, slice A)?)\) (.*)$/.exec(line);
  if (first) requirements.set(first[1], { part: first[3], slice: Boolean(first[4]), text: first[5] });
  // The second round: the letter of the id is the part.
  const second = /^(([I-O])-\d{1,2}) (.*)$/.exec(line);
  if (second) requirements.set(second[1], { part: second[2], slice: false, text: second[3] });
}

const files = execFileSync(
  'git',
  [
    'ls-files',
    '--cached',
    '--others',
    '--exclude-standard',
    '*.spec.ts',
    '*.spec.tsx',
    '*.int-spec.ts',
    '*.journey.ts',
  ],
  { encoding: 'utf8' },
);
const named = new Map();
for (const file of files.split('\n').filter(Boolean)) {
  const source = readFileSync(file, 'utf8');
  // Only titles count: the first argument of test, it, describe and their .each forms.
  for (const [, , title] of source.matchAll(
    /(?:\b(?:test|it|describe)(?:\.\w+)*|\))\(\s*(['"`])((?:(?!\1).)*)\1/gs,
  )) {
    for (const [id] of title.matchAll(/R-\d{3}|(?<=\[)[I-O]-\d{1,2}(?=\])/g))
      named.set(id, [...(named.get(id) ?? []), file]);
  }
}

const unknown = [...named.keys()].filter((id) => !requirements.has(id));
const open = [...requirements].filter(([id]) => !named.has(id));
const missing = open.filter(
  ([, requirement]) => finished.includes(requirement.part) || (finished.includes('A') && requirement.slice),
);
const later = open.filter((entry) => !missing.includes(entry));

const print = ([id, { part, slice, text }]) =>
  console.log(`  ${id} (${part}${slice ? ', del av A' : ''}) ${text.slice(0, 160)}`);
if (unknown.length > 0) console.log(`Ukjente krav i testtitler: ${unknown.join(', ')}`);
if (missing.length > 0) {
  console.log(`Krav i leverte deler uten test: ${missing.length}`);
  missing.forEach(print);
}
if (process.argv.includes('--all')) later.forEach(print);
const byPart = new Map();
for (const [, { part }] of later) byPart.set(part, (byPart.get(part) ?? 0) + 1);
const counts = [...byPart].sort().map(([part, count]) => `${part}: ${count}`);
console.log(
  `${named.size - unknown.length} av ${requirements.size} krav har test; åpne i senere deler: ${counts.join(', ') || 'ingen'}`,
);
process.exit(unknown.length + missing.length === 0 ? 0 : 1);
