import { unpack } from './unpack.ts';

/** An object of a file as our maker writes it: its dictionary, and what its stream holds when unpacked. */
export interface Piece {
  head: string;
  stream: Uint8Array | undefined;
}

/** A file in the form that our maker writes, every byte of it accounted for. */
export interface FormedPdf {
  start: string;
  pieces: Piece[];
  end: string;
}

/** Bytes that all streams together may unpack to; the pictures of a certificate are 5 MB. */
const mostUnpacked = 40 * 1024 * 1024;

const ended = '\nendobj\n\n';
const streamed = '\nstream\n';
const streamEnded = `\nendstream${ended}`;

const hex = (text: string) => text.replace(/\b[0-9A-F]{32}\b/g, 'id');

/** The first moment that a text tells as PDF does, `(D:20261120130000+01'00')`; undefined where it tells none. */
export function momentIn(text: string): Date | undefined {
  const [, y, mo, d, h, mi, s, zone = 'Z'] =
    /\(D:(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(Z|[+-]\d\d'\d\d(?='))/.exec(text) ?? [];
  const moment = new Date(`${y}-${mo}-${d}T${h}:${mi}:${s}${zone.replace("'", ':')}`);
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}

/** A moment may be told in any zone. */
const momentsAlike = (head: string) =>
  head.replace(/\(D:\d{14}(?:Z|[+-]\d\d'\d\d')\)/g, (told) => momentIn(told)?.toISOString() ?? told);

/** Unpacks a whole zlib stream; throws where it is none, ends early, needs more room, or has anything after its end. */
async function unpacked(bytes: Uint8Array<ArrayBuffer>, room: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of unpack(bytes)) {
    length += part.length;
    if (length > room) throw new RangeError('too much in one stream');
    parts.push(part);
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/**
 * Reads a PDF that is written as ours are: header, objects from 1 on with nothing between them, a table that names the
 * place of each, and nothing after it. Undefined for every other file. How hard a stream is packed, the file's own
 * identifier and the zone of its dates are no part of what is read.
 */
export async function readForm(bytes: Uint8Array<ArrayBuffer>): Promise<FormedPdf | undefined> {
  const text = new TextDecoder('latin1').decode(bytes);
  const [start] = /^%PDF-1\.\d\n%.{4}\n\n/.exec(text) ?? [];
  if (start === undefined) return undefined;
  const pieces: Piece[] = [];
  const places: number[] = [];
  let at = start.length;
  let room = mostUnpacked;
  while (!text.startsWith('xref\n', at)) {
    const opening = `${pieces.length + 1} 0 obj\n`;
    const from = at + opening.length;
    if (!text.startsWith(opening, at)) return undefined;
    places.push(at);
    const plain = text.indexOf(ended, from);
    if (plain < 0) return undefined;
    const packed = text.slice(from, plain).indexOf(streamed);
    if (packed < 0) {
      pieces.push({ head: text.slice(from, plain), stream: undefined });
      at = plain + ended.length;
      continue;
    }
    const read = await readStream(bytes, text, {
      head: text.slice(from, from + packed),
      from: from + packed,
      room,
    });
    if (read === undefined) return undefined;
    pieces.push(read.piece);
    at = read.end;
    room -= read.piece.stream.length;
  }
  const entries = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`);
  const table = `xref\n0 ${places.length + 1}\n0000000000 65535 f \n${entries.join('')}\ntrailer\n`;
  const end = text.slice(at + table.length);
  const close = `\n\nstartxref\n${at}\n%%EOF`;
  if (!text.startsWith(table, at) || !end.endsWith(close)) return undefined;
  return { start, pieces, end: hex(end.slice(0, -close.length)) };
}

async function readStream(
  bytes: Uint8Array<ArrayBuffer>,
  text: string,
  { head, from, room }: { head: string; from: number; room: number },
): Promise<{ piece: Piece & { stream: Uint8Array }; end: number } | undefined> {
  const [written, length = ''] = /\/Length (\d{1,9})\b/.exec(head) ?? [];
  const begin = from + streamed.length;
  const end = begin + Number(length);
  if (written === undefined || !text.startsWith(streamEnded, end)) return undefined;
  try {
    const stream = await unpacked(bytes.subarray(begin, end), room);
    const piece = { head: head.replace(written, '/Length'), stream };
    return { piece, end: end + streamEnded.length };
  } catch {
    // Browsers name what is wrong with a packed stream in as many ways as there are browsers.
    return undefined;
  }
}

/** A page's program, of which browsers calculate the last decimals of a circle differently. In points. */
const nearest = 0.001;

const isNumber = (word: string) => /^-?\d+\.\d+$/.test(word);

function isSameProgram(mine: Uint8Array, theirs: Uint8Array): boolean {
  const [one, other] = [mine, theirs].map((bytes) =>
    new TextDecoder('latin1').decode(bytes).split(/([ \n])/),
  );
  return (
    one?.length === other?.length &&
    (one?.every((word, index) => {
      const said = other?.[index] ?? '';
      if (word === said) return true;
      return isNumber(word) && isNumber(said) && Math.abs(Number(word) - Number(said)) < nearest;
    }) ??
      false)
  );
}

function isSamePiece(mine: Piece, theirs: Piece | undefined): boolean {
  if (theirs === undefined || momentsAlike(mine.head) !== momentsAlike(theirs.head)) return false;
  if (mine.stream === undefined || theirs.stream === undefined) return mine.stream === theirs.stream;
  const [one, other] = [mine.stream, theirs.stream];
  let index = 0;
  while (index < one.length && one[index] === other[index]) index += 1;
  const isEqual = index === one.length && one.length === other.length;
  // Only a page's program has neither kind nor size.
  return (
    isEqual || (/^<<\n\/Length\n\/Filter \/FlateDecode\n>>$/.test(mine.head) && isSameProgram(one, other))
  );
}

/** Whether two files hold the same objects, in the same order, and nothing else. */
export const isSameForm = (one: FormedPdf, other: FormedPdf): boolean =>
  one.start === other.start &&
  one.end === other.end &&
  one.pieces.length === other.pieces.length &&
  one.pieces.every((piece, index) => isSamePiece(piece, other.pieces[index]));
