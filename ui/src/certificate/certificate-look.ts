import type { Style } from './typesetting.ts';

// Measures in mm, sizes in points, colours of look.md.
export const page = {
  width: 210,
  height: 297,
  margin: 20,
  get inner() {
    return this.width - 2 * this.margin;
  },
};
export const bottom = page.height - page.margin;
export const rightEdge = page.width - page.margin;

export const ink = '#3A1233';
export const text = '#2B262D';
export const muted = '#605C61';
export const danger = '#B3202A';
export const hairline = '#B9B4BA';
export const lamp = '#F4BC4C';
export const accent = '#5C1F50';
export const qrInk = '#2A0E26';

const sans = (size: number, color: string, font: Style['font'] = 'sans400', leading = 1.45): Style => ({
  font,
  size,
  color,
  leading,
});
const serif = (size: number, leading: number): Style => ({ font: 'serif400', size, color: ink, leading });

export const styles = {
  brand: serif(17, 1.2),
  title: serif(28, 1.12),
  titleLong: serif(20, 1.16),
  lead: sans(12.5, text),
  leadStrong: sans(12.5, text, 'sans700'),
  leadDanger: sans(12.5, danger, 'sans600'),
  leadGone: sans(12.5, muted, 'sans600'),
  figure: serif(18, 1.2),
  figureLabel: sans(9.5, muted),
  figureNote: sans(8, muted, 'sans400', 1.3),
  section: serif(14, 1.2),
  subsection: sans(10, text, 'sans600'),
  body: sans(10.5, text),
  outcome: sans(9.5, text),
  label: sans(9, muted),
  value: sans(10.5, text),
  address: sans(9.5, text),
  code: sans(10, text, 'sans700'),
  small: sans(8.5, muted),
  smallStrong: sans(8.5, muted, 'sans600'),
  kind: sans(10.5, text),
  kindDanger: sans(10.5, danger, 'sans700'),
  kindGone: sans(10.5, muted, 'sans700'),
} satisfies Record<string, Style>;
