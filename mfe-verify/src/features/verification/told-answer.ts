import type { PublicAnswer } from './public-plan-client.ts';

const place = () => document.getElementById('kv-told');

/** The answer that the edge has put into the document, where it is of this code (deploy/edge/src/pages). */
export function toldAnswer(code: string): PublicAnswer | undefined {
  const written = place()?.textContent;
  if (!written) return undefined;
  const told = JSON.parse(written) as { code: string; answer: PublicAnswer };
  return told.code === code ? told.answer : undefined;
}

/** Once the server has answered the page itself, what the document told is out of date. */
export function forgetTold(): void {
  place()?.remove();
}
