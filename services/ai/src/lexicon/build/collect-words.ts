import { isCompound, type Kinds } from '../compound.ts';
import { type Digest, digestOf } from '../word-digest.ts';
import { wordKind } from '../word-table.ts';
import { learnParts } from './compound-parts.ts';
import type { Entry } from './dictionary.ts';

/** Words with their kinds, those left out that the splitter puts together again from the others. */
export function collectWords(entries: readonly Entry[]): Map<string, number> {
  const kinds = new Map<string, number>();
  const add = (word: string, kind: number) => kinds.set(word, (kinds.get(word) ?? 0) | kind);
  for (const { forms, isName, infinitives } of entries) {
    for (const form of forms) add(form, isName ? wordKind.name : wordKind.word);
    for (const form of infinitives) add(form, wordKind.infinitive);
  }
  const parts = learnParts(entries);
  for (const part of parts.first) add(part, wordKind.firstPart);
  for (const part of parts.last) add(part, wordKind.lastPart);
  return withoutCompounds(kinds);
}

function withoutCompounds(kinds: Map<string, number>): Map<string, number> {
  const known = exactKinds(kinds);
  const kept = new Map<string, number>();
  for (const [word, kind] of kinds)
    if (kind !== wordKind.word || word.includes('-') || !isCompound(word, known)) kept.set(word, kind);
  return kept;
}

/** A map by digest with room for no mistakes: 53 of the 64 bits. */
function exactKinds(kinds: ReadonlyMap<string, number>): Kinds {
  const key = ({ high, low }: Digest) => (high >>> 0) * 0x20_0000 + (low & 0x1f_ffff);
  const byDigest = new Map([...kinds].map(([word, kind]) => [key(digestOf(word)), kind]));
  return { kindsOf: (digest) => byDigest.get(key(digest)) ?? 0 };
}
