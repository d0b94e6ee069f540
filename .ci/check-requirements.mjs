// `npm run check:requirements`: which requirements no test of `npm test` names. Exits 1 when there is one, or when a
// test names an id that does not exist. What waits for `npm run test:long` (`*.long-spec.ts`, e2e/long, @long) names
// them too, but holds none.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const requirements = new Map();
for (const line of readFileSync('docs/requirements.md', 'utf8').split('\n')) {
  const [, id, text] = /^(R-\d{3}(?= \()|[I-X]-\d{1,2}) (.*)$/.exec(line) ?? [];
  if (id) requirements.set(id, text);
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
    ':!e2e/long',
  ],
  { encoding: 'utf8' },
);
const named = new Map();
for (const file of files.split('\n').filter(Boolean)) {
  const source = readFileSync(file, 'utf8');
  // Only titles count: the first argument of test, it, describe and their .each forms.
  for (const [, , title, tag] of source.matchAll(
    /(?:\b(?:test|it|describe)(?:\.\w+)*|\))\(\s*(['"`])((?:(?!\1).)*)\1(\s*,\s*\{\s*tag:\s*'@long')?/gs,
  )) {
    if (tag || title.includes('@long')) continue;
    for (const [id] of title.matchAll(/R-\d{3}|(?<=\[)[I-X]-\d{1,2}(?=\])/g))
      named.set(id, [...(named.get(id) ?? []), file]);
  }
}

const unknown = [...named.keys()].filter((id) => !requirements.has(id));
const missing = [...requirements].filter(([id]) => !named.has(id));
if (unknown.length > 0) console.log(`Ukjente krav i testtitler: ${unknown.join(', ')}`);
if (missing.length > 0) console.log(`Krav uten test: ${missing.length}`);
for (const [id, text] of missing) console.log(`  ${id} ${text.slice(0, 160)}`);
console.log(`${requirements.size - missing.length} av ${requirements.size} krav har test`);
process.exit(unknown.length + missing.length === 0 ? 0 : 1);
