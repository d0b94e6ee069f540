import { type Language, languageNames } from '@studieplan/contracts/public/language';
import Negotiator from 'negotiator';
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';

export const languages = Object.keys(languageNames) as Language[];
export type { Language };

/** Where a visitor's choice is remembered; the pages' own scripts write it too. */
const choice = /(?:^|;\s*)kv_lang=(nb|nn|en)(?:;|$)/;
/** What browsers ask for in Norwegian, and what they get. */
const spoken: Record<string, Language> = { nb: 'nb', no: 'nb', nn: 'nn', en: 'en' };

/**
 * The frame's language: what the address asks for, what the visitor has chosen, what the browser prefers, bokmål. What
 * the address asks for is remembered for a year.
 */
export function answerLanguage(request: FastifyRequest, reply: FastifyReply, secure: boolean): Language {
  const named = queryIn(request).get('lang');
  const asked = languages.find((language) => language === named);
  if (asked) void reply.header('set-cookie', rememberLanguage(asked, secure));
  return asked ?? chosenLanguage(request.headers);
}

/** The questions of a request's address. */
export function queryIn(request: FastifyRequest): URLSearchParams {
  return new URLSearchParams((request.raw.url ?? '').split('?')[1] ?? '');
}

/** What the visitor has chosen, what the browser prefers, bokmål. */
export function chosenLanguage(headers: IncomingHttpHeaders): Language {
  const chosen = choice.exec(String(headers.cookie ?? '').slice(0, 4096))?.[1];
  if (chosen) return chosen as Language;
  const header = String(headers['accept-language'] ?? '').slice(0, 500);
  if (header === '') return 'nb';
  const [preferred = 'nb'] = new Negotiator({ headers: { 'accept-language': header } }).languages(
    Object.keys(spoken),
  );
  return spoken[preferred] ?? 'nb';
}

function rememberLanguage(language: Language, secure: boolean): string {
  return `kv_lang=${language}; Path=/; Max-Age=31536000; SameSite=Lax${secure ? '; Secure' : ''}`;
}
