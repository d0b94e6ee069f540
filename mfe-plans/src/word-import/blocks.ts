import { fieldPaths, type FieldName } from '../plan-fields/fields.ts';

/** What a Word file consists of, in its order; looks are gone but for what tells headings from text. */
export type Block =
  /** Level 0 is the document's own title. */
  | { kind: 'heading'; text: string; level: number }
  | { kind: 'text'; text: string; bold: boolean }
  /** `mark` is the number or sign that somebody typed before it. */
  | { kind: 'item'; text: string; mark?: string }
  | { kind: 'table'; rows: Cell[][] }
  /** A text box: a small document beside the text. */
  | { kind: 'box'; blocks: Block[] }
  /** Text that stands apart from what is around it; it is never placed. */
  | { kind: 'aside'; text: string; under: string }
  | { kind: 'skipped'; text: string; why: SkippedKind };

/** A cell at its column of the grid; what merged cells cover is empty and says so. */
export interface Cell {
  /** Its paragraphs as lines. */
  text: string;
  covered?: boolean;
  /** Everything in it, where that is more than lines of text. */
  blocks?: Block[];
}

/** A text as it was written, its typed number or sign before it. */
export const writtenText = (block: Exclude<Block, { kind: 'table' | 'box' }>) =>
  `${block.kind === 'item' ? (block.mark ?? '') : ''}${block.text}`;

/** The text without its line breaks. */
export const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
/** A row as one line. */
export const joined = (cells: readonly Cell[]) =>
  cells
    .map(({ text }) => oneLine(text))
    .filter((text) => text !== '')
    .join(' – ');

/** The text of blocks as lines, those of a table row by row. */
export function linesOf(blocks: readonly Block[]): string[] {
  return blocks.flatMap((block): string[] => {
    if (block.kind === 'box') return linesOf(block.blocks);
    return block.kind === 'table' ? block.rows.map(joined) : [writtenText(block)];
  });
}

/** What stands in a file and is no text of the plan. */
export const skippedKinds = {
  contents: 'Innholdsfortegnelse',
  placeholder: 'Ledetekst som ikke er fylt ut',
  unticked: 'Bokser som ikke er krysset av',
  deleted: 'Tekst som er slettet med sporing',
  header: 'Topptekst',
  footer: 'Bunntekst',
  comments: 'Kommentarer',
  own: 'Utkastmerking, status og vurdering fra vår egen eksport',
} as const;
export type SkippedKind = keyof typeof skippedKinds;

export interface SkippedText {
  kind: SkippedKind;
  text: string;
}

/** The fields of the form that a file can fill, as the editor calls them. */
export const wordFields = Object.keys(fieldPaths) as FieldName[];
export type WordField = FieldName;

/** What a plan cannot do without, and what is looked for first. */
export const mainFields = wordFields.slice(0, 10);

/** What holds one figure or choice: no sentence. */
const brief = [
  'ects_credits',
  'estimated_hours',
  'eqf_level',
  'language',
  'country',
  'duration_hours',
  'duration_meetings',
  'delivery',
  'subject_code',
] as const;
export const isBriefField = (field: WordField): field is (typeof brief)[number] =>
  (brief as readonly WordField[]).includes(field);

const lists = ['knowledge', 'skills', 'competence', 'content_modules', 'assessment_methods'] as const;
export type ListField = (typeof lists)[number];
export const isListField = (name: string): name is ListField => (lists as readonly string[]).includes(name);

export interface FoundField {
  field: WordField;
  /** Items of a list, else one text as it would be written in the form. */
  value: string | string[];
  /** Where it stood, in the reader's words: '«Timetal: 112»'. */
  sources: string[];
  /** The text was longer than the field holds: the rest is loose. */
  cut?: true;
}

/** A paragraph, an item or a row that fits no field for sure. */
export interface LooseText {
  id: number;
  text: string;
  /** The heading that it stood under. */
  under?: string;
  /** Where it may belong. */
  suggested?: WordField;
}

/** Words of a file by where they came to lie: `read` is the sum of the others. */
export interface WordSum {
  read: number;
  placed: number;
  loose: number;
  skipped: number;
}

/** Words are runs of letters and digits. */
export const countWords = (text: string) => text.match(/[\p{L}\p{M}\p{N}]+/gu)?.length ?? 0;

/** All words of blocks, whatever becomes of them. */
export const wordsOf = (blocks: readonly Block[]) =>
  linesOf(blocks).reduce((sum, line) => sum + countWords(line), 0);

/** Everything that a file says: each piece of text is in a field, loose, or skipped for what it is. */
export interface PlacedText {
  found: FoundField[];
  loose: LooseText[];
  skipped: SkippedText[];
  words: WordSum;
}
