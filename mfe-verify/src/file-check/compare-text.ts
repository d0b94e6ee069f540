import { comparedText } from '@studieplan/contracts/written-text';
import { type ChangeObject, diffArrays } from 'diff';
import { linesOf, type Sign, signsOf, wordsOf } from './text-lines.ts';
import type { Drawn } from '@studieplan/ui/certificate/typesetting.ts';
import type { PaintedLetter } from './painted.ts';

/** A field that a file tells otherwise; `says` is empty where it is missing. */
export interface Change {
  field: string;
  says: string;
  approved: string;
}

/** A place on a page, in points from its left and lower edge. */
export interface Place {
  page: number;
  x: number;
  y: number;
}

/** Words that stand somewhere. */
export interface Extra {
  text: string;
  where: Place;
}

/** How a file's visible text differs from what it ought to say. */
export interface TextComparison {
  /** Every field that was looked for, in reading order. */
  fields: string[];
  changes: Change[];
  extras: Extra[];
}

/** What our certificates say apart from the plan: headings, labels, feet of pages. */
export const ownWords = 'Sertifikatets faste tekst';

type Step =
  | { kind: 'same'; expected: Sign; found: Sign }
  | { kind: 'gone'; expected: Sign }
  | { kind: 'more'; found: Sign };

const mostEdits = 3000;

/** The parts of a comparison, each with what of either side it is about. */
function sidesOf<T>(parts: readonly ChangeObject<unknown>[], ours: readonly T[], theirs: readonly T[]) {
  let [own, other] = [0, 0];
  return parts.map(({ count, added, removed }) => ({
    isSame: !added && !removed,
    ours: added ? [] : ours.slice(own, (own += count)),
    theirs: removed ? [] : theirs.slice(other, (other += count)),
  }));
}

const sameSteps = (ours: readonly Sign[], theirs: readonly Sign[]): Step[] =>
  ours.map((sign, index) => ({ kind: 'same', expected: sign, found: theirs[index] ?? sign }));

const otherSteps = (gone: readonly Sign[], more: readonly Sign[]): Step[] => [
  ...gone.map((expected) => ({ kind: 'gone' as const, expected })),
  ...more.map((found) => ({ kind: 'more' as const, found })),
];

/** Line by line first, since whole lines are nearly always the same; then sign by sign within what is not. */
function stepsOf(expected: Sign[][], found: Sign[][]): Step[] {
  const written = (lines: Sign[][]) =>
    lines.map((line) => comparedText(line.map(({ text }) => text).join('')));
  const parts = diffArrays(written(expected), written(found));
  const steps: Step[] = [];
  let [gone, more]: [Sign[], Sign[]] = [[], []];
  for (const { isSame, ours, theirs } of sidesOf(parts, expected, found)) {
    if (isSame) {
      steps.push(...signSteps(gone, more), ...sameSteps(ours.flat(), theirs.flat()));
      [gone, more] = [[], []];
    } else {
      gone.push(...ours.flat());
      more.push(...theirs.flat());
    }
  }
  return [...steps, ...signSteps(gone, more)];
}

function signSteps(gone: Sign[], more: Sign[]): Step[] {
  if (gone.length === 0 || more.length === 0) return otherSteps(gone, more);
  const text = ({ text: sign }: Sign) => comparedText(sign);
  const parts = diffArrays(gone.map(text), more.map(text), { maxEditLength: mostEdits, timeout: 2000 });
  if (parts === undefined) return otherSteps(gone, more);
  return sidesOf(parts, gone, more).flatMap(({ isSame, ours, theirs }) =>
    isSame ? sameSteps(ours, theirs) : otherSteps(ours, theirs),
  );
}

/** Steps between two that are the same: what went and what came there. */
interface Hunk {
  before: Sign | undefined;
  gone: Sign[];
  more: Sign[];
  after: Sign | undefined;
}

function hunksOf(steps: readonly Step[]): Hunk[] {
  const hunks: Hunk[] = [];
  let before: Sign | undefined;
  let open: Hunk | undefined;
  for (const step of steps) {
    if (step.kind === 'same') {
      if (open !== undefined) open.after = step.expected;
      open = undefined;
      before = step.expected;
      continue;
    }
    if (open === undefined) hunks.push((open = { before, gone: [], more: [], after: undefined }));
    if (step.kind === 'more') open.more.push(step.found);
    else open.gone.push(step.expected);
  }
  return hunks;
}

const sameLine = (one: Sign, other: Sign) => one.page === other.page && Math.abs(one.y - other.y) < 2;
/** Points between signs that belong together. */
const touching = 4;

