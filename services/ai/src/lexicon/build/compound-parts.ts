import type { Entry } from './dictionary.ts';

/** How many different words must show a part before it may be one, by its length; short ones are found by accident. */
const firstNeeds: Readonly<Record<number, number>> = { 3: 12, 4: 5, 5: 3 };
const lastNeeds: Readonly<Record<number, number>> = { 3: 30, 4: 8, 5: 4, 6: 3 };
const needsOfLong = 2;
/** A short form must be seen itself; of longer words one form speaks for all. */
const ownNeeds: Readonly<Record<number, number>> = { 3: 12, 4: 2 };
/** Two letters are too easily met: these alone. */
const shortFirst = 'av bi bo bu by fe is ku ny om på rå sy te to ur ut øl øy ås år'.split(' ');
const shortLast = 'by is ku øl øy ås år'.split(' ');
/** Nouns with these endings always link with -s. */
const linksWithS = /(?:ing|het|heit|sjon|skap|dom|tet|leik|nad|ment)$/u;

/** Words, but written like endings: what ends in them is mostly an inflected word, and any stem would pass with them. */
const likeEndings = new Set(
  (
    'akk aks ali ande ane ant are ast ber bel das det der des eid ela ele eleg ell elt elsa elsen else ende end ene enes ' +
    'ens ent erne eren ere ert ese ess este est eta ete eti ets ett gel gir gle her het ing inga inge ingen inger ise iske ' +
    'isk ist kle len ler let lige liga med men mer met mme ner ning one ose per rer res ret ria rii sel sen ser sus tar tas ' +
    'ter tes tet ling linga tene rene lene sene'
  ).split(' '),
);

export interface Parts {
  first: Set<string>;
  last: Set<string>;
}

/** The first and last parts that the dictionaries' own compounds show. */
export function learnParts(entries: readonly Entry[]): Parts {
  const common = entries.filter(({ isName }) => !isName);
  const words = new Set(common.flatMap(({ forms }) => forms.filter((form) => form.length > 1)));
  const stems = [...new Set(common.map(({ forms }) => forms[0] ?? ''))].filter((stem) => stem.length > 4);
  const all = count(stems, words, (splits) => splits);
  const weight = ([first, last]: Split) => Math.min(all.first.get(first) ?? 0, all.last.get(last) ?? 0);
  const best = count(stems, words, (splits) =>
    splits.length < 2 ? splits : [splits.reduce((one, other) => (weight(other) > weight(one) ? other : one))],
  );
  const first = new Set(shortFirst);
  for (const [part, times] of best.first)
    if (part.length > 2 && times >= (firstNeeds[part.length] ?? needsOfLong)) first.add(part);
  for (const word of words) if (word.length > 5 && linksWithS.test(word)) first.add(`${word}s`);
  const last = new Set(shortLast);
  for (const { forms } of common) {
    const times = Math.max(...forms.map((form) => best.last.get(form) ?? 0));
    const isShown = (form: string) =>
      !likeEndings.has(form) &&
      times >= (lastNeeds[form.length] ?? needsOfLong) &&
      (best.last.get(form) ?? 0) >= (ownNeeds[form.length] ?? 0);
    for (const form of forms) if (form.length > 2 && isShown(form)) last.add(form);
  }
  for (const { forms } of entries.filter(({ isPart }) => isPart)) {
    first.add(forms[0] ?? '');
    for (const form of forms) if (form.length > 2) last.add(form);
  }
  return { first, last };
}

type Split = readonly [first: string, last: string];

function count(
  stems: readonly string[],
  words: ReadonlySet<string>,
  choose: (splits: Split[]) => Split[],
): { first: Map<string, number>; last: Map<string, number> } {
  const first = new Map<string, number>();
  const last = new Map<string, number>();
  for (const word of stems) {
    if (word.includes('-')) continue;
    for (const [one, other] of choose(splitsOf(word, words))) {
      first.set(one, (first.get(one) ?? 0) + 1);
      last.set(other, (last.get(other) ?? 0) + 1);
    }
  }
  return { first, last };
}

function splitsOf(word: string, words: ReadonlySet<string>): Split[] {
  const splits: Split[] = [];
  for (let at = 2; at <= word.length - 3; at += 1) {
    const last = word.slice(at);
    if (!words.has(last)) continue;
    const first = word.slice(0, at);
    const linked = at > 3 && /[se]$/u.test(first) && words.has(first.slice(0, -1));
    if (words.has(first) || linked) splits.push([first, last]);
  }
  return splits;
}
