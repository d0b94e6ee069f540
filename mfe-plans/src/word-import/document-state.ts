import type { Block, SkippedKind } from './blocks.ts';
import { ticked, unticked } from './check-boxes.ts';
import type { DocxStyles, ParagraphLook, RunLook } from './docx-styles.ts';
import { Paragraph } from './paragraph.ts';
import type { CellLook, TableDraft } from './table-draft.ts';
import { WordFault } from './word-fault.ts';

/** A complex or simple field (17.16): its instruction, and while it lasts what it shows. */
export interface Field {
  instruction: string;
  /** What comes now is what people see. */
  result: boolean;
  ended: boolean;
  /** Of a form: whether its box is ticked, what can be chosen and what is. */
  box?: boolean;
  choices: string[];
  chosen: number;
}

/** A content control (17.5.2). */
export interface Control {
  skips?: 'contents' | 'placeholder';
  box?: boolean;
  isBoxSaid?: boolean;
}

interface OpenParagraph {
  paragraph: Paragraph;
  look: ParagraphLook;
  /** Its mark is deleted: the next paragraph goes on with it. */
  joins?: boolean;
  /** The contents list that it stands in. */
  contents?: Field;
}

/** Blocks that stand together: of the body, a cell, a box or a note. */
interface Story {
  blocks: Block[];
  open?: OpenParagraph;
  waiting?: Paragraph;
}

/** Ends what an element began; 'ignore' leaves out all that is in it. */
export type Opened = (() => void) | 'ignore' | undefined;
export type Notes = ReadonlyMap<string, string>;
export type NoteKind = 'footnote' | 'endnote';

/** More paragraphs than a shelf of books has. */
const mostBlocks = 250_000;
/** More fields within each other are none; the outermost are forgotten. */
const mostFields = 100;
/** Deeper nesting goes on as if it stood outside. */
const deepest = 40;
const isContents = ({ instruction, result }: Field) => result && /^\s*(?:TOC|TOA|INDEX)\b/i.test(instruction);

/** Where the reading of a part has come to; the elements (`elements.ts`) move it on. */
export class DocumentState {
  readonly counts = { footnote: 0, endnote: 0 };
  /** The notes that this part holds itself, by id. */
  readonly notes = new Map<string, string>();
  readonly tables: TableDraft[] = [];
  readonly fields: Field[] = [];
  readonly controls: Control[] = [];
  readonly choices: { taken: boolean }[] = [];
  readonly skips: (SkippedKind | Control)[] = [];
  /** Readings beside signs while they last, and the last one until its signs are read (17.3.3.25). */
  readonly ruby: string[] = [];
  rubyText = '';
  cell: CellLook = { span: 1, covered: false };
  run: RunLook = {};
  /** Looks that come now are those of a paragraph's mark. */
  inMark = false;
  #blocks = 0;
  readonly #stories: Story[] = [{ blocks: [] }];
  /** What stands in a contents list that has not come to its end: text, if it never does. */
  readonly #listed = new Map<Block, { field: Field; instead: Block[] }>();

  constructor(
    readonly styles: DocxStyles,
    readonly referred: Readonly<Record<NoteKind, Notes>>,
  ) {}

  get #story(): Story {
    return this.#stories.at(-1) as Story;
  }

  get open(): OpenParagraph | undefined {
    return this.#story.open;
  }

  /** Formulas and boxes may stand outside any paragraph. */
  get paragraph(): Paragraph {
    this.#story.open ??= { paragraph: new Paragraph(), look: {} };
    return this.#story.open.paragraph;
  }

  startParagraph(): void {
    this.flush();
    this.#story.open = { paragraph: new Paragraph(), look: {} };
  }

  put(...blocks: Block[]): void {
    this.#blocks += blocks.length;
    if (this.#blocks > mostBlocks) throw new WordFault('bomb');
    this.#story.blocks.push(...blocks);
  }

  /** A field's result within another one's instruction is no text; a field without an end hides none. */
  get #isInInstruction(): boolean {
    return this.fields.at(-1)?.result === true && this.fields.some(({ result }) => !result);
  }

  /** A text where it stands, as what it is there. */
  say(text: string, as?: SkippedKind): void {
    if (this.#isInInstruction) return;
    if (this.ruby.length > 0) {
      this.ruby.push(`${this.ruby.pop() ?? ''}${text}`);
      return;
    }
    const skip = as ?? this.skips.at(-1);
    if (typeof skip === 'object') return this.#sayBox(skip);
    const { bold, apart } = this.styles.runLook(this.run, this.open?.look.style);
    this.paragraph.add(text, skip ?? apart, bold);
    const contents = this.fields.find(isContents);
    if (contents !== undefined && this.open !== undefined) this.open.contents ??= contents;
  }

  /** Whatever sign a control shows, its box is said once. */
  #sayBox(control: Control): void {
    if (control.isBoxSaid !== true)
      this.paragraph.add(control.box === true ? ticked : unticked, undefined, false);
    control.isBoxSaid = true;
  }

  flush(isLast = false): void {
    const story = this.#story;
    const { waiting } = story;
    if (isLast && waiting !== undefined) void this.paragraph;
    const { open } = story;
    if (open === undefined) return;
    delete story.open;
    delete story.waiting;
    const whole = waiting ?? open.paragraph;
    waiting?.join(open.paragraph);
    if (open.joins === true && !isLast) story.waiting = whole;
    else this.#finish(whole, open);
  }

  #finish(paragraph: Paragraph, { look, contents }: OpenParagraph): void {
    const role = this.styles.roleOf(look);
    const blocks = paragraph.blocks(role, role.kind === 'contents');
    // A heading in a contents list is none of its lines: the list has lost its end.
    if (contents === undefined || role.kind === 'heading' || role.kind === 'contents')
      return this.put(...blocks);
    for (const block of paragraph.blocks(role, true)) {
      this.#listed.set(block, { field: contents, instead: blocks.splice(0) });
      this.put(block);
    }
  }

  /** Opens a story of its own; what it holds is given to `done` when its element closes. */
  within(done: (blocks: Block[]) => void): Opened {
    if (this.#stories.length >= deepest) return undefined;
    this.#stories.push({ blocks: [] });
    return () => {
      this.flush(true);
      done(this.#stories.pop()?.blocks ?? []);
    };
  }

  /** Leaves out what an element holds, or says its box. */
  skip(as: SkippedKind | Control): Opened {
    const { length } = this.skips;
    this.skips.push(as);
    return () => {
      if (typeof as === 'object') this.#sayBox(as);
      this.skips.length = length;
    };
  }

  startField(instruction: string, result: boolean): void {
    if (this.fields.length >= mostFields) this.fields.shift();
    this.fields.push({ instruction, result, ended: false, choices: [], chosen: 0 });
  }

  endField(): void {
    const field = this.fields.pop();
    if (field === undefined) return;
    field.ended = true;
    if (field.box !== undefined) this.say(field.box ? ticked : unticked);
    else if (field.choices.length > 0) this.say(field.choices[field.chosen] ?? '');
  }

  done(): Block[] {
    this.flush(true);
    return this.#story.blocks.flatMap((block) => {
      const listed = this.#listed.get(block);
      return listed === undefined || listed.field.ended ? [block] : listed.instead;
    });
  }
}
