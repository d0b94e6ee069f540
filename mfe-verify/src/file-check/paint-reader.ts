import type * as PdfJs from 'pdfjs-dist';
import {
  type Box,
  boxIn,
  contains,
  hiddenAt,
  identity,
  type Matrix,
  overlap,
  type PaintedLetter,
  type PaintedPage,
  type PaintState,
  times,
} from './painted.ts';

type Ops = typeof PdfJs.OPS;
type Arguments = readonly unknown[];

interface Glyph {
  unicode: string;
  width: number;
}

interface Cover {
  /** How many letters were painted before it. */
  after: number;
  box: Box;
}

const unitBox: Box = { left: 0, bottom: 0, right: 1, top: 1 };

/** Six numbers, however they are wrapped. */
function matrixOf(args: unknown): Matrix {
  const numbers = (Array.isArray(args) ? args : [args]).flatMap((part: unknown) =>
    ArrayBuffer.isView(part) ? Array.from(part as Float32Array) : (part as number),
  );
  return numbers.length === 6 ? (numbers as unknown as Matrix) : identity;
}

const boxOf = ([left = 0, bottom = 0, right = 0, top = 0]: ArrayLike<number> & Iterable<number>): Box => ({
  left: Math.min(left, right),
  bottom: Math.min(bottom, top),
  right: Math.max(left, right),
  top: Math.max(bottom, top),
});

