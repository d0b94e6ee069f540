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
  const text = fill(words.erased, { date: formats[language].date(since) });
  const body = html`<article class="kv-sheet kv-sheet--flush kv-cert__sheet" data-told>
    <header class="kv-cert__banner" data-state="gone">
      <div>
        <p class="kv-cert__state">${words.state.erased}</p>
        <h1 class="ds-heading" data-size="lg">${words.erasedTitle}</h1>
        <p>${text}</p>
      </div>
    </header>
    <div class="kv-cert__body">
      <dl class="kv-dl kv-dl--facts">
        <div>
          <dt>${words.code}</dt>
          <dd>${code}</dd>
        </div>
      </dl>
      <p>${words.erasedMore}</p>
      <p><a class="ds-link" href="${entryPath}">${words.otherCode}</a></p>
    </div>
  </article>`;
  return { title: words.erasedTitle, text, body };
}

/** Nobody's code, or one that cannot be any. */
export function notFound(code: string, mistyped: boolean, entryPath: string, language: Language): Notice {
  const words = wordings[language];
  const text = mistyped ? words.mistyped : words.missing;
  const body = html`<article class="kv-sheet kv-cert__sheet" data-told>
    <h1 class="ds-heading" data-size="md">${words.state.missing}</h1>
    <p>${text}</p>
    <p>${words.code}: <span class="kv-code">${code}</span></p>
    <p><a class="ds-link" href="${entryPath}">${words.otherCode}</a></p>
  </article>`;
  return { title: words.state.missing, text, body };
}
