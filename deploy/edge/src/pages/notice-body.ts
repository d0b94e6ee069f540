import { html, type Html } from './html.ts';
import type { Language } from './language.ts';
import { fill, formats, wordings } from './wording/wording.ts';

export interface Notice {
  title: string;
  text: string;
  body: Html;
}

/** A real code whose plan is erased: never like a forgery, and nothing told of it (design.md 48). */
export function tombstone(code: string, since: string, entryPath: string, language: Language): Notice {
  const words = wordings[language];
  const date = formats[language].date(since);
  const text = fill(words.erased, { date });
  const body = html`<article class="kv-sheet kv-sheet--flush kv-cert__sheet" data-told>
    <header class="kv-cert__banner" data-state="gone">
      <div>
        <p class="kv-cert__state">${fill(words.banner.erased, { date })}</p>
        <h1 class="ds-heading" data-size="lg">${words.erasedTitle}</h1>
        <p>${words.erasedSaid}</p>
      </div>
    </header>
    <div class="kv-cert__body">
      <dl class="kv-dl kv-dl--facts">
        <div>
          <dt>${words.code}</dt>
          <dd>${grouped(code)}</dd>
        </div>
      </dl>
      <p class="kv-erased">${words.erasedMore}</p>
      <a class="ds-button" data-variant="secondary" href="${entryPath}">${words.otherCode}</a>
    </div>
  </article>`;
  return { title: words.erasedTitle, text, body };
}

/** In groups of 4, 4 and 5, as people read it. */
const grouped = (code: string) => `${code.slice(0, 4)}-${code.slice(4, 8)}-${code.slice(8)}`;

/** Nobody's code, or one that cannot be any. */
export function notFound(code: string, mistyped: boolean, entryPath: string, language: Language): Notice {
  const words = wordings[language];
  const text = mistyped ? words.mistyped : words.missing;
  const body = html`<article class="kv-sheet kv-sheet--flush kv-cert__sheet" data-told>
    <div class="kv-cert__body">
      <h1 class="ds-heading" data-size="md">${words.state.missing}</h1>
      <p>${text}</p>
      <p>${words.code}: <span class="kv-code">${code}</span></p>
      <p><a class="ds-link" href="${entryPath}">${words.otherCode}</a></p>
    </div>
  </article>`;
  return { title: words.state.missing, text, body };
}