/** The field that added signs stand in: that of what they took the place of, or that of what they touch. */
function fieldOf({ before, gone, more, after }: Hunk): string | undefined {
  const [lost] = gone;
  if (lost !== undefined) return lost.field ?? ownWords;
  const [first, last] = [more[0], more.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  const goesOn =
    before &&
    sameLine(before, first) &&
    Math.abs(first.x - before.x - before.width) < touching &&
    !first.spaced;
  if (goesOn) return before.field ?? ownWords;
  const leadsTo = after && sameLine(after, last) && Math.abs(last.x - after.x) < touching + last.width;
  return leadsTo ? (after.field ?? ownWords) : undefined;
}

/** Signs on a line where a field is altered are a part of that, also where the two texts happen to share a letter. */
function fieldNearby(sign: Sign, owned: readonly { sign: Sign; field: string }[]): string | undefined {
  return owned.find((one) => sameLine(one.sign, sign) && Math.abs(one.sign.x - sign.x) < 250)?.field;
}

const longest = 90;

/** Only what is near a change, of a text too long to be shown whole. */
function shortened(text: string, other: string): string {
  if (text.length <= longest) return text;
  let start = 0;
  while (start < text.length && text[start] === other[start]) start += 1;
  let end = 0;
  while (end < text.length - start && text.at(-1 - end) === other.at(-1 - end)) end += 1;
  const from = start < 30 ? 0 : text.lastIndexOf(' ', start - 20) + 1;
  const last = text.indexOf(' ', text.length - end + 20);
  const to = Math.min(last < 0 ? text.length : last, from + 300);
  return `${from > 0 ? '… ' : ''}${text.slice(from, to)}${to < text.length ? ' …' : ''}`;
}

function changeOf(field: string, steps: readonly Step[], owners: ReadonlyMap<Sign, string>): Change {
  const ours = steps.filter((step) =>
    step.kind === 'more' ? owners.get(step.found) === field : (step.expected.field ?? ownWords) === field,
  );
  const touched = field === ownWords ? linesTouched(ours) : onePageOf(ours);
  const approved = wordsOf(touched.flatMap((step) => (step.kind === 'more' ? [] : [step.expected])));
  const says = wordsOf(touched.flatMap((step) => (step.kind === 'gone' ? [] : [step.found])));
  return { field, says: shortened(says, approved), approved: shortened(approved, says) };
}

const signIn = (step: Step) => (step.kind === 'more' ? step.found : step.expected);

/** What is told on several pages is shown as the first of them tells it. */
function onePageOf(steps: readonly Step[]): Step[] {
  const first = steps.find(({ kind }) => kind !== 'same');
  return steps.filter((step) => first !== undefined && signIn(step).page === signIn(first).page);
}

/** The certificate's own words are no value to show whole: only the lines that are altered. */
function linesTouched(steps: readonly Step[]): Step[] {
  const lineOf = (step: Step) => `${signIn(step).page} ${Math.round(signIn(step).y / 2)}`;
  const lines = new Set(steps.filter(({ kind }) => kind !== 'same').map(lineOf));
  return steps.filter((step) => lines.has(lineOf(step)));
}

/** Of anything that stands on a page, its place alone. */
export const placeOf = ({ page, x, y }: Place): Place => ({ page, x, y });

/** Extra signs as the texts they make: each line by itself. */
function extrasOf(signs: readonly Sign[]): Extra[] {
  const lines: Sign[][] = [];
  for (const sign of signs) {
    const last = lines.at(-1)?.at(-1);
    const goesOn = last?.page === sign.page && Math.abs(last.y - sign.y) < 2;
    if (goesOn) lines.at(-1)?.push(sign);
    else lines.push([sign]);
  }
  return lines.map((line) => ({ text: wordsOf(line).slice(0, 300), where: placeOf(line[0] as Sign) }));
}

/** Holds the letters that one sees in a file to what our certificate of the approved version says, field by field. */
export function compareText(drawn: readonly Drawn[], letters: readonly PaintedLetter[]): TextComparison {
  const expected = linesOf(signsOf(drawn));
  const found = linesOf(signsOf(letters));
  const steps = stepsOf(expected, found);
  const owners = new Map<Sign, string>();
  const changed = new Set<string>();
  const extra: Sign[] = [];
  const hunks = hunksOf(steps).map((hunk) => ({ ...hunk, field: fieldOf(hunk) }));
  const owned = hunks.flatMap(({ field, gone, more }) =>
    field === undefined ? [] : [...gone, ...more].map((sign) => ({ sign, field })),
  );
  for (const { gone, more, field } of hunks) {
    for (const { field: lost = ownWords } of gone) changed.add(lost);
    for (const sign of more) {
      const owner = field ?? fieldNearby(sign, owned);
      if (owner === undefined) extra.push(sign);
      else {
        owners.set(sign, owner);
        changed.add(owner);
      }
    }
  }
  const fields = [...new Set(expected.flat().map(({ field }) => field ?? ownWords))];
  return {
    fields: fields.filter((field) => field !== ownWords),
    changes: [...changed].map((field) => changeOf(field, steps, owners)),
    extras: extrasOf(extra),
  };
}
