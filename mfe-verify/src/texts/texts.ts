import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Catalogue } from './catalogue.ts';
import type { Language } from '@studieplan/contracts/public/language';
import { rememberLanguage, wantedLanguage } from './language.ts';

interface Spoken {
  language: Language;
  /** Missing for bokmål. */
  words?: Catalogue;
}

const sources: Record<Exclude<Language, 'nb'>, () => Promise<Catalogue>> = {
  nn: () => import(/* webpackChunkName: "nn" */ './nn/all.ts').then(({ nn }) => nn),
  en: () => import(/* webpackChunkName: "en" */ './en/all.ts').then(({ en }) => en),
};

let spoken: Spoken = { language: 'nb' };
const listeners = new Set<() => void>();

/** The language that is shown now. */
export const spokenLanguage = (): Language => spoken.language;

/** The words of a section in the language shown now; `bokmaal` are its own. Read anew in every render. */
export function words<N extends keyof Catalogue>(section: N, bokmaal: Catalogue[N]): Catalogue[N] {
  return spoken.words?.[section] ?? bokmaal;
}

/** All words of the language shown now; undefined for bokmål, which no page has all of. */
export const allWords = (): Catalogue | undefined => spoken.words;

/** Shows a language once its words are there; where they cannot be had, what is shown stays. */
export async function speak(language: Language): Promise<void> {
  if (language === spoken.language) return;
  try {
    spoken = language === 'nb' ? { language } : { language, words: await sources[language]() };
  } catch {
    // Words that cannot be fetched are no reason to show nothing.
    return;
  }
  for (const listener of listeners) listener();
}

/** The language of whoever opens a page. */
export function askedLanguage(): Language {
  return wantedLanguage({
    query: window.location.search,
    cookies: document.cookie,
    preferred: navigator.languages,
  });
}

/** Shows the language that somebody chose, and keeps to it. */
export async function chooseLanguage(language: Language): Promise<void> {
  rememberLanguage(language);
  const address = new URL(window.location.href);
  if (address.searchParams.has('lang')) {
    address.searchParams.delete('lang');
    // The choice stands over what the address asked for, also after a reload.
    window.history.replaceState(window.history.state, '', address);
  }
  await speak(language);
}

/** The language that is shown; draws whoever uses it anew when it changes. */
export function useLanguage(): Language {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, spokenLanguage);
}

/** Fetches the words of the language that is asked for; false until they are there, or cannot be had. */
export function useAskedLanguage(): boolean {
  const [isReady, setReady] = useState(() => askedLanguage() === spokenLanguage());
  useEffect(() => {
    void speak(askedLanguage()).then(() => setReady(true));
  }, []);
  return isReady;
}
