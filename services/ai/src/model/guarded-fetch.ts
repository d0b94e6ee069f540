import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { AddressGuard, InternalAddress } from '@studieplan/kit/process';

/** The answer went past the bytes that are read. */
class AnswerTooLong extends Error {
  constructor(maxBytes: number) {
    super(`the answer is longer than ${maxBytes} bytes`);
  }
}

const withoutBody = new Set([204, 205, 304]);

/**
 * A `fetch` for one JSON endpoint: no redirects, no internal addresses, and at most `maxBytes` of an answer, which is
 * whole when the promise resolves; the caller's signal thus covers slow bodies too.
 */
export function guardedFetch(guard: AddressGuard, maxBytes: number): typeof fetch {
  return (input, init) =>
    new Promise<Response>((resolve, reject) => {
      const url = new URL(input instanceof Request ? input.url : input);
      if (!guard.allowsName(url.hostname, url.port)) return reject(new InternalAddress(url.hostname));
      const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
      const request = send(
        url,
        {
          method: init?.method ?? 'GET',
          headers: Object.fromEntries(new Headers(init?.headers)),
          lookup: guard.lookup(url.port),
          signal: init?.signal ?? undefined,
        },
        (answer) => {
          const chunks: Buffer[] = [];
          let bytes = 0;
          answer.on('data', (chunk: Buffer) => {
            bytes += chunk.length;
            if (bytes > maxBytes) answer.destroy(new AnswerTooLong(maxBytes));
            else chunks.push(chunk);
          });
          answer.on('error', reject);
          answer.on('end', () => {
            const status = answer.statusCode ?? 502;
            const headers = new Headers();
            for (const name of ['content-type', 'retry-after']) {
              const value = answer.headers[name];
              if (typeof value === 'string') headers.set(name, value);
            }
            const body = withoutBody.has(status) ? null : Buffer.concat(chunks);
            resolve(new Response(body, { status, headers }));
          });
        },
      );
      request.on('error', reject);
      request.end(typeof init?.body === 'string' ? init.body : undefined);
    });
}
