import type { PublicAnswer } from './public-plan-client.ts';

const place = () => document.getElementById('kv-told');

interface Told {
  code: string;
  answer: PublicAnswer;
  /** Of the version that took the asked one's place. */
  current?: Told;
}

/** The answer that the edge has put into the document, where one of them is of this code (deploy/edge/src/pages). */
export function toldAnswer(code: string): PublicAnswer | undefined {
  const written = place()?.textContent;
  if (!written) return undefined;
  const told = JSON.parse(written) as Told;
  return [told, told.current].find((each) => each?.code === code)?.answer;
}

/** Once the server has answered the page itself, what the document told is out of date. */
export function forgetTold(): void {
  place()?.remove();
}
