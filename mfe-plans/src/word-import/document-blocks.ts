import type { Block } from './blocks.ts';

/** What mammoth makes of a document's XML; of each element only what tells text from heading. */
export interface WordElement {
  type: string;
  children?: WordElement[];
  value?: string;
  styleId?: string | null;
  styleName?: string | null;
  numbering?: { level: string | number; isOrdered: boolean } | null;
  isBold?: boolean;
  /** Of a break: 'line', 'page' or 'column'. */
  breakType?: string;
}

/** Deeper nesting is no document that somebody wrote. */
const deepest = 40;

function textOf(element: WordElement, depth = 0): string {
  if (depth > deepest) return '';
  if (element.type === 'text') return element.value ?? '';
  if (element.type === 'tab') return '\t';
  if (element.type === 'break') return '\n';
  return (element.children ?? []).map((child) => textOf(child, depth + 1)).join('');
}

const tidy = (text: string) =>
  text
    .replace(/[ \u00a0]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .trim();

/** Whether every run that holds a letter is bold. */
function isBold(paragraph: WordElement): boolean {
  const runs = (paragraph.children ?? []).flatMap((child) =>
    child.type === 'hyperlink' ? (child.children ?? []) : [child],
  );
  const written = runs.filter((run) => textOf(run).trim() !== '');
  return written.length > 0 && written.every((run) => run.isBold === true);
}

const headingStyle = /^(?:heading|overskrift|overskrift)\s*([1-9])/i;
const titleStyle = /^(?:title|tittel|doctitle|dokumenttittel)$/i;
const listStyle = /^(?:list|liste|punktliste|nummerert)/i;

function headingLevel({ styleId, styleName }: WordElement): number | undefined {
  for (const style of [styleName, styleId]) {
    if (typeof style !== 'string') continue;
    if (titleStyle.test(style)) return 0;
    const level = headingStyle.exec(style)?.[1];
    if (level !== undefined) return Number(level);
  }
  return undefined;
}

/** Bullets that somebody typed instead of asking Word for them. */
const typedBullet = /^(?:[•·▪◦*]|[-–—] |\d{1,2}[.)] )\s*(?=\S)/;

function paragraphBlocks(paragraph: WordElement): Block[] {
  const text = tidy(textOf(paragraph));
  if (text === '') return [];
  const level = headingLevel(paragraph);
  if (level !== undefined) return [{ kind: 'heading', text: text.replace(/\s+/g, ' '), level }];
  if (paragraph.numbering != null || listStyle.test(paragraph.styleName ?? ''))
    return [{ kind: 'item', text: text.replace(typedBullet, '') }];
  const bold = isBold(paragraph);
  // Lines that somebody broke by hand stand for paragraphs.
  return text.split('\n').map((line): Block => {
    const item = typedBullet.test(line) && !bold;
    return item ? { kind: 'item', text: line.replace(typedBullet, '') } : { kind: 'text', text: line, bold };
  });
}

const cellText = (cell: WordElement) =>
  tidy((cell.children ?? []).map((child) => textOf(child)).join('\n')).replace(/\n{2,}/g, '\n');

function tableBlock(table: WordElement): Block[] {
  const rows = (table.children ?? [])
    .map((row) => (row.children ?? []).map(cellText))
    .filter((cells) => cells.some((cell) => cell !== ''));
  // A box of one cell is a frame around text.
  if (rows.every((cells) => cells.length <= 1))
    return rows.flat().flatMap((cell) =>
      cell
        .split('\n')
        .map((text) => tidy(text))
        .filter((text) => text !== '')
        .map((text): Block => ({ kind: 'text', text, bold: false })),
    );
  return [{ kind: 'table', rows }];
}

/** The text of a document as mammoth has read it, in its order. */
export function documentBlocks(document: WordElement): Block[] {
  return (document.children ?? []).flatMap((element) => {
    if (element.type === 'table') return tableBlock(element);
    return element.type === 'paragraph' ? paragraphBlocks(element) : [];
  });
}
