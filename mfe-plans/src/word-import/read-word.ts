import { zipSync } from 'fflate';
import mammoth from 'mammoth';
import type { Block, PlacedText } from './blocks.ts';
import { openDocx } from './docx-package.ts';
import { documentBlocks, type WordElement } from './document-blocks.ts';
import { placeBlocks } from './place-blocks.ts';
import { WordFault, type WordNotice } from './word-fault.ts';

/** A file that has been read, and nothing more: nobody's form knows of it yet. */
export interface ReadWord extends PlacedText {
  fileName: string;
  notices: WordNotice[];
}

const mostBlocks = 3_000;

/**
 * Reads a Word file where it is, in the browser: nothing is sent and nothing fetched. Only the text's own parts are
 * unpacked, within bounds, and handed to mammoth as an archive of our own making.
 */
export async function readWord(fileName: string, bytes: Uint8Array): Promise<ReadWord> {
  const { parts, notices } = openDocx(bytes);
  const blocks = await blocksOf(zipSync(Object.fromEntries(parts), { level: 0 }));
  if (blocks.length === 0) throw new WordFault('textless');
  const long = blocks.length > mostBlocks;
  const read = placeBlocks(long ? blocks.slice(0, mostBlocks) : blocks);
  return { fileName, ...read, notices: long ? [...notices, 'long'] : notices };
}

async function blocksOf(archive: Uint8Array<ArrayBuffer>): Promise<Block[]> {
  let blocks: Block[] = [];
  const source = archive.buffer.slice(archive.byteOffset, archive.byteOffset + archive.byteLength);
  try {
    await mammoth.convertToHtml(
      // The browser's build reads the one, Node's the other.
      { arrayBuffer: source, buffer: archive } as { arrayBuffer: ArrayBuffer },
      {
        externalFileAccess: false,
        transformDocument: (document: WordElement) => {
          blocks = documentBlocks(document);
          // The text is read: there is nothing to make HTML of.
          return { ...document, children: [] };
        },
      },
    );
  } catch (cause) {
    throw new WordFault('damaged', { cause });
  }
  return blocks;
}
