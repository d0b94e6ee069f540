import type { jsPDF } from 'jspdf';
import { type CertificateFonts, otherScripts } from './certificate-input.ts';
import type { PdfTags, Tag } from './pdf-tags.ts';

/** How a piece of text looks; sizes in points, leading as a factor of the size. */
export interface Style {
  font: keyof CertificateFonts;
  size: number;
  color: string;
  leading: number;
}

export interface Run {
  text: string;
  style: Style;
  /** What of the plan it says, by the name that people read; words of the certificate's own have none. */
  field?: string;
}

/** A piece of text as it was drawn; `x` and `y` in points from the page's left and lower edge, to its baseline. */
export interface Drawn {
  page: number;
  text: string;
  x: number;
  y: number;
  width: number;
  field: string | undefined;
}

/** One set line: its words with their places. */
export interface Line {
  pieces: { text: string; x: number; style: Style; field: string | undefined }[];
  width: number;
  /** Whether it was broken at a space, which those hear who listen to the document. */
  spaced?: boolean;
}

export const mmPerPoint = 25.4 / 72;
export const leadingOf = ({ size, leading }: Style): number => size * leading * mmPerPoint;

/** Stands where words are left out whose letters no font has. */
export const omission = '[…]';

const otherFonts = Object.keys(otherScripts) as Style['font'][];

const spoken: Record<string, string> = {
  '\u2192': '->',
  '\u2190': '<-',
  '\u21d2': '=>',
  '\u2011': '-',
  '\u2012': '–',
  '\u2015': '—',
  '\u2212': '–',
  '\u2264': '<=',
  '\u2265': '>=',
  '\u25cf': '•',
  '\u25aa': '•',
  '\u25e6': '•',
  '\u2610': '•',
  '\u2713': '•',
  '\u2714': '•',
  '\u00ad': '',
  '\u200b': '',
  '\u200d': '',
  '\ufe0f': '',
  '\ufeff': '',
};

/** Measures and breaks text in the embedded fonts. */
export class Typesetting {
  readonly #widths = new Map<string, number>();
  readonly #known = new Map<Style['font'], Record<number, number>>();
  readonly #inOtherFonts = new Map<Style, Map<Style['font'], Style>>();
  /** Whether some text so far had signs that no font has, which are therefore left out. */
  leftOut = false;
  /** Everything drawn so far, in that order. */
  readonly drawn: Drawn[] = [];

  constructor(
    private readonly doc: jsPDF,
    private readonly tags: PdfTags,
  ) {}

  apply(style: Style): void {
    this.doc.setFont(style.font, 'normal').setFontSize(style.size).setTextColor(style.color);
  }

