import type { Block } from './blocks.ts';
import { isDocumentWord, labelledText, labelOf, titleIn } from './labels.ts';

const longestTitle = 200;
/** How far down a title is looked for. */
const titleWithin = 12;

const shortOf = (text: string) => (text.length <= 90 && !/[.:?]$/.test(text) ? text : undefined);
const isTitle = (text: string | undefined) =>
  text !== undefined && text.length <= longestTitle && !isDocumentWord(text);

const isWritten = (block: Block) =>
  block.kind === 'heading' || block.kind === 'text' || block.kind === 'item';
const isLabel = (block: Block) =>
  block.kind === 'table' ||
  (isWritten(block) && (labelOf(block.text) !== undefined || labelledText(block.text) !== undefined));

/** The block that is the title, and the title itself; -1 where none looks like one. */
export function findTitle(blocks: readonly Block[]): { at: number; title: string } {
  const first = blocks.slice(0, titleWithin);
  const candidates: ((block: Block, index: number) => string | undefined)[] = [
    (block) => (isWritten(block) ? titleIn(block.text) : undefined),
    (block) => (block.kind === 'heading' && block.level === 0 ? block.text : undefined),
    (block) =>
      block.kind === 'heading' && block.level === 1 && labelOf(block.text) === undefined
        ? block.text
        : undefined,
    (block, index) => (index < 3 && block.kind === 'text' && block.bold ? shortOf(block.text) : undefined),
    (block, index) => (index < 3 && block.kind === 'text' ? shortOf(block.text) : undefined),
  ];
  // What stands after the first label is text of the plan, not its name.
  const end = first.findIndex(isLabel);
  for (const titleOf of candidates) {
    const at = first.findIndex((block, index) => (end < 0 || index < end) && isTitle(titleOf(block, index)));
    const found = first[at];
    if (found !== undefined) return { at, title: titleOf(found, at) ?? '' };
  }
  return { at: -1, title: '' };
}
