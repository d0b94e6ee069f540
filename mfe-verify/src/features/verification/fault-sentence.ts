import { certificate } from '@studieplan/contracts/public/words/nb/certificate';
import { spokenLanguage, words } from '../../texts/texts.ts';

/** What went wrong: the server's code and sentence where it gave any; `noContact` where it gave no answer. */
export interface Fault {
  kind: 'missing' | 'noContact' | 'fault';
  code?: string;
  sentence?: string;
}

/** The catalogue's word for each of the server's codes that this page can meet. */
const known: Record<string, 'missing' | 'mistyped' | 'busy' | 'tooMany'> = {
  PUBLIC_PLAN_NOT_FOUND: 'missing',
  WITHDRAWN: 'missing',
  CODE_MISTYPED: 'mistyped',
  SERVICE_UNAVAILABLE: 'busy',
  TOO_MANY_REQUESTS: 'tooMany',
};

/** The server's own sentence in bokmål; in other languages the one for its code. */
export function faultSentence({ kind, code, sentence }: Fault): string {
  const t = words('certificate', certificate);
  if (spokenLanguage() === 'nb' && sentence !== undefined) return sentence;
  const name = code !== undefined && Object.hasOwn(known, code) ? known[code] : undefined;
  return t[name ?? kind];
}
