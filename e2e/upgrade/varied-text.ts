import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { aPlan, type NewPlan } from '../fixtures/plans.ts';

const examples = new URL('../../services/ai/examples/single/', import.meta.url);
const syllables = 'ba be bi bo bu da de di do du ga ge gi go gu ka ke ki ko ku la le li lo lu ma'.split(' ');

interface Example {
  plan: NewPlan;
  label: { expected_band: string };
}

/** Plans that the checker passes, each about something else. */
export const goodPlans: NewPlan[] = [
  aPlan(),
  ...readdirSync(examples)
    .sort()
    .map((name) => JSON.parse(readFileSync(new URL(name, examples), 'utf8')) as Example)
    .filter(({ label }) => label.expected_band === 'strong')
    .map(({ plan }) => plan),
];

/** The text with every longer word another for each `n`: no five words in a row are those of another variant. */
export function variedText(text: string, n: number): string {
  return text.replace(/\p{L}{4,}/gu, (word) => {
    const [first = 0, second = 0] = createHash('sha1').update(`${n} ${word}`).digest();
    return `${word}${syllables[first % syllables.length]}${syllables[second % syllables.length]}`;
  });
}

/** A value with all texts in it varied, but for those that are no prose. */
export function varied<T>(
  value: T,
  n: number,
  keptNames: readonly string[] = ['metadata', 'delivery', 'subject_code'],
): T {
  if (typeof value === 'string') return variedText(value, n) as T;
  if (Array.isArray(value)) return value.map((item: unknown) => varied(item, n, keptNames)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      keptNames.includes(name) ? (inner as unknown) : varied(inner, n, keptNames),
    ]),
  ) as T;
}
