import Negotiator from 'negotiator';
import type { IncomingMessage } from 'node:http';

export const languages = ['nb', 'nn', 'en'] as const;
export type Language = (typeof languages)[number];

/** Where a visitor's choice is remembered; the pages' own scripts write it too. */
const choice = /(?:^|;\s*)kv_lang=(nb|nn|en)(?:;|$)/;
/** What browsers ask for in Norwegian, and what they get. */
const spoken: Record<string, Language> = { nb: 'nb', no: 'nb', nn: 'nn', en: 'en' };

/** The language asked for in the address; undefined where none or one that there is not is asked for. */
export function askedLanguage(query: URLSearchParams): Language | undefined {
  return languages.find((language) => language === query.get('lang'));
}

/** The frame's language: what the address asks for, what the visitor has chosen, what the browser prefers, bokmål. */
export function languageOf(request: IncomingMessage, query: URLSearchParams): Language {
  const asked = askedLanguage(query);
  if (asked) return asked;
  const chosen = choice.exec(String(request.headers.cookie ?? '').slice(0, 4096))?.[1];
  if (chosen) return chosen as Language;
  const header = String(request.headers['accept-language'] ?? '').slice(0, 500);
  if (header === '') return 'nb';
  const [preferred = 'nb'] = new Negotiator({ headers: { 'accept-language': header } }).languages(
    Object.keys(spoken),
  );
  return spoken[preferred] ?? 'nb';
}

/** Remembers a choice for a year. */
export function rememberLanguage(language: Language, secure: boolean): string {
  return `kv_lang=${language}; Path=/; Max-Age=31536000; SameSite=Lax${secure ? '; Secure' : ''}`;
}
