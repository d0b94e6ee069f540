import { certificate } from '@studieplan/contracts/public/words/nb/certificate';
import { allWords } from '../../texts/texts.ts';

/** What went wrong: the server's code and sentence where it gave any; `noContact` where it gave no answer. */
export interface Fault {
  kind: 'missing' | 'noContact' | 'fault';
  code?: string;
  sentence?: string;
}

/** The word for each of the server's codes that this page can meet, and that its kind does not say. */
const known: Record<string, 'mistyped' | 'busy' | 'tooMany'> = {
  CODE_MISTYPED: 'mistyped',
  SERVICE_UNAVAILABLE: 'busy',
  TOO_MANY_REQUESTS: 'tooMany',
};

/** The server's own sentence in bokmål; in other languages the one for its code. */
export function faultSentence({ kind, code, sentence }: Fault): string {
  const other = allWords();
  if (other === undefined) return sentence ?? certificate[kind];
  const name = code !== undefined && Object.hasOwn(known, code) ? known[code] : undefined;
  return { ...other.notices, ...other.certificate }[name ?? kind];
}
