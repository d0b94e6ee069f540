import { linesOf, type Block, type PlacedText } from './blocks.ts';
import { openDocx } from './docx-package.ts';
import { DocxStyles } from './docx-styles.ts';
import { readPart } from './document-reader.ts';
import type { Notes } from './document-state.ts';
import { asideNames } from './paragraph.ts';
import { placeBlocks } from './place-blocks.ts';
import { WordFault, type WordNotice } from './word-fault.ts';

/** A file that has been read, and nothing more: nobody's form knows of it yet. */
export interface ReadWord extends PlacedText {
  fileName: string;
  notices: WordNotice[];
}

/** Reading that takes longer is given up, in milliseconds. */
const longest = 10_000;

/**
 * Reads a Word file where it is: nothing is sent and nothing fetched, only the text's own parts are unpacked, within
 * bounds of bytes, cells and time. Pure, without a document to stand in, so that a worker can run it; throws a WordFault.
 */
export function readWordPlan(fileName: string, bytes: Uint8Array, now = () => performance.now()): ReadWord {
  const begun = now();
  const isLate = () => now() - begun > longest;
  const { main, styles: look, footnotes, endnotes, beside, notices } = openDocx(bytes);
  const styles = new DocxStyles(look);
  const none: Notes = new Map();
  const read = (part: Uint8Array, notes = { footnote: none, endnote: none }) =>
    readPart(part, styles, notes, isLate);
  const notesOf = (part: Uint8Array | undefined) => (part === undefined ? none : read(part).notes);
  const notes = { footnote: notesOf(footnotes), endnote: notesOf(endnotes) };
  const body = read(main, notes).blocks;
  const around = beside.flatMap(({ kind, part }): Block[] => {
    const text = linesOf(read(part).blocks).join('\n');
    return text === '' ? [] : [{ kind: 'skipped', why: kind, text }];
  });
  if (body.length === 0) throw new WordFault('textless');
  const placed = placeBlocks([...body, ...around]);
  const told = (['hidden', 'struck'] as const).filter((apart) =>
    placed.loose.some(({ under }) => under === asideNames[apart]),
  );
  const isCut = placed.found.some(({ cut }) => cut === true);
  return {
    fileName,
    ...placed,
    notices: [...notices, ...told, ...(isCut ? (['cut'] as const) : [])],
  };
}
