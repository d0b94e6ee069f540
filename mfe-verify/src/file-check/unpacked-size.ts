import { unpack } from './unpack.ts';

/** Bytes that the streams of a PDF may unpack to together. */
const mostUnpacked = 64 * 1024 * 1024;
const mostStreams = 20_000;

/** A PDF unpacks to more than is read, or is packed in a way whose size nobody knows before. */
export class TooMuchUnpacked extends Error {
  override readonly name = 'TooMuchUnpacked';
}

/** The last keys before a stream: where two packings stand, one unpacks what the other has hidden. */
const packedTwice = /\/(?:F|Filter)\s*\[(?:[^\]]*\/){2}/;
const unbounded = /\/(?:LZWDecode|LZW|RunLengthDecode|RL|JBIG2Decode|JPXDecode|Crypt)\b|\/Fl#|\/Filter\s*\d/;

async function sizeOf(bytes: Uint8Array<ArrayBuffer>, room: number): Promise<number> {
  let size = 0;
  try {
    for await (const { length } of unpack(bytes)) {
      size += length;
      if (size > room) throw new TooMuchUnpacked();
    }
  } catch (error) {
    if (error instanceof TooMuchUnpacked) throw error;
    // Not packed, or something stands after it: what came before counts.
  }
  return size;
}

/** Counts what a PDF unpacks to, before anything keeps it; throws TooMuchUnpacked. */
export async function expectToFit(bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const text = new TextDecoder('latin1').decode(bytes);
  let room = mostUnpacked;
  let count = 0;
  for (const { index, 0: keyword } of text.matchAll(/\bstream\r?\n/g)) {
    if (text.slice(index - 3, index) === 'end') continue;
    const head = text.slice(Math.max(text.lastIndexOf('obj', index), index - 2000), index);
    count += 1;
    if (count > mostStreams || packedTwice.test(head) || unbounded.test(head)) throw new TooMuchUnpacked();
    const from = index + keyword.length;
    const end = text.indexOf('endstream', from);
    room -= await sizeOf(bytes.subarray(from, end < 0 ? bytes.length : end), room);
  }
}
