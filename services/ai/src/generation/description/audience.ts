import { beginsAmount, connectors, isPlainWord } from './phrase-words.ts';
import { namesPeople } from './people.ts';
import { wholeWords } from './word-pattern.ts';

const marks = [
  wholeWords('målgrupp(?:e|en|a)(?: er|:| –| -)? ', 'g'),
  wholeWords(
    '(?:beregnet på|berekna på|rettet mot|retta mot|retter seg mot|rettar seg mot|passer (?:godt )?for|passar (?:godt )?for|tilpasset|tilpassa|er for) ',
    'g',
  ),
  wholeWords('for ', 'g'),
];
const clauseEnd = /[.;:!?()\n"«»–—]| - |, /u;
const stops = wholeWords(
  'fordelt|gjennom|slik at|der|hvor|i løpet av|ca|cirka|om lag|til sammen|til saman|à|á|nivå|hver|kvar|i å|totalt',
);
const maxWords = 14;

/** Who the course is for, as the description says it, in the middle of a sentence; null where it says nothing. */
export function audienceOf(text: string): string | null {
  // 'Fotballtrener for jenter 10 år, foreldre som aldri har trent': the clause is about the participants.
  const clauses = text.split(/, | – | - |[.;:!?()\n]/u).slice(1, 40);
  const described = clauses
    .map((clause) => clause.trim())
    .find((clause) => /^\p{L}+ (?:som|med) /u.test(clause) && namesPeople(clause));
  const told = described === undefined ? null : groupAt(described);
  if (told !== null) return told;
  for (const mark of marks)
    for (const match of [...text.matchAll(mark)].slice(0, 30)) {
      const group = groupAt(text.slice(match.index + match[0].length, match.index + match[0].length + 200));
      if (group !== null) return group;
    }
  return null;
}

function groupAt(rest: string): string | null {
  const listed = listOfGroups(rest);
  const clause = (listed ?? rest.split(clauseEnd)[0] ?? '').split(stops)[0] ?? '';
  const words: string[] = [];
  const all = clause.trim().split(/\s+/u);
  for (const [at, word] of all.entries()) {
    const next = all[at + 1] ?? '';
    const age = isAge(words.at(-1) ?? '', word, next);
    if (words.length >= maxWords || (beginsAmount(word, next) && !age)) break;
    if (
      !age &&
      !isPlainWord(word.replace(/,$/u, '')) &&
      !(isAge('', words.at(-1) ?? '', word) && /^år/u.test(word))
    )
      break;
    words.push(word);
  }
  while (words.length > 0 && connectors.has((words.at(-1) ?? '').toLowerCase())) words.pop();
  const group = words.join(' ').replace(/,$/u, '');
  return namesPeople(group) ? lowerFirst(group) : null;
}

/** `jenter 10 år`, `ungdom 13-16`, `folk over 70`. */
function isAge(before: string, word: string, next: string): boolean {
  if (!/^\d{1,3}(?:[-–]\d{1,3})?$/u.test(word)) return false;
  return /^(?:over|under|fra|frå|på|til)$/iu.test(before) || /^\d+[-–]\d+$/u.test(word) || /^år/iu.test(next);
}

/** `pårørende, ansatte og frivillige`: groups of people with commas between them. */
function listOfGroups(rest: string): string | null {
  const whole = rest.split(/[.;:!?()\n"«»–—]| - /u)[0] ?? '';
  const parts = whole.split(', ');
  if (parts.length < 2) return null;
  const groups: string[] = [];
  for (const part of parts) {
    const [before = '', after] = part.split(' og ');
    if (!namesPeople(before) || before.split(' ').length > 3) return null;
    groups.push(part);
    if (after !== undefined) return namesPeople(after) ? groups.join(', ') : null;
  }
  return null;
}

const lowerFirst = (text: string) =>
  /^\p{Lu}\p{Ll}/u.test(text) ? `${text.charAt(0).toLowerCase()}${text.slice(1)}` : text;
