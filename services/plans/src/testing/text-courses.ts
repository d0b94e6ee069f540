import type { PlanContent } from '@studieplan/contracts';
import fc from 'fast-check';
import { aPlan } from './plan-builders.ts';
import type { WordDecision, WordText } from './word-rule.ts';

/** A plan whose body is these words, and nothing else that is a word. */
export const contentOf = ({ words, figures }: WordText): PlanContent =>
  ({
    ...aPlan(),
    title: figures['title'],
    ects_credits: Number(figures['credits']),
    estimated_hours: Number(figures['credits']) * 27,
    description: words.join(' ') || '…',
    learning_outcomes: { knowledge: ['…'], skills: ['…'], competence: ['…'] },
    content_modules: [],
    assessment_criteria: '…',
  }) as unknown as PlanContent;

/** Words of letters: those of numbers would be no words of a text, and some turn a sentence round. */
const wordOf = (n: number) => `ord${[...String(n)].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`;
const sentence = (of: number) => Array.from({ length: 10 }, (_, at) => wordOf(of * 10 + at));
export const sentences = (from: number, count: number) =>
  Array.from({ length: count }, (_, at) => sentence(from + at)).flat();

const number = fc.nat({ max: 29 });
const share = fc.double({ min: 0, max: 1, noNaN: true });
export type Step =
  | { do: 'refused' | 'approved' }
  | { do: 'edit'; from: number; every: number }
  | { do: 'rewrite'; from: number; count: number; by: number }
  | { do: 'excerpt' | 'shuffle'; from: number; count: number }
  | { do: 'join'; with: number }
  | { do: 'pad'; by: number; count: number }
  | { do: 'again'; which: number; share: number }
  | { do: 'title' | 'credits'; to: number };
export const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.constant({ do: 'refused' as const }) },
  { weight: 3, arbitrary: fc.constant({ do: 'approved' as const }) },
  fc.record({ do: fc.constant('edit' as const), from: number, every: fc.integer({ min: 1, max: 25 }) }),
  fc.record({
    do: fc.constant('rewrite' as const),
    from: share,
    count: fc.integer({ min: 1, max: 60 }),
    by: number,
  }),
  fc.record({
    do: fc.constantFrom('excerpt' as const, 'shuffle' as const),
    from: share,
    count: fc.integer({ min: 3, max: 120 }),
  }),
  fc.record({ do: fc.constant('join' as const), with: fc.nat({ max: 9 }) }),
  fc.record({ do: fc.constant('pad' as const), by: number, count: fc.integer({ min: 1, max: 12 }) }),
  fc.record({ do: fc.constant('again' as const), which: fc.nat({ max: 9 }), share }),
  fc.record({ do: fc.constantFrom('title' as const, 'credits' as const), to: fc.nat({ max: 2 }) }),
);

export interface Course {
  text: WordText;
  earlier: WordText[];
  decisions: WordDecision[];
}

export function taken({ text, earlier, decisions }: Course, next: Step): Course {
  const { words, figures } = text;
  const at = (part: number) => Math.floor(part * words.length);
  const now = (changed: readonly string[]): Course => ({
    text: { words: changed.slice(0, 300), figures },
    earlier: [...earlier, text],
    decisions,
  });
  switch (next.do) {
    case 'refused':
    case 'approved':
      return { text, earlier, decisions: [...decisions, { kind: next.do, text }] };
    case 'edit':
      return now(
        words.map((word, place) => (place % next.every === next.from % next.every ? `${word}x` : word)),
      );
    case 'rewrite':
      return now([
        ...words.slice(0, at(next.from)),
        ...sentences(100 + next.by, Math.ceil(next.count / 10)),
        ...words.slice(at(next.from) + next.count),
      ]);
    case 'excerpt':
      return now(words.slice(at(next.from), at(next.from) + next.count));
    case 'shuffle':
      return now([...words.slice(at(next.from)), ...words.slice(0, at(next.from))]);
    case 'join':
      return now([...words, ...(earlier[next.with]?.words ?? [])]);
    case 'pad':
      return now([...words, ...sentences(200 + next.by, next.count)]);
    case 'again': {
      const before = earlier[next.which]?.words ?? [];
      return now([...words, ...before.slice(0, Math.floor(before.length * next.share))]);
    }
    case 'title':
    case 'credits':
      return { text: { words, figures: { ...figures, [next.do]: String(next.to + 1) } }, earlier, decisions };
  }
}

/** What comes of some steps from a text of so many sentences. */
export function courseOf(length: number, steps: readonly Step[]): Course {
  const begun: Course = {
    text: { words: sentences(0, length), figures: { title: '1', credits: '3' } },
    earlier: [],
    decisions: [],
  };
  return steps.reduce(taken, begun);
}
