import type { HeldDay } from '@studieplan/contracts';
import { formatCode } from '@studieplan/ui/formats/formats.ts';
import { lineOfDay, writtenDay } from '../../wording/held-day-lines.ts';
import { type Outcome, outcomeOf, outcomes } from '../../wording/held-outcome.ts';
import { type CourseRow, isAsked } from './course-rows.ts';

/** A row with what is said of it; `number` is its place in the attestation. */
export interface HeldRow {
  line: number;
  number: number | undefined;
  code: string | undefined;
  day: string | undefined;
  outcome: Outcome | 'unread';
  said: string;
  cells: string[];
}

const unread = {
  code: 'Koden mangler eller kan ikke leses. Raden er ikke kontrollert.',
  day: 'Datoen mangler eller kan ikke leses. Raden er ikke kontrollert.',
};

/** The rows of a file and the answers to those that were asked of, which come in their order. */
export function heldRows(rows: readonly CourseRow[], answers: readonly HeldDay[], now: Date): HeldRow[] {
  let next = 0;
  return rows.map((row) => {
    const { line, cells } = row;
    const answer = isAsked(row) ? answers[next++] : undefined;
    if (!isAsked(row) || answer === undefined) {
      const said = unread['fault' in row ? row.fault : 'code'];
      return { line, cells, number: undefined, code: undefined, day: undefined, outcome: 'unread', said };
    }
    const { code, day } = row;
    return {
      line,
      cells,
      number: next,
      code,
      day,
      outcome: outcomeOf(answer),
      said: lineOfDay(answer, day, now),
    };
  });
}

export const outcomeText = ({ outcome }: HeldRow): string =>
  outcome === 'unread' ? 'Ikke kontrollert' : outcomes[outcome].text;

/** How many came out in each way, those that nobody has to look into first. */
export function countsOf(
  rows: readonly HeldRow[],
): [text: string, count: number, outcome: HeldRow['outcome']][] {
  const each = [...Object.keys(outcomes), 'unread'] as HeldRow['outcome'][];
  return each.flatMap((outcome) => {
    const [first, ...more] = rows.filter((row) => row.outcome === outcome);
    return first === undefined ? [] : [[outcomeText(first), 1 + more.length, outcome]];
  });
}

/** The file as it was, each row with its answer behind. */
export function answeredTable(rows: readonly HeldRow[], heads: readonly string[]): string[][] {
  const width = Math.max(heads.length, ...rows.map(({ cells }) => cells.length));
  const filled = (cells: readonly string[]) => Array.from({ length: width }, (_, at) => cells[at] ?? '');
  return [
    [...filled(heads), 'Svar', 'Lest kode', 'Lest dato', 'Det loggen viser', 'Nr i attesten'],
    ...rows.map((row) => [
      ...filled(row.cells),
      outcomeText(row),
      row.code === undefined ? '' : formatCode(row.code),
      row.day === undefined ? '' : writtenDay(row.day),
      row.said,
      String(row.number ?? ''),
    ]),
  ];
}
