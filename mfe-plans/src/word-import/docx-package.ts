import { Inflate } from 'fflate';
import { largestFile, WordFault, type WordNotice } from './word-fault.ts';

/** A text of this length is a book of a thousand pages; all that is unpacked together. */
const mostUnpacked = 24 * 1024 * 1024;
const mostEntries = 5_000;
/** Small enough that what one step unpacks, 1032 times as much at most, is soon noticed. */
const step = 4 * 1024;

interface Entry {
  name: string;
  method: number;
  packed: number;
  unpacked: number;
  at: number;
}

const endOfDirectory = 0x06054b50;
const directoryEntry = 0x02014b50;
const localEntry = 0x04034b50;

/** What mammoth needs to find a text; everything else, pictures first of all, is never unpacked. */
const wanted =
  /^(?:\[Content_Types\]\.xml|_rels\/\.rels|word\/(?:_rels\/)?(?:document|styles|numbering|footnotes|endnotes)\d*\.xml(?:\.rels)?)$/;

/** The parts of a .docx that its text is in, by name, and what was left alone. */
export interface DocxPackage {
  parts: Map<string, Uint8Array>;
  notices: WordNotice[];
}

const startsWith = (bytes: Uint8Array, ...signs: number[]) => signs.every((sign, at) => bytes[at] === sign);

function refuseOthers(bytes: Uint8Array): void {
  if (bytes.length === 0) throw new WordFault('empty');
  if (bytes.length > largestFile) throw new WordFault('large');
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) throw new WordFault('old');
  if (startsWith(bytes, 0x25, 0x50, 0x44, 0x46)) throw new WordFault('pdf');
  if (!startsWith(bytes, 0x50, 0x4b)) throw new WordFault('other');
}

/** The archive's own list of what is in it; throws a RangeError where an offset leads out of the file. */
function entriesOf(bytes: Uint8Array): Entry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let end = bytes.length - 22;
  const lowest = Math.max(0, bytes.length - 22 - 0xffff);
  while (end >= lowest && view.getUint32(end, true) !== endOfDirectory) end -= 1;
  if (end < lowest) throw new WordFault('damaged');
  const count = view.getUint16(end + 10, true);
  if (count > mostEntries) throw new WordFault('bomb');
  const entries: Entry[] = [];
  let at = view.getUint32(end + 16, true);
  for (let index = 0; index < count; index += 1) {
    if (view.getUint32(at, true) !== directoryEntry) throw new WordFault('damaged');
    const nameLength = view.getUint16(at + 28, true);
    entries.push({
      name: new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength)),
      method: view.getUint16(at + 10, true),
      packed: view.getUint32(at + 20, true),
      unpacked: view.getUint32(at + 24, true),
      at: view.getUint32(at + 42, true),
    });
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

function packedBytes(bytes: Uint8Array, { at, packed }: Entry): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.getUint32(at, true) !== localEntry) throw new WordFault('damaged');
  const from = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
  if (from + packed > bytes.length) throw new WordFault('damaged');
  return bytes.subarray(from, from + packed);
}

/** Unpacks step by step and stops at `most`: what an archive says of its sizes may be a lie. */
function unpack(packed: Uint8Array, most: number): Uint8Array<ArrayBuffer> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  const inflate = new Inflate((piece) => {
    size += piece.length;
    if (size > most) throw new WordFault('bomb');
    pieces.push(piece);
  });
  for (let from = 0; from < packed.length; from += step)
    inflate.push(packed.subarray(from, from + step), from + step >= packed.length);
  const whole = new Uint8Array(size);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

function noticesOf(entries: readonly Entry[], parts: DocxPackage['parts']): WordNotice[] {
  const macros = entries.some(({ name }) => /vbaProject|vbaData|\.bin$/i.test(name) && /vba/i.test(name));
  const rels = parts.get('word/_rels/document.xml.rels');
  const links =
    rels === undefined ? [] : (new TextDecoder().decode(rels).match(/<Relationship [^>]*>/g) ?? []);
  // A link that somebody may follow is none that a program fetches.
  const external = links.some((link) => /TargetMode="External"/.test(link) && !/\/hyperlink"/.test(link));
  return [...(macros ? (['macros'] as const) : []), ...(external ? (['external'] as const) : [])];
}

/** Opens a .docx with nothing unpacked but its text, and that only within bounds; every fault is a WordFault. */
export function openDocx(bytes: Uint8Array): DocxPackage {
  refuseOthers(bytes);
  try {
    const entries = entriesOf(bytes);
    const needed = entries.filter(({ name }) => wanted.test(name));
    if (needed.reduce((sum, { unpacked }) => sum + unpacked, 0) > mostUnpacked) throw new WordFault('bomb');
    const parts: DocxPackage['parts'] = new Map();
    let room = mostUnpacked;
    for (const entry of needed) {
      const packed = packedBytes(bytes, entry);
      const part = entry.method === 0 ? packed : unpack(packed, room);
      room -= part.length;
      if (room < 0) throw new WordFault('bomb');
      parts.set(entry.name, part);
    }
    if (!parts.has('[Content_Types].xml')) throw new WordFault('other');
    if (![...parts.keys()].some((name) => /^word\/document\d*\.xml$/.test(name)))
      throw new WordFault('other');
    return { parts, notices: noticesOf(entries, parts) };
  } catch (cause) {
    throw cause instanceof WordFault ? cause : new WordFault('damaged', { cause });
  }
}
