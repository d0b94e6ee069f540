import type { jsPDF } from 'jspdf';
import { bottom, hairline, page, rightEdge, styles } from './certificate-look.ts';
import { heightOf, rowsThatFit, type Column, type Row } from './flow.ts';
import type { PdfTags, Tag } from './pdf-tags.ts';
import { leadingOf, mmPerPoint, type Line, type Run, type Style, type Typesetting } from './typesetting.ts';

const bulletIndent = 4;

/** How rows are set, and what they are: a paragraph unless something else is said. */
interface Setting {
  gapBefore?: number;
  bullet?: boolean;
  keepWithNext?: boolean;
  role?: Tag['role'];
}

/** A stack of A4 sheets that text flows over; it knows where on the last one it stands. */
export class CertificateSheet {
  readonly tags: PdfTags;
  readonly type: Typesetting;
  /** Top of what comes next, mm from the page's upper edge. */
  y = page.margin;
  /** Lower edge of the room on this page. */
  limit = bottom;
  #fresh = true;

  constructor(
    readonly doc: jsPDF,
    { tags, type }: { tags: PdfTags; type: Typesetting },
    private readonly background: Uint8Array,
    private readonly drawRunningHead: () => void,
  ) {
    this.tags = tags;
    this.type = type;
    this.#drawBackground();
  }

  /** Draws one line whose box begins at `top`. */
  put(line: Line | undefined, x: number, top: number, style: Style, tag: Tag | 'artifact'): void {
    if (line) this.type.draw(line, x, top + ascentOf(style), tag);
  }

  /** Draws what is only to be looked at. */
  adorn(draw: (doc: jsPDF) => void): void {
    this.tags.mark('artifact', () => draw(this.doc));
  }

  /** Sets runs at a fixed place and answers how high they are. */
  place(
    runs: readonly Run[],
    x: number,
    top: number,
    width: number,
    tag: Tag | 'artifact' = this.tags.tag('P'),
  ): number {
    const style = runs[0]?.style ?? styles.body;
    const lines = this.type.lines(runs, width);
    for (const [index, line] of lines.entries())
      this.put(line, x, top + index * leadingOf(style), style, tag);
    return lines.length * leadingOf(style);
  }

  rule(y: number, points: number, color = hairline, from = page.margin, to = rightEdge): void {
    this.adorn((doc) =>
      doc
        .setDrawColor(color)
        .setLineWidth(points * mmPerPoint)
        .line(from, y, to, y),
    );
  }

  /** Rows of one paragraph or list item; short ones stay whole, long ones leave no single line behind. */
  rows(
    runs: readonly Run[],
    width: number,
    { gapBefore = 0, bullet = false, keepWithNext = false, role }: Setting = {},
  ): Row[] {
    const tag: Tag = { role: role ?? (bullet ? 'LBody' : 'P'), kids: [] };
    const style = runs[0]?.style ?? styles.body;
    const indent = bullet ? bulletIndent : 0;
    const lines = this.type.lines(runs, width - indent);
    const last = lines.length - 1;
    return lines.map((line, index) => ({
      line,
      indent,
      ascent: ascentOf(style),
      height: leadingOf(style),
      gapBefore: index === 0 ? gapBefore : 0,
      keepWithNext: index === last ? keepWithNext : lines.length <= 3 || index === 0 || index === last - 1,
      bullet: bullet && index === 0,
      tag,
    }));
  }

  /** Sets columns beside each other, over as many pages as they need. */
  flow(columns: Column[]): void {
    for (const { rows } of columns) this.#attach(rows);
    const left = columns.map((column) => ({ ...column }));
    while (left.some(({ rows }) => rows.length > 0)) {
      const room = this.limit - this.y;
      let used = 0;
      for (const column of left) {
        const count = rowsThatFit(column.rows, room, this.#fresh);
        const now = column.rows.slice(0, count);
        this.#drawRows(now, column.x);
        used = Math.max(used, heightOf(now, this.#fresh));
        const rest = column.rows.slice(count);
        column.rows = count > 0 && rest.length > 0 ? [...(column.carriedOver ?? []), ...rest] : rest;
      }
      this.y += used;
      if (used > 0) this.#fresh = false;
      if (left.some(({ rows }) => rows.length > 0)) this.#nextPage();
    }
  }

  /** Tells in which order rows are read: a column to its end, whatever pages it goes over. */
  #attach(rows: readonly Row[]): void {
    let list: Tag | undefined;
    for (const tag of new Set(rows.flatMap((row) => (row.line.pieces.length > 0 ? [row.tag] : [])))) {
      if (tag === 'artifact') continue;
      if (tag.role === 'LBody') {
        list ??= this.tags.tag('L');
        this.tags.attach(tag, this.tags.tag('LI', list));
      } else {
        list = undefined;
        this.tags.attach(tag);
      }
    }
  }

  /** From here on the page has content above, so that gaps count. */
  begin(y: number, limit: number): void {
    this.y = y;
    this.limit = limit;
    this.#fresh = false;
  }

  #nextPage(): void {
    this.doc.addPage('a4', 'portrait');
    this.#drawBackground();
    this.drawRunningHead();
    this.y = page.margin + 12;
    this.limit = bottom;
    this.#fresh = true;
  }

  #drawBackground(): void {
    // The picture itself is drawn at 8 % opacity.
    const side = 186;
    const left = (page.width - side) / 2;
    this.adorn((doc) => doc.addImage(this.background, 'PNG', left, 60, side, side, 'background', 'FAST'));
  }

  #drawRows(rows: readonly Row[], x: number): void {
    let top = this.y;
    for (const [index, row] of rows.entries()) {
      top += index === 0 && this.#fresh ? 0 : row.gapBefore;
      const baseline = top + row.ascent;
      this.type.draw(row.line, x + row.indent, baseline, row.tag);
      if (row.bullet) {
        this.adorn((doc) => doc.setFillColor('#A2748F').circle(x + 0.7, baseline - 1.15, 0.5, 'F'));
      }
      top += row.height;
    }
  }
}

/** From the top of a line's box to its baseline: half of the extra leading, then the letters' height. */
function ascentOf(style: Style): number {
  return leadingOf(style) / 2 + style.size * mmPerPoint * 0.35;
}
