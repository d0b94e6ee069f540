import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';

const folder = new URL('./certificates-5a133b7/', import.meta.url);
const pictures = new URL('../../../deploy/edge/public/', import.meta.url);

/** Where those certificates were made: the first of its public hosts. */
export const keptSite = JSON.parse(readFileSync(new URL('site.json', folder), 'utf8')) as {
  productName: string;
  publicOrigin: string;
};

/** What the site answered when a file was checked, by path and question. */
type Answers = Record<string, string>;

/** A certificate as an earlier release made it. */
export interface KeptCertificate {
  name: string;
  bytes: Uint8Array;
  /** What the site answered right after it was made, and after its version was superseded or withdrawn. */
  answers: Answers;
  later?: { title: string; answers: Answers };
}

/** The certificates in testing/certificates-5a133b7, as the README there says. */
export function keptCertificates(): KeptCertificate[] {
  const read = (name: string) => readFileSync(new URL(name, folder));
  const all = brotliDecompressSync(read('certificates.br'));
  const told = JSON.parse(read('answers.json').toString()) as Record<
    string,
    { bytes: number } & Pick<KeptCertificate, 'answers' | 'later'>
  >;
  let from = 0;
  return Object.entries(told).map(([name, { bytes: length, ...answered }]) => {
    const bytes = Uint8Array.from(all.subarray(from, from + length));
    from += length;
    return { name, bytes, ...answered };
  });
}

const answerOf = (body: Buffer | string | undefined) =>
  ({
    ok: body !== undefined,
    status: body === undefined ? 404 : 200,
    text: () => Promise.resolve(String(body)),
    arrayBuffer: () => Promise.resolve(Uint8Array.from(body as Buffer).buffer),
  }) as Response;

/** Lets the site be what it was then: its answers, and the pictures and fonts of today's tree. */
export function answerAsThen(answers: Answers): void {
  globalThis.fetch = ((target: string) => {
    if (target.endsWith('.ttf')) return Promise.resolve(answerOf(readFileSync(new URL(target))));
    if (target.endsWith('.png'))
      return Promise.resolve(answerOf(readFileSync(new URL(`.${target}`, pictures))));
    return Promise.resolve(answerOf(answers[target]));
  }) as typeof fetch;
}
