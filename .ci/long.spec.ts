import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';

const journeys = new URL('../e2e/journeys/', import.meta.url);
const decision = new URL('../docs/adr/0024-hva-som-gjores-billigere.md', import.meta.url);

test('[R-5] what waits for `npm run test:long` is told of, file by file, with what guards the rule meanwhile', () => {
  const waiting = readdirSync(journeys).filter(
    (file) =>
      file.endsWith('.journey.ts') && readFileSync(new URL(file, journeys), 'utf8').includes("tag: '@long'"),
  );
  const told = [
    ...readFileSync(decision, 'utf8').matchAll(/^\| \[[\w-]+\]\(\.\.\/\.\.\/e2e\/journeys\/([\w.-]+)\)/gm),
  ];
  expect(waiting.length).toBeGreaterThan(0);
  expect(told.map(([, file]) => file).sort()).toEqual(waiting.sort());
});
