import { isKnownWord, isPlausibleWord, looksLikeName, unknownWords } from '../../lexicon/lexicon.ts';
import type { Reading } from '../reading.ts';
import { at, type Remark, type Rule } from '../rule.ts';
import { functionWords } from '../text/function-words.ts';
import { specificStems, stemOf } from '../text/stems.ts';

/** Below this share of known running words a text is not readable as Norwegian; crafts with English terms have .68. */
const leastRunning = 0.5;
/** The same for the words that carry content: «Deltakeren kan … i …» must not make nonsense readable. */
const leastContent = 0.5;
/** A single field of nonsense among readable ones. */
const leastInField = 0.3;
const enoughWords = 8;
/** Share of outcomes that may hold two words whose letters Norwegian does not put together: «naskh» and «thuluth» may. */
const mostMashed = 0.5;
const shortestMash = 4;
const written = /[\p{L}\p{M}]+(?:[-'’][\p{L}\p{M}]+)*/gu;

/** Words of the language; craft words, names and the subject's own words are not held against a plan. */
export const realWords: Rule = {
  id: 'text.unknown-words',
  source: 'Annen runde: virkelige ord',
  worth: { criterion: 'structure_quality', most: 0 },
  check(plan) {
    const fields = proseOf(plan).map((field) => ({
      ...field,
      ...countWords(field.text, plan.text.titleStems),
    }));
    const all = (pick: (field: (typeof fields)[number]) => number) =>
      fields.reduce((sum, field) => sum + pick(field), 0);
    const unknown = all((one) => one.unknown.length);
    const content = all((one) => one.content);
    const known = (words: number) => 1 - unknown / Math.max(1, words);
    const nonsense = groups(fields).filter(
      (group) => group.content >= enoughWords && 1 - group.unknown / group.content < leastInField,
    );
    const mashed = plan.items.filter(
      (item) => (item.text.match(written) ?? []).filter(isMash).length >= 2,
    ).length;
    const unreadable =
      (content >= enoughWords &&
        (known(all((one) => one.running)) < leastRunning || known(content) < leastContent)) ||
      nonsense.length > 0 ||
      (plan.items.length > 0 && mashed >= plan.items.length * mostMashed);
    if (!unreadable) return { remarks: unknownSubject(plan) };
    const worst = [...fields].sort((one, other) => other.unknown.length - one.unknown.length).slice(0, 3);
    return {
      points: -40,
      remarks: worst
        .filter((field) => field.unknown.length > 0)
        .map((field) => ({
          severity: 'major',
          ...at(field.path, field.text),
          message: `Teksten er ikke lesbar som norsk; ordlista kjenner ikke ${listed(field.unknown)}.`,
          suggestion: 'Skriv med vanlige norske ord.',
        })),
      caps: {
        rule_id: 'cap.unknown-words',
        total: 40,
        criteria: { structure_quality: 40, learning_outcomes_quality: 40 },
        message: 'Teksten er ikke lesbar som norsk.',
      },
    };
  },
};

function isMash(word: string): boolean {
  if (word.length < shortestMash || /^\p{Lu}{2,6}$/u.test(word) || /[-'’]/u.test(word)) return false;
  return /^[a-zæøå]+$/iu.test(word) && !isKnownWord(word.toLowerCase()) && !isPlausibleWord(word);
}

interface Prose {
  path: string;
  /** Fields that are weighed together: a list, or a field of its own. */
  group: string;
  text: string;
}

/** The running text of a plan, field by field. */
export function proseOf({ text, items, modules }: Reading): Prose[] {
  return [
    { path: 'description', group: 'description', text: text.description },
    ...items.map((item) => ({ path: item.path, group: 'learning_outcomes', text: item.text })),
    ...modules.map((module) => ({ path: module.path, group: 'content_modules', text: module.text })),
    { path: 'assessment_criteria', group: 'assessment_criteria', text: text.assessment },
    ...text.regulation.map((field) => ({ ...field, group: 'regulation' })),
  ].filter((field) => field.text !== '');
}

type Counted = ReturnType<typeof countWords>;

function countWords(text: string, titleStems: ReadonlySet<string>) {
  let running = 0;
  let content = 0;
  const unknown: string[] = [];
  let end = 0;
  for (const match of text.matchAll(written)) {
    const sentenceStart = match.index === 0 || /[.!?:\n]/u.test(text.slice(end, match.index));
    end = match.index + match[0].length;
    const lower = match[0].toLowerCase();
    if (!sentenceStart && looksLikeName(match[0]) && !isMash(match[0])) continue;
    // The subject may be a word that no list knows; keys side by side are no subject.
    if (titleStems.has(stemOf(lower)) && !isMash(match[0])) continue;
    running += 1;
    if (functionWords.has(lower)) continue;
    content += 1;
    if (!isKnownWord(lower)) unknown.push(match[0]);
  }
  return { running, content, unknown };
}

function groups(fields: ReadonlyArray<Prose & Counted>): Array<{ content: number; unknown: number }> {
  const sums = new Map<string, { content: number; unknown: number }>();
  for (const field of fields) {
    const sum = sums.get(field.group) ?? { content: 0, unknown: 0 };
    sum.content += field.content;
    sum.unknown += field.unknown.length;
    sums.set(field.group, sum);
  }
  return [...sums.values()];
}

const list = new Intl.ListFormat('nb');
const listed = (words: readonly string[]) =>
  list.format([...new Set(words)].slice(0, 3).map((word) => `«${word.slice(0, 40)}»`));

/** A subject that no word list has heard of may be a rare craft: told, never charged. */
function unknownSubject({ text }: Reading): Remark[] {
  const words = text.title.match(written) ?? [];
  const subject = words.filter((word) => specificStems(word).length > 0);
  const strange = unknownWords(subject);
  const hopeless = strange.some((word) => !isPlausibleWord(word));
  if (subject.length === 0 || (strange.length < subject.length && !hopeless)) return [];
  return [
    {
      severity: 'info',
      ...at('title', text.title),
      message: `Ordlista kjenner ikke ${listed(strange)} i tittelen.`,
      suggestion: 'Forklar ordet i beskrivelsen hvis det ikke er en skrivefeil.',
    },
  ];
}
