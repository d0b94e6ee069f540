/** Who first saved a sentence, as far as that is known. */
export interface SavedSentence {
  /** Null of an erased person, and where it is not known. */
  first_saver: string | null;
  /** The plan in which it was first saved; null where that is not known. */
  plan_id: string | null;
  /** An administrator has approved a text that holds it. */
  approved: boolean;
  /** It makes nobody an author: who approved it was another, or nobody wrote it. */
  settled: boolean;
}

/** Somebody who has written a text without having touched the plan that it stands in. */
export interface InheritedAuthor {
  id: string;
  /** Plans that their sentences come from. */
  source_plan_ids: string[];
}

/** Whoever has written so much of a text counts, one sentence of so many, where others have written a third of it. */
const fewest = 10;
const sharedByOthers = 3;
const mostSources = 50;

/**
 * Whoever has written a text by its sentences, each once (design.md 52): where a third or more were first saved by others
 * than the plan's creator, all of them together, then each of these who has a tenth or more. Together, so that a text
 * pasted from two is written by both. A third of the text, or of what no administrator has approved: what is added to an
 * approved text is judged by itself.
 */
export function inheritedAuthors(
  sentences: readonly SavedSentence[],
  creator: string | null,
): InheritedAuthor[] {
  // Of an erased person the plan is known still: another's, though nobody's who could approve it.
  const others = sentences.filter(
    ({ first_saver, plan_id, settled }) =>
      !settled && first_saver !== creator && (first_saver !== null || plan_id !== null),
  );
  const unapproved = (of: readonly SavedSentence[]) => of.filter(({ approved }) => !approved).length;
  if (!isThird(others.length, sentences.length) && !isThird(unapproved(others), unapproved(sentences)))
    return [];
  const authors = new Map<string, { count: number; plans: Set<string> }>();
  for (const { first_saver, plan_id } of others) {
    if (first_saver === null) continue;
    const author = authors.get(first_saver) ?? { count: 0, plans: new Set() };
    author.count += 1;
    if (plan_id !== null) author.plans.add(plan_id);
    authors.set(first_saver, author);
  }
  return [...authors]
    .filter(([, { count }]) => count * fewest >= sentences.length)
    .map(([id, { plans }]) => ({ id, source_plan_ids: [...plans].slice(0, mostSources) }));
}

const isThird = (part: number, whole: number) => part > 0 && part * sharedByOthers >= whole;
