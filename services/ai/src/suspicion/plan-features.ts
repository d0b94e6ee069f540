import { mean } from '../checker/reading.ts';
import { sharedWith, Vocabulary } from '../checker/text/stems.ts';
import { placeOf, type SparseRow } from './logistic.ts';
import { type FieldKind, type PlanPart, planParts, type PlanSentence, tokensOf } from './plan-sentences.ts';

export const planSize = 16384;

/** How one part stands to another, each from 0 to 1. */
interface Overlap {
  from: PlanPart;
  to: PlanPart;
  measure: 'share' | 'none' | 'two' | 'met';
}

/** The figures of `overlapsOf`, in order. */
export const overlaps: readonly Overlap[] = planParts.flatMap((from, at) => [
  ...planParts
    .filter((to) => to !== from && to !== 'title')
    .flatMap((to) => (['share', 'none', 'two'] as const).map((measure) => ({ from, to, measure }))),
  ...planParts.slice(at + 1).map((to) => ({ from, to, measure: 'met' as const })),
]);

type Ideas = ReadonlySet<string>;

/** How far the subject words of each part (compounds met by their parts) are found again in the others. */
export function overlapsOf(sentences: readonly PlanSentence[]): number[] {
  const vocabulary = new Vocabulary(sentences.map(({ text }) => text));
  const ideas = new Map<FieldKind, Ideas[]>(planParts.map((part) => [part, []]));
  for (const { kind, text } of sentences) {
    const found = vocabulary.ideasOf(text).exact;
    if (found.size > 0) ideas.get(kind)?.push(found);
  }
  const all = new Map(
    planParts.map((part) => [part, new Set((ideas.get(part) ?? []).flatMap((set) => [...set]))]),
  );
  const empty = new Set<string>();
  const title = all.get('title') ?? empty;
  return overlaps.map(({ from, to, measure }) => {
    const other = all.get(to) ?? empty;
    if (measure === 'met') {
      const one = all.get(from) ?? empty;
      return sharedWith(one, other) / Math.max(1, Math.min(one.size, other.size));
    }
    const own = ideas.get(from) ?? [];
    if (measure === 'share') return mean(own.map((set) => sharedWith(set, other) / set.size));
    const met = own.map((set) => [...set].filter((idea) => other.has(idea) && !title.has(idea)).length);
    return mean(met.map((count) => ((measure === 'none' ? count === 0 : count >= 2) ? 1 : 0)));
  });
}

const groupOf: Partial<Record<FieldKind, string>> = {
  description: 'd',
  knowledge: 'o',
  skills: 'o',
  competence: 'o',
  modules: 'm',
  assessment: 'a',
};

/** The places of a sentence's words by group of fields, alone and two by two, each with the words it came from. */
export function fieldPlaces({ kind, text }: PlanSentence): Array<{ place: number; from: string }> {
  const group = groupOf[kind];
  if (group === undefined) return [];
  return tokensOf(text).flatMap(({ token, written }, at, all) => {
    const plain = (one: string) => (/^[#\d]/u.test(one) ? '#' : one);
    const alone = { place: placeOf(`${group} ${plain(token)}`, planSize), from: written };
    const next = all[at + 1];
    if (next === undefined) return [alone];
    const pair = `${group} ${plain(token)} ${plain(next.token)}`;
    return [alone, { place: placeOf(pair, planSize), from: `${written} ${next.written}` }];
  });
}

/** The row of a plan's words, brought to length 1: a long plan weighs no more than a short one. */
export function fieldRow(sentences: readonly PlanSentence[]): SparseRow {
  const at = Uint32Array.from(
    new Set(sentences.flatMap((sentence) => fieldPlaces(sentence).map(({ place }) => place))),
  ).sort();
  return { at, values: new Float32Array(at.length).fill(at.length === 0 ? 0 : 1 / Math.sqrt(at.length)) };
}