  /** The text in letters that a font has: composed, else without its accents, else left out; words leave a mark. */
  #drawable(text: string, { font }: Style): string {
    const has = (letter: string) => this.#fontWith(letter, font) !== undefined;
    return Array.from(text.normalize('NFC').replace(/[\t\r\n]/g, ' '), (letter) => {
      if (letter === ' ' || letter === '\u00a0' || has(letter)) return letter;
      const instead = spoken[letter];
      if (instead !== undefined) return instead;
      if (/\s/.test(letter)) return ' ';
      const bare = letter.normalize('NFKD').replace(/\p{M}/gu, '');
      if (bare !== '' && [...bare].every(has)) return bare;
      if (/[\p{M}\p{Cc}\p{Cf}\p{Cs}]/u.test(letter)) return '';
      this.leftOut = true;
      return /[\p{L}\p{N}]/u.test(letter) ? omission : '';
    })
      .join('')
      .replace(/\[…\](?: ?\[…\])+/g, omission);
  }

  width(text: string, style: Style): number {
    const key = `${style.font} ${style.size} ${text}`;
    let width = this.#widths.get(key);
    if (width === undefined) {
      this.apply(style);
      width = this.doc.getTextWidth(text);
      this.#widths.set(key, width);
    }
    return width;
  }

  /** Breaks runs into lines of at most `max` mm: at spaces, after hyphens and slashes, and inside words too long for one. */
  lines(runs: readonly Run[], max: number): Line[] {
    const lines: Line[] = [];
    let line: Line = { pieces: [], width: 0 };
    let pending = '';
    const finish = () => {
      lines.push(pending === '' ? line : { ...line, spaced: true });
      line = { pieces: [], width: 0 };
      pending = '';
    };
    for (const { text, style: own, field } of runs) {
      for (const { text: token, style } of this.#tokens(text, own)) {
        if (/^ +$/.test(token)) {
          if (line.pieces.length > 0) pending = ' ';
          continue;
        }
        const space = () => (pending === '' ? 0 : this.width(' ', own));
        if (line.width + space() + this.width(token, style) > max && line.pieces.length > 0) finish();
        for (const part of this.#fitting(token, style, max)) {
          if (line.width + space() + this.width(part, style) > max && line.pieces.length > 0) finish();
          if (pending !== '') this.#append(line, { text: pending, style: own, field });
          this.#append(line, { text: part, style, field });
          pending = '';
        }
      }
    }
    if (line.pieces.length > 0) finish();
    return lines;
  }

  draw(line: Line, x: number, baseline: number, tag: Tag | 'artifact'): void {
    if (line.pieces.length > 0) this.tags.mark(tag, () => this.#drawPieces(line, x, baseline));
  }

  #drawPieces({ pieces, spaced }: Line, x: number, baseline: number): void {
    for (const piece of pieces) {
      const isSpaced = this.tags.isOn && spaced === true && piece === pieces.at(-1);
      const space = isSpaced && this.#fontWith(' ', piece.style.font) === piece.style.font ? ' ' : '';
      this.apply(piece.style);
      this.doc.text(piece.text + space, x + piece.x, baseline);
      const { pageNumber } = this.doc.getCurrentPageInfo();
      const fromBottom = this.doc.internal.pageSize.getHeight() - baseline;
      this.drawn.push({
        page: pageNumber,
        text: piece.text,
        x: (x + piece.x) / mmPerPoint,
        y: fromBottom / mmPerPoint,
        width: this.width(piece.text, piece.style) / mmPerPoint,
        field: piece.field,
      });
    }
  }

  /** Spaces, and what stands between them: to the end of a hyphen or slash, and in one font. */
  #tokens(text: string, style: Style): Run[] {
    const tokens = this.#drawable(text, style).match(/[ ]+|[^ /-]*[/-]+|[^ /-]+/g) ?? [];
    return tokens.flatMap((token) => {
      const pieces: Run[] = [];
      for (const letter of token) {
        const own = this.#styleWith(letter, style);
        const last = pieces.at(-1);
        if (last?.style === own) last.text += letter;
        else pieces.push({ text: letter, style: own });
      }
      return pieces;
    });
  }

  #styleWith(letter: string, style: Style): Style {
    const font = this.#fontWith(letter, style.font) ?? style.font;
    if (font === style.font) return style;
    const styles = this.#inOtherFonts.get(style) ?? new Map<Style['font'], Style>();
    const found = styles.get(font) ?? { ...style, font };
    this.#inOtherFonts.set(style, styles.set(font, found));
    return found;
  }

  #fontWith(letter: string, font: Style['font']): Style['font'] | undefined {
    const has = (one: Style['font']) => this.#letters(one)[letter.codePointAt(0) ?? 0] !== undefined;
    return has(font) ? font : otherFonts.find(has);
  }

  #append(line: Line, { text, style, field }: Run): void {
    const last = line.pieces.at(-1);
    if (last?.style === style && last.field === field) last.text += text;
    else line.pieces.push({ text, x: line.width, style, field });
    line.width += this.width(text, style);
  }

  /** The word itself, or its parts when no line can hold it. */
  #fitting(word: string, style: Style, max: number): string[] {
    if (this.width(word, style) <= max) return [word];
    const parts: string[] = [];
    let part = '';
    for (const letter of word) {
      if (part !== '' && this.width(part + letter, style) > max) {
        parts.push(part);
        part = '';
      }
      part += letter;
    }
    return [...parts, part];
  }

  #letters(font: Style['font']): Record<number, number> {
    let letters = this.#known.get(font);
    if (letters === undefined) {
      letters = this.doc.getFontList()[font] === undefined ? {} : this.#lettersIn(font);
      this.#known.set(font, letters);
    }
    return letters;
  }

  #lettersIn(font: Style['font']): Record<number, number> {
    this.doc.setFont(font, 'normal');
    const { metadata } = this.doc.getFont() as unknown as {
      metadata: { cmap: { unicode: { codeMap: Record<number, number> } } };
    };
    return metadata.cmap.unicode.codeMap;
  }
}
