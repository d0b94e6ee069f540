import {
  Document,
  HeadingLevel,
  Packer,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx';
import type { WordField } from '../../word-import/blocks.ts';

/** A course plan as an association could have it, and what a person reading it would put in which field. */
export interface Sample {
  name: string;
  /** How it is made, for the table in the documentation. */
  make: string;
  parts: Part[];
  truth: Partial<Record<WordField, string | string[]>>;
}

type Part = Paragraph | Table;

const levels = [HeadingLevel.HEADING_1, HeadingLevel.HEADING_2, HeadingLevel.HEADING_3] as const;

export const title = (text: string) => new Paragraph({ text, heading: HeadingLevel.TITLE });
export const heading = (text: string, level: 1 | 2 | 3 = 1) =>
  new Paragraph({ text, heading: levels[level - 1] });
export const text = (...lines: string[]) =>
  new Paragraph({ children: lines.map((line, at) => new TextRun({ text: line, break: at === 0 ? 0 : 1 })) });
export const bold = (line: string) => new Paragraph({ children: [new TextRun({ text: line, bold: true })] });
export const tabbed = (name: string, value: string) =>
  new Paragraph({ children: [new TextRun({ text: name, bold: true }), new TextRun({ text: `\t${value}` })] });
export const items = (...lines: string[]) =>
  lines.map((line) => new Paragraph({ text: line, bullet: { level: 0 } }));
export const texts = (...lines: string[]) => lines.map((line) => text(line));

/** A cell is a text; its lines are paragraphs of their own. */
export const table = (...rows: string[][]) =>
  new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
    rows: rows.map(
      (cells) =>
        new TableRow({
          children: cells.map(
            (cell) =>
              new TableCell({ children: cell.split('\n').map((line) => new Paragraph({ text: line })) }),
          ),
        }),
    ),
  });

/** The sample as Word would have saved it. */
export async function docxOf({ parts }: Pick<Sample, 'parts'>): Promise<Uint8Array> {
  return new Uint8Array(await Packer.toBuffer(new Document({ sections: [{ children: parts }] })));
}
