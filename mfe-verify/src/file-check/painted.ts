/** Six numbers of an affine transformation, as PDF writes them. */
export type Matrix = readonly [number, number, number, number, number, number];

/** In points from the page's left and lower edge. */
export interface Box {
  left: number;
  bottom: number;
  right: number;
  top: number;
}

/** Why nobody sees a letter that is in the file. */
export type Hidden = 'invisible' | 'faint' | 'tiny' | 'outside' | 'covered';

/** A letter as it is painted. */
export interface PaintedLetter {
  page: number;
  text: string;
  x: number;
  y: number;
  width: number;
  size: number;
  hidden: Hidden | undefined;
}

/** What is painted on a page. */
export interface PaintedPage {
  letters: PaintedLetter[];
  /** Where pictures and shadings are; text may be in them that nobody can read here. */
  pictures: Box[];
}

export const identity: Matrix = [1, 0, 0, 1, 0, 0];

export function times([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix {
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}

const place = ([a, b, c, d, e, f]: Matrix, x: number, y: number): [number, number] => [
  a * x + c * y + e,
  b * x + d * y + f,
];

/** The box around a box that is transformed. */
export function boxIn(matrix: Matrix, { left, bottom, right, top }: Box): Box {
  const corners = [
    place(matrix, left, bottom),
    place(matrix, right, bottom),
    place(matrix, left, top),
    place(matrix, right, top),
  ];
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  return { left: Math.min(...xs), bottom: Math.min(...ys), right: Math.max(...xs), top: Math.max(...ys) };
}

export const overlap = (one: Box, other: Box): Box => ({
  left: Math.max(one.left, other.left),
  bottom: Math.max(one.bottom, other.bottom),
  right: Math.min(one.right, other.right),
  top: Math.min(one.top, other.top),
});

export const contains = ({ left, bottom, right, top }: Box, x: number, y: number): boolean =>
  x >= left && x <= right && y >= bottom && y <= top;

/** What a page's program has set when it paints. */
export interface PaintState {
  matrix: Matrix;
  clip: Box;
  /** 0 is black, 1 is white. */
  lightness: number;
  opacity: number;
  font: string;
  size: number;
  letterSpace: number;
  wordSpace: number;
  widthScale: number;
  leading: number;
  rise: number;
  mode: number;
}

const faintest = 0.25;
const lightest = 0.82;
const smallest = 3.5;

/** Why a letter cannot be seen, as far as it is known when it is painted. */
export function hiddenAt(
  state: PaintState,
  size: number,
  [x, y]: readonly [number, number],
): Hidden | undefined {
  if (state.mode === 3 || state.mode === 7) return 'invisible';
  if (state.opacity < faintest || state.lightness > lightest) return 'faint';
  if (size < smallest) return 'tiny';
  return contains(state.clip, x, y) ? undefined : 'outside';
}
