/** A kB of zlib unpacks to a MB at most: fed in pieces, a stream can be left before it fills the memory. */
const piece = 4096;

/** What a zlib stream holds, piece by piece; throws where it is none, ends early, or has anything after its end. */
export async function* unpack(bytes: Uint8Array<ArrayBuffer>): AsyncGenerator<Uint8Array> {
  const { readable, writable } = new DecompressionStream('deflate');
  const writer = writable.getWriter();
  const feed = async () => {
    for (let from = 0; from < bytes.length; from += piece)
      await writer.write(bytes.slice(from, from + piece));
    await writer.close();
  };
  // What is wrong with it is told where it is read.
  void feed().catch(() => undefined);
  const reader = readable.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
