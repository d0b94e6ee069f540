import { comparedText } from '@studieplan/contracts/written-text';

interface Placed {
  text: string;
  page: number;
  x: number;
  y: number;
  width: number;
  /** What of the plan it says; unknown of a file's. */
  field?: string | undefined;
}

/** A sign with its place, whether it was read from a file or set by us. */
export interface Sign extends Placed {
  /** Whether there is a gap before it. */
  spaced: boolean;
}

/** Points by which baselines of one line may differ. */
const sameLine = 1.5;
const gap = 1;

/** Signs of pieces that each have a width as a whole. */
export function signsOf(pieces: readonly Placed[]): Placed[] {
  return pieces.flatMap((piece) => {
    const letters = Array.from(piece.text.normalize('NFC'));
    const width = piece.width / (letters.length || 1);
    return letters.map((text, index) => ({ ...piece, text, x: piece.x + index * width, width }));
  });
}

/** Lines from the top of the first page, each from the left; white space is only told as a gap. */
export function linesOf(signs: readonly Placed[]): Sign[][] {
  const byHeight = signs
    .map((sign, order) => ({ sign, order }))
    .sort((a, b) => a.sign.page - b.sign.page || b.sign.y - a.sign.y || a.order - b.order);
  const lines: Placed[][] = [];
  for (const { sign } of byHeight) {
    const first = lines.at(-1)?.[0];
    if (first?.page === sign.page && first.y - sign.y <= sameLine) lines.at(-1)?.push(sign);
    else lines.push([sign]);
  }
  return lines.map(lineOf).filter((line) => line.length > 0);
}

function lineOf(signs: readonly Placed[]): Sign[] {
  const line: Sign[] = [];
  let end = -Infinity;
  let spaced = true;
  for (const sign of [...signs].sort((a, b) => a.x - b.x)) {
    spaced ||= sign.x - end > gap;
    if (comparedText(sign.text).trim() !== '') {
      line.push({ ...sign, spaced });
      spaced = false;
    } else spaced = true;
    end = sign.x + sign.width;
  }
  return line;
}

/** The words of signs as one reads them. */
export function wordsOf(signs: readonly Sign[]): string {
  let page = 0;
  let y = 0;
  return signs
    .map((sign) => {
      const isNewLine = sign.page !== page || Math.abs(sign.y - y) > sameLine;
      page = sign.page;
      y = sign.y;
      return sign.spaced || isNewLine ? ` ${sign.text}` : sign.text;
    })
    .join('')
    .trim();
}
