import { type Language, languageNames } from '@studieplan/contracts/public/language';

/** The language that a tag (`nn-NO`) asks for; undefined for one that these pages do not speak. */
export function languageOf(tag: string | null | undefined): Language | undefined {
  const [base] = (tag ?? '').toLowerCase().split(/[-_]/);
  if (base === 'no') return 'nb';
  return base !== undefined && Object.hasOwn(languageNames, base) ? (base as Language) : undefined;
}

interface Asked {
  /** The address's part after `?`. */
  query: string;
  cookies: string;
  /** What the browser prefers, first choice first. */
  preferred: readonly string[];
}

/** What is asked for in the address, else what was chosen before, else what the browser prefers; bokmål for anything else. */
export function wantedLanguage({ query, cookies, preferred }: Asked): Language {
  const chosen = /(?:^|;\s*)kv_lang=([^;]*)/.exec(cookies)?.[1];
  const tags = [new URLSearchParams(query).get('lang'), chosen, ...preferred];
  return tags.map(languageOf).find((language) => language !== undefined) ?? 'nb';
}

/** Remembers a choice for a year, on this host. */
export function rememberLanguage(language: Language): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `kv_lang=${language}; Path=/; Max-Age=31536000; SameSite=Lax${secure}`;
}
