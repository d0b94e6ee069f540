import { Inflate } from 'fflate';
import { WordFault } from './word-fault.ts';

const mostEntries = 10_000;
/** Small enough that what one step unpacks, 1032 times as much at most, is soon noticed. */
const step = 4 * 1024;

const endOfDirectory = 0x06054b50;
const endOfDirectory64 = 0x06064b50;
const locator64 = 0x07064b50;
const directoryEntry = 0x02014b50;
const localEntry = 0x04034b50;
/** Stands where the real figure is in the zip64 fields. */
const elsewhere = 0xffffffff;

interface Entry {
  method: number;
  flags: number;
  packed: number;
  unpacked: number;
  at: number;
}

const wide = (view: DataView, at: number) => Number(view.getBigUint64(at, true));

/** Where the archive's own list begins, and how many entries it says that it has. */
function directoryOf(view: DataView): { at: number; count: number } {
  let end = view.byteLength - 22;
  const lowest = Math.max(0, view.byteLength - 22 - 0xffff);
  while (end >= lowest && view.getUint32(end, true) !== endOfDirectory) end -= 1;
  if (end < lowest) throw new WordFault('damaged');
  if (end >= 20 && view.getUint32(end - 20, true) === locator64) {
    const at = wide(view, end - 12);
    if (view.getUint32(at, true) !== endOfDirectory64) throw new WordFault('damaged');
    return { at: wide(view, at + 48), count: wide(view, at + 32) };
  }
  return { at: view.getUint32(end + 16, true), count: view.getUint16(end + 10, true) };
}

/** Sizes and offset of an entry; those that need it stand in its zip64 field, in this order. */
function figuresOf(view: DataView, at: number, extra: number, extraEnd: number) {
  const figures = [
    view.getUint32(at + 24, true),
    view.getUint32(at + 20, true),
    view.getUint32(at + 42, true),
  ];
  for (let field = extra; field + 4 <= extraEnd; field += 4 + view.getUint16(field + 2, true)) {
    if (view.getUint16(field, true) !== 1) continue;
    let from = field + 4;
    for (const [index, figure] of figures.entries())
      if (figure === elsewhere) {
        figures[index] = wide(view, from);
        from += 8;
      }
  }
  const [unpacked = 0, packed = 0, offset = 0] = figures;
  return { unpacked, packed, at: offset };
}

/** Some write `\` between folders, and names of parts are the same in capitals (OPC, 6.2.2). */
export const partName = (name: string) =>
  name
    .replace(/\\/g, '/')
    .replace(/^(?:\.?\/)+/, '')
    .toLowerCase();

/** A zip archive's entries by name; nothing is unpacked before it is asked for, and that within `room` bytes. */
export class ZipArchive {
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  readonly #entries = new Map<string, Entry>();
  #room: number;

  /** Throws a WordFault or, where an offset leads out of the file, a RangeError. */
  constructor(bytes: Uint8Array, room: number) {
    this.#bytes = bytes;
    this.#room = room;
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.#view = view;
    const directory = directoryOf(view);
    if (directory.count > mostEntries) throw new WordFault('bomb');
    let { at } = directory;
    for (let index = 0; index < directory.count; index += 1) {
      if (view.getUint32(at, true) !== directoryEntry) throw new WordFault('damaged');
      const extra = at + 46 + view.getUint16(at + 28, true);
      const extraEnd = extra + view.getUint16(at + 30, true);
      const name = partName(new TextDecoder().decode(bytes.subarray(at + 46, extra)));
      const known = { method: view.getUint16(at + 10, true), flags: view.getUint16(at + 8, true) };
      if (!this.#entries.has(name))
        this.#entries.set(name, { ...known, ...figuresOf(view, at, extra, extraEnd) });
      at = extraEnd + view.getUint16(at + 32, true);
    }
  }

  get names(): string[] {
    return [...this.#entries.keys()];
  }

  /** Undefined where there is none of that name. */
  part(name: string): Uint8Array | undefined {
    const entry = this.#entries.get(partName(name));
    if (entry === undefined) return undefined;
    if ((entry.flags & 1) === 1) throw new WordFault('locked');
    if (entry.unpacked > this.#room) throw new WordFault('bomb');
    const packed = this.#packed(entry);
    if (entry.method !== 0 && entry.method !== 8) throw new WordFault('packing');
    const part = entry.method === 0 ? packed : unpack(packed, this.#room);
    this.#room -= part.length;
    if (this.#room < 0) throw new WordFault('bomb');
    return part;
  }

  #packed({ at, packed }: Entry): Uint8Array {
    if (this.#view.getUint32(at, true) !== localEntry) throw new WordFault('damaged');
    const from = at + 30 + this.#view.getUint16(at + 26, true) + this.#view.getUint16(at + 28, true);
    if (from + packed > this.#bytes.length) throw new WordFault('damaged');
    return this.#bytes.subarray(from, from + packed);
  }
}

/** Unpacks step by step and stops at `most`: what an archive says of its sizes may be a lie. */
function unpack(packed: Uint8Array, most: number): Uint8Array {
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
