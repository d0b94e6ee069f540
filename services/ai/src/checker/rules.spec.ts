import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { rules } from './rules.ts';
import { criterionNames } from './check-result.ts';

const told = readFileSync(new URL('../../../../docs/kontrollprogrammet.md', import.meta.url), 'utf8');

test('[K-8] every rule has a name of its own, a source, and a line in the docs', () => {
  expect(new Set(rules.map((rule) => rule.id)).size).toBe(rules.length);
  for (const { id, source, worth } of rules)
    expect(told).toMatch(
      new RegExp(
        `\\| \`${id.replace('.', '\\.')}\` +\\|[^|]+\\| ${worth.most} +\\| ${source.replace(/[.*+?^$()[\]{}|\\]/gu, '\\$&')} +\\|`,
        'u',
      ),
    );
});

test('[K-8] a flawless plan gets a hundred in each criterion', () => {
  for (const name of criterionNames) {
    const most = rules
      .filter(({ worth }) => worth.criterion === name)
      .reduce((sum, { worth }) => sum + worth.most, 0);
    expect(most).toBe(100);
  }
});
