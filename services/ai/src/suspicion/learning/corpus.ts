import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readHands, type Hand } from '../../evaluate/labelled.ts';

// The same from source as built.
const service = fileURLToPath(new URL('../../../', import.meta.url));
export const handsFolder = join(service, 'hands');
const fixtures = join(service, 'src/checker/fixtures');

/** The hands that figures are told of, by name; the sets of the rounds before were tuned on. */
export const measuredHands = (): string[] => readdirSync(handsFolder).sort();

/** Folders of labelled plans in the tree that are learned from: the hands, and the sets of the rounds before. */
const folders = [
  ...measuredHands().map((name) => join(handsFolder, name)),
  join(service, 'examples'),
  join(fixtures, 'second'),
  join(fixtures, 'third'),
  join(fixtures, 'fifth'),
  join(fixtures, 'own'),
  fixtures,
];

/** Everything that suspicion is learned from, a hand for each writer, in a fixed order. */
export const corpusHands = (): Hand[] => folders.sort().flatMap((folder) => readHands(folder));

/** SHA-256 of plans and labels, in their order. */
export function corpusDigest(hands: readonly Hand[]): string {
  const hash = createHash('sha256');
  for (const { name, plans } of hands) hash.update(JSON.stringify({ name, plans }));
  return hash.digest('hex');
}