function lightnessOf(color: unknown): number {
  const [, hex = ''] = /^#([0-9a-f]{6})/i.exec(String(color)) ?? [];
  // A pattern: what it looks like is not known here.
  if (hex === '') return 0;
  const [r = 0, g = 0, b = 0] = [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Follows a page's program and notes every letter, where it stands, and what was painted over it. */
export class PaintReader {
  readonly #letters: PaintedLetter[] = [];
  readonly #pictures: Box[] = [];
  readonly #covers: Cover[] = [];
  readonly #saved: PaintState[] = [];
  #state: PaintState;
  #text: Matrix = identity;
  #line: Matrix = identity;
  #clips = false;
  readonly #steps: Partial<Record<number, (args: Arguments) => void>>;

  constructor(
    private readonly ops: Ops,
    private readonly page: number,
    private readonly view: Box,
    private readonly unitOf: (font: string) => number,
  ) {
    this.#state = {
      matrix: identity,
      clip: view,
      lightness: 0,
      opacity: 1,
      font: '',
      size: 0,
      letterSpace: 0,
      wordSpace: 0,
      widthScale: 1,
      leading: 0,
      rise: 0,
      mode: 0,
    };
    this.#steps = { ...this.#placing(), ...this.#looks(), ...this.#painting(), ...this.#writing() };
  }

  read(names: readonly number[], args: readonly (Arguments | null)[]): PaintedPage {
    for (const [index, name] of names.entries()) this.#steps[name]?.(args[index] ?? []);
    const letters = this.#letters.map((letter, index) =>
      letter.hidden === undefined && this.#isCovered(letter, index)
        ? { ...letter, hidden: 'covered' as const }
        : letter,
    );
    return { letters, pictures: this.#pictures };
  }

  #isCovered({ x, y, width, size }: PaintedLetter, index: number): boolean {
    return this.#covers.some(
      ({ after, box }) => after > index && contains(box, x + width / 2, y + size * 0.3),
    );
  }

  #placing() {
    const { ops } = this;
    const save = () => void this.#saved.push({ ...this.#state });
    const restore = () => void (this.#state = this.#saved.pop() ?? this.#state);
    const transform = (matrix: Matrix) => {
      this.#state.matrix = times(this.#state.matrix, matrix);
    };
    const enter = (matrix: unknown, bounds: unknown) => {
      save();
      if (matrix) transform(matrixOf(matrix));
      if (!bounds) return;
      const box = boxIn(this.#state.matrix, boxOf(bounds as number[]));
      this.#state.clip = overlap(this.#state.clip, box);
    };
    return {
      [ops.save]: save,
      [ops.restore]: restore,
      [ops.transform]: (args: Arguments) => transform(matrixOf([...args])),
      [ops.paintFormXObjectBegin]: ([matrix, bounds]: Arguments) => enter(matrix, bounds),
      [ops.paintFormXObjectEnd]: restore,
      [ops.beginGroup]: ([group]: Arguments) => {
        const { matrix, bbox } = (group ?? {}) as { matrix?: unknown; bbox?: unknown };
        enter(matrix, bbox);
      },
      [ops.endGroup]: restore,
      [ops.beginAnnotation]: ([, rect, placed, matrix]: Arguments) => {
        save();
        this.#state.matrix = times(identity, matrixOf(placed ?? identity));
        if (matrix) transform(matrixOf(matrix));
        this.#state.clip = overlap(this.view, boxOf((rect ?? [0, 0, 0, 0]) as number[]));
      },
      [ops.endAnnotation]: restore,
      [ops.clip]: () => void (this.#clips = true),
      [ops.eoClip]: () => void (this.#clips = true),
    };
  }

  #looks() {
    const { ops } = this;
    const fill = ([color]: Arguments) => void (this.#state.lightness = lightnessOf(color));
    return {
      [ops.setFillRGBColor]: fill,
      [ops.setFillTransparent]: () => void (this.#state.opacity = 0),
      [ops.setFillColorN]: () => void (this.#state.lightness = 0),
      [ops.setGState]: ([entries]: Arguments) => {
        for (const [name, value] of (entries ?? []) as [string, unknown][])
          if (name === 'ca') this.#state.opacity = Number(value);
      },
    };
  }

  #painting() {
    const { ops } = this;
    const fills = [
      ops.fill,
      ops.eoFill,
      ops.fillStroke,
      ops.eoFillStroke,
      ops.closeFillStroke,
      ops.closeEOFillStroke,
    ];
    const picture = () => this.#cover(boxIn(this.#state.matrix, unitBox), true);
    // Many at once, at places of their own: anywhere on the page.
    const many = () => this.#cover(this.#state.clip, true);
    return {
      [ops.constructPath]: ([paint, , bounds]: Arguments) => {
        if (!bounds) return;
        const box = boxIn(this.#state.matrix, boxOf(bounds as number[]));
        if (this.#clips) this.#state.clip = overlap(this.#state.clip, box);
        this.#clips = false;
        if (fills.includes(Number(paint))) this.#cover(box, false);
      },
      [ops.paintImageXObject]: picture,
      [ops.paintInlineImageXObject]: picture,
      [ops.paintImageMaskXObject]: picture,
      [ops.paintSolidColorImageMask]: picture,
      [ops.paintImageXObjectRepeat]: many,
      [ops.paintImageMaskXObjectRepeat]: many,
      [ops.paintImageMaskXObjectGroup]: many,
      [ops.paintInlineImageXObjectGroup]: many,
      [ops.shadingFill]: many,
    };
  }

  #cover(whole: Box, isPicture: boolean): void {
    const box = overlap(whole, this.#state.clip);
    if (box.left >= box.right || box.bottom >= box.top) return;
    if (isPicture) this.#pictures.push(box);
    if (this.#state.opacity > 0.3) this.#covers.push({ after: this.#letters.length, box });
  }

  #writing() {
    const { ops } = this;
    const set = (name: 'letterSpace' | 'wordSpace' | 'rise' | 'mode', factor = 1) => {
      return ([value]: Arguments) => void (this.#state[name] = Number(value) * factor);
    };
    const begin = (matrix: Matrix) => void (this.#text = this.#line = matrix);
    const move = (x: number, y: number) => begin(times(this.#line, [1, 0, 0, 1, x, y]));
    return {
      [ops.beginText]: () => begin(identity),
      [ops.setFont]: ([font, size]: Arguments) =>
        void Object.assign(this.#state, { font: String(font), size: Number(size) }),
      [ops.setCharSpacing]: set('letterSpace'),
      [ops.setWordSpacing]: set('wordSpace'),
      [ops.setTextRise]: set('rise'),
      [ops.setTextRenderingMode]: set('mode'),
      [ops.setHScale]: ([percent]: Arguments) => void (this.#state.widthScale = Number(percent) / 100),
      [ops.setLeading]: ([leading]: Arguments) => void (this.#state.leading = -Number(leading)),
      [ops.setTextMatrix]: (args: Arguments) => begin(matrixOf([...args])),
      [ops.moveText]: ([x, y]: Arguments) => move(Number(x), Number(y)),
      [ops.setLeadingMoveText]: ([x, y]: Arguments) => {
        this.#state.leading = Number(y);
        move(Number(x), Number(y));
      },
      [ops.nextLine]: () => move(0, this.#state.leading),
      [ops.showText]: ([glyphs]: Arguments) => this.#show((glyphs ?? []) as (Glyph | number)[]),
    };
  }

  #show(glyphs: readonly (Glyph | number)[]): void {
    const { size, letterSpace, wordSpace, widthScale, font } = this.#state;
    const unit = this.unitOf(font);
    const advance = (by: number) => {
      this.#text = times(this.#text, [1, 0, 0, 1, by * widthScale, 0]);
    };
    for (const glyph of glyphs) {
      if (typeof glyph === 'number') {
        advance((-glyph / 1000) * size);
        continue;
      }
      if (glyph === null) continue;
      const width = glyph.width * unit * size;
      this.#note(glyph.unicode, width * widthScale);
      advance(width + letterSpace + (glyph.unicode === ' ' ? wordSpace : 0));
    }
  }

  #note(text: string, width: number): void {
    const { size, rise } = this.#state;
    const whole = times(this.#state.matrix, this.#text);
    const { left, bottom, right, top } = boxIn(whole, {
      left: 0,
      bottom: rise,
      right: width,
      top: rise + size,
    });
    const shown = Math.min(
      Math.max(right - left, top - bottom),
      Math.hypot(whole[2], whole[3]) * Math.abs(size),
    );
    const middle = [(left + right) / 2, bottom + (top - bottom) * 0.3] as const;
    const hidden = hiddenAt(this.#state, shown, middle);
    this.#letters.push({
      page: this.page,
      text,
      x: left,
      y: bottom,
      width: right - left,
      size: shown,
      hidden,
    });
  }
}
