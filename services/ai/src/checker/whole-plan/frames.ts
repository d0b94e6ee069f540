import type { OutcomeItem } from '../outcomes/outcome-item.ts';
import type { Reading } from '../reading.ts';
import { at } from '../rule.ts';
import type { Rule } from '../rule.ts';
import { functionWords } from '../text/function-words.ts';
import { isGeneric } from '../text/stems.ts';
import { wordsOf } from '../text/words.ts';

const maxTexts = 150;
const maxWords = 60;

/** Sentences of their own, not one frame around ever new nouns, counted over the whole plan. */
export const ownSentences: Rule = {
  id: 'struct.template',
  source: 'Rubrikken, tak: én mal; annen runde: felles rammer',
  criterion: 'structure_quality',
  most: 5,
  check(plan) {
    const { share, example } = framedShare(plan);
    if (share <= 0.25) return { points: 5 };
    const remark = {
      severity: share > 0.4 ? ('major' as const) : ('minor' as const),
      ...at(example?.path ?? 'learning_outcomes', example?.text),
      message: 'Flere setninger er bygd over samme mal som denne, bare med et annet ord.',
      suggestion: 'Skriv hver setning for seg, med det som er særegent for den.',
    };
    if (share <= 0.4) return { points: -2, remarks: [remark] };
    return {
      points: -2,
      remarks: [remark],
      caps: [
        {
          rule_id: 'cap.repetition',
          total: 60,
          criteria: { structure_quality: 40 },
          message: 'Mange av setningene er laget etter samme mal.',
        },
      ],
    };
  },
};

interface FramedText {
  path: string;
  text: string;
  words: string[];
  /** The words without those of the subject, and without the verb that every outcome has. */
  frame: string;
  same: boolean;
}

function framedShare(plan: Reading): { share: number; example: FramedText | undefined } {
  const texts = textsOf(plan);
  if (texts.length < 6) return { share: 0, example: undefined };
  const grams = ownersOf(texts.map(({ words }) => trigrams(words)));
  const frames = ownersOf(texts.map(({ frame }) => (frame === '' ? [] : [frame])));
  const framed = texts.filter(
    (one) => one.same || (frames.get(one.frame)?.size ?? 0) >= 3 || mostlyShared(one.words, grams),
  );
  return { share: framed.length / texts.length, example: framed[0] };
}

function textsOf({ items, text, modules }: Reading): FramedText[] {
  const repeated = objectsOnRepeat(items);
  const sentences = (path: string, list: readonly string[]) =>
    list.map((one) => ({ path, text: one, from: wordsOf(one), verbs: 0, same: false }));
  return [
    ...items.map((item) => ({
      path: item.path,
      text: item.text,
      from: wordsOf(item.rest),
      verbs: 1,
      same: repeated.has(item),
    })),
    ...modules.map((module) => ({
      path: module.path,
      text: module.text,
      from: wordsOf(module.text),
      verbs: 0,
      same: false,
    })),
    ...sentences('description', text.sentences.description),
    ...sentences('assessment_criteria', text.sentences.assessment),
  ]
    .map(({ path, text: whole, from, verbs, same }) => {
      const words = from.slice(0, maxWords);
      return { path, text: whole, words, frame: frameOf(words.slice(verbs)), same };
    })
    .filter((one) => one.same || one.words.length >= 3 || one.path.startsWith('learning_outcomes'))
    .slice(0, maxTexts);
}

/** What is left of a text when its subject words are slots; empty where that is too little to be a frame. */
function frameOf(words: readonly string[]): string {
  const frame: string[] = [];
  let fixed = 0;
  for (const word of words) {
    if (isGeneric(word)) {
      frame.push(word);
      // A filler word such as «ulike» or «metoder» tells more of a frame than «og» does.
      fixed += functionWords.has(word) ? 1 : 1.5;
    } else if (frame.at(-1) !== '_') frame.push('_');
  }
  return fixed >= 3 && frame.includes('_') ? frame.join(' ') : '';
}

function ownersOf(keys: readonly (readonly string[])[]): Map<string, Set<number>> {
  const owners = new Map<string, Set<number>>();
  for (const [owner, list] of keys.entries())
    for (const key of list) owners.set(key, (owners.get(key) ?? new Set<number>()).add(owner));
  return owners;
}

function mostlyShared(words: readonly string[], owners: ReadonlyMap<string, ReadonlySet<number>>): boolean {
  if (words.length < 3) return false;
  const covered = new Set<number>();
  for (const [start, gram] of trigrams(words).entries()) {
    if ((owners.get(gram)?.size ?? 0) < 3) continue;
    for (let offset = 0; offset < 3; offset += 1) covered.add(start + offset);
  }
  return covered.size * 2 >= words.length;
}

function trigrams(words: readonly string[]): string[] {
  return words.slice(2).map((word, place) => `${words[place] ?? ''} ${words[place + 1] ?? ''} ${word}`);
}

/** Outcomes that put one and the same bare object after ever new verbs. */
function objectsOnRepeat(items: readonly OutcomeItem[]): ReadonlySet<OutcomeItem> {
  const byObject = new Map<string, OutcomeItem[]>();
  for (const item of items) {
    const key = [...item.object].sort().join(' ');
    if (key !== '') byObject.set(key, [...(byObject.get(key) ?? []), item]);
  }
  return new Set([...byObject.values()].filter((group) => group.length >= 3).flat());
}
