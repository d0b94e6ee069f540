import type { Block, SkippedKind } from './blocks.ts';
import type { Role } from './docx-styles.ts';

/** What a piece of a paragraph is, where it is no plain text of it. */
export type Apart = SkippedKind | keyof typeof asideNames;

/** What such a piece lies under where it is text all the same. */
export const asideNames = { hidden: 'Skjult tekst', struck: 'Gjennomstreket tekst' };

/** A text that is none of what stands around it. */
export function apartBlock(text: string, apart: Apart): Block {
  if (apart === 'hidden' || apart === 'struck') return { kind: 'aside', text, under: asideNames[apart] };
  return { kind: 'skipped', why: apart, text };
}

// Soft hyphens, marks of direction, joiners of no width: nobody sees them.
const invisible = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;

/** The text as people see it: composed letters, one kind of hyphen and blank. */
export const tidy = (text: string) =>
  text
    .normalize('NFC')
    .replace(invisible, '')
    .replace(/[\u2010\u2011]/g, '-')
    .replace(/[ \u00a0\u2000-\u200a\u202f\u205f\u3000]+/g, ' ')
    .replace(/ ?[\n\u2028\u2029\u000b] ?/g, '\n')
    .trim();

/** Bullets and numbers that somebody typed instead of asking Word for them. */
const typedBullet = /^(?:[•·▪◦*●○]|[-–—] |\d{1,2}[.)] |[a-zæøå]\) )\s*(?=\S)/;

interface Piece {
  text: string;
  apart?: Apart;
}

/** A paragraph while it is read: its text, and beside it what stands in it and is none. */
export class Paragraph {
  readonly #pieces: Piece[] = [];
  /** Boxes, notes and tables that hang on it. */
  readonly after: Block[] = [];
  #plain = 0;
  #bold = 0;

  add(text: string, apart: Apart | undefined, bold: boolean): void {
    const last = this.#pieces.at(-1);
    if (last !== undefined && last.apart === apart) last.text += text;
    else this.#pieces.push({ text, apart });
    if (apart !== undefined || !/[\p{L}\p{N}]/u.test(text)) return;
    if (bold) this.#bold += 1;
    else this.#plain += 1;
  }

  /** Takes in what the next paragraph would be: the mark between them is deleted. */
  join(next: Paragraph): void {
    for (const { text, apart } of next.#pieces) this.add(text, apart, false);
    this.after.push(...next.after);
  }

  blocks(role: Role, isContents: boolean): Block[] {
    const plain = this.#pieces.filter(({ apart }) => apart === undefined);
    const text = tidy(plain.map((piece) => piece.text).join(''));
    const main: Block[] =
      isContents && text !== '' ? [{ kind: 'skipped', why: 'contents', text }] : this.#main(text, role);
    return [...main, ...this.#asides(), ...this.after];
  }

  #asides(): Block[] {
    return this.#pieces.flatMap(({ text: written, apart }): Block[] => {
      const text = tidy(written);
      return apart === undefined || text === '' ? [] : [apartBlock(text, apart)];
    });
  }

  #main(text: string, { kind, level }: Role): Block[] {
    if (text === '') return [];
    if (kind === 'heading') return [{ kind, text: text.replace(/\s+/g, ' '), level }];
    if (kind === 'item') return [itemOf(text)];
    const bold = this.#plain === 0 && this.#bold > 0;
    // Lines that somebody broke by hand stand for paragraphs.
    return text
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => (typedBullet.test(line) && !bold ? itemOf(line) : { kind: 'text', text: line, bold }));
  }
}

function itemOf(text: string): Block {
  const mark = typedBullet.exec(text)?.[0];
  return { kind: 'item', text: text.slice(mark?.length), mark };
}
