import { linesOf, type Block, type Cell } from './blocks.ts';
import { apartBlock } from './paragraph.ts';
import { WordFault } from './word-fault.ts';

/** As many columns as Word itself has. */
const widest = 63;
/** More cells are no table that somebody wrote. */
const mostCells = 500_000;

const isBeside = ({ kind }: Block) => kind === 'aside' || kind === 'skipped' || kind === 'box';

/** What a cell says of its own place. */
export interface CellLook {
  span: number;
  /** It goes on with the cell above, or to the left of it. */
  covered: boolean;
}

interface DraftCell extends Cell {
  blocks: Block[];
}

/** A table while it is read; each cell comes to lie at its column of the grid. */
export class TableDraft {
  readonly #rows: DraftCell[][] = [];
  readonly #beside: Block[] = [];
  #cells = 0;
  /** The whole row is deleted, the change being tracked, or hidden. */
  apart?: 'deleted' | 'hidden';

  startRow(): void {
    this.#rows.push([]);
    delete this.apart;
  }

  /** Empty columns, which a row leaves out or a cell covers. */
  skipColumns(count: number): void {
    for (let at = 0; at < Math.min(count, widest); at += 1)
      this.#put({ text: '', covered: true, blocks: [] });
  }

  addCell(blocks: Block[], { span, covered }: CellLook): void {
    if (this.apart !== undefined) {
      const gone = linesOf(blocks).join(' ');
      if (gone !== '') this.#beside.push(apartBlock(gone, this.apart));
      return;
    }
    this.#beside.push(...blocks.filter(isBeside));
    const own = blocks.filter((block) => !isBeside(block));
    const text = linesOf(own).join('\n');
    this.#put({ text, blocks: own, covered: covered && text === '' });
    this.skipColumns(span - 1);
  }

  #put(cell: DraftCell): void {
    this.#cells += 1;
    if (this.#cells > mostCells) throw new WordFault('bomb');
    this.#rows.at(-1)?.push(cell);
  }

  done(): Block[] {
    const rows = this.#rows.filter((row) => row.some(({ text }) => text !== ''));
    const isFrame = rows.every((row) => row.length <= 1);
    if (isFrame || rows.some((row) => row.some(isLayout)))
      return [...rows.flat().flatMap(({ blocks }) => blocks), ...this.#beside];
    const cells = rows.map((row) => row.map(cellOf));
    return [{ kind: 'table', rows: cells }, ...this.#beside];
  }
}

/** A cell with a heading and what stands under it is a part of the page, not of a table. */
const isLayout = ({ blocks }: DraftCell) =>
  blocks.some(({ kind }, at) => kind === 'heading' && at < blocks.length - 1);

function cellOf({ text, covered, blocks }: DraftCell): Cell {
  return { text, covered, blocks: blocks.some(({ kind }) => kind === 'table') ? blocks : undefined };
}
