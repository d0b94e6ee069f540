import {
  AlignmentType,
  BorderStyle,
  HeadingLevel,
  LevelFormat,
  Paragraph,
  ShadingType,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
  type ILevelsOptions,
} from 'docx';
import { hairline, lamp } from '@studieplan/ui/certificate/certificate-look.ts';

/** Twentieths of a point: the width between the margins of an A4 page. */
export const textWidth = 9638;
export const margin = 1134;

const lampColor = lamp.slice(1);
const rule = { style: BorderStyle.SINGLE, size: 4, color: hairline.slice(1) };
const noRule = { style: BorderStyle.NONE, size: 0, color: 'auto' };
const newline = /\r\n|\r|\n/;
const item = { paragraph: { indent: { left: 567, hanging: 283 }, spacing: { after: 60 } } };
const level = (format: ILevelsOptions['format'], text: string): ILevelsOptions[] => [
  { level: 0, format, text, alignment: AlignmentType.START, style: item },
];

/** The two kinds of list, by the names that `listOf` gives. */
export const lists = [
  { reference: 'bullets', levels: level(LevelFormat.BULLET, '•') },
  { reference: 'numbers', levels: level(LevelFormat.DECIMAL, '%1.') },
];

function runs(text: string, bold = false): TextRun[] {
  return text
    .split(newline)
    .map((line, index) => new TextRun({ text: xmlText(line), bold, break: index === 0 ? 0 : 1 }));
}

/** Heading 1, 2 or 3, as Word's navigation pane knows them. */
export function heading(text: string, depth: 1 | 2 | 3 = 2): Paragraph {
  const { HEADING_1, HEADING_2, HEADING_3 } = HeadingLevel;
  return new Paragraph({
    heading: { 1: HEADING_1, 2: HEADING_2, 3: HEADING_3 }[depth],
    keepNext: true,
    children: runs(text),
  });
}

/** One paragraph per line that the author wrote. */
export function paragraphs(text: string): Paragraph[] {
  return text
    .split(newline)
    .filter((line) => line.trim() !== '')
    .map((line) => new Paragraph({ spacing: { after: 120 }, children: runs(line) }));
}

/** What the reader must know first: the text is nobody's approval. */
export function draftNotice(text: string): Paragraph {
  return new Paragraph({
    border: { left: { style: BorderStyle.SINGLE, size: 24, space: 8, color: lampColor } },
    shading: { type: ShadingType.CLEAR, fill: 'FDF4E0', color: 'auto' },
    indent: { left: 170 },
    spacing: { before: 60, after: 280 },
    children: runs(text, true),
  });
}

/** A real list of Word, or a sentence where there is nothing to list. */
export function listOf(items: readonly string[], reference: 'bullets' | 'numbers'): Paragraph[] {
  if (items.length === 0) return paragraphs('Ikke fylt ut');
  return items.map((text) => new Paragraph({ numbering: { reference, level: 0 }, children: runs(text) }));
}

function cell(text: string, width: number, { bold = false, fill }: { bold?: boolean; fill?: string } = {}) {
  return new TableCell({
    width: { size: width, type: WidthType.DXA },
    margins: { top: 60, bottom: 60, left: 100, right: 100 },
    shading: fill === undefined ? undefined : { type: ShadingType.CLEAR, fill, color: 'auto' },
    children: [new Paragraph({ children: runs(text, bold) })],
  });
}

/** A real table whose head is repeated on every page; `shares` are parts of the text's width. */
export function table(
  head: readonly string[],
  rows: readonly (readonly string[])[],
  shares: readonly number[],
): Table {
  const columnWidths = shares.map((share) => Math.round(textWidth * share));
  const widthAt = (index: number) => columnWidths[index] ?? 0;
  return new Table({
    borders: {
      top: rule,
      bottom: rule,
      insideHorizontal: rule,
      left: noRule,
      right: noRule,
      insideVertical: noRule,
    },
    width: { size: textWidth, type: WidthType.DXA },
    columnWidths,
    rows: [
      new TableRow({
        tableHeader: true,
        cantSplit: true,
        children: head.map((text, index) => cell(text, widthAt(index), { bold: true, fill: 'F4E9F1' })),
      }),
      ...rows.map(
        (texts) =>
          new TableRow({
            children: texts.map((text, index) => cell(text, widthAt(index), { bold: index === 0 })),
          }),
      ),
    ],
  });
}

// XML 1.0 knows no other signs, not even escaped; with the u flag a lone surrogate is one of them.
const forbidden = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** The text without what XML cannot hold: control characters, lone surrogates, U+FFFE and U+FFFF. */
export function xmlText(text: string): string {
  return text.replace(forbidden, '');
}
