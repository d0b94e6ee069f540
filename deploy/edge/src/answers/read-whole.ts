import { type IncomingHttpHeaders, request as httpRequest, type RequestOptions } from 'node:http';

/** Longer than the deadline of any open operation. */
const patience = 10_000;
/** No open answer is longer; a plan's text is bounded far below it. */
const largest = 8 * 1024 * 1024;

export interface WholeAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** What a body says as JSON; undefined where it is none. */
export function jsonIn(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8')) as unknown;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Sends one GET and reads its answer to the end; rejects when it breaks off, takes too long or is too large. */
export function readWhole(options: RequestOptions): Promise<WholeAnswer> {
  return new Promise((resolve, reject) => {
    const upstream = httpRequest(options);
    const late = setTimeout(() => upstream.destroy(new Error('the gateway timed out')), patience);
    upstream.once('close', () => clearTimeout(late));
    upstream.once('error', reject);
    upstream.once('response', (answer) => {
      const chunks: Buffer[] = [];
      let size = 0;
      answer.on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (size > largest) upstream.destroy(new Error('the answer is too large'));
        else chunks.push(chunk);
      });
      answer.once('error', reject);
      answer.once('end', () => {
        const { statusCode: status = 502, headers } = answer;
        resolve({ status, headers, body: Buffer.concat(chunks) });
      });
    });
    upstream.end();
  });
}
