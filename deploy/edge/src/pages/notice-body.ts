import { groupPublicCode } from '@studieplan/contracts/public-code';
import { formats } from '@studieplan/contracts/public/formats';
import { html } from './html.ts';
import type { Language } from './language.ts';
import { wordings } from './wording/wording.ts';

/** A real code whose plan is erased: never like a forgery, and nothing told of it (design.md 48). */
export function tombstone(code: string, since: string, entryPath: string, language: Language) {
  const words = wordings[language].notices;
  const deleted = words.erasedSince(formats[language].longDate(since));
  const text = `${words.erasedSaid} ${deleted}.`;
  const body = html`<article class="kv-sheet kv-sheet--flush kv-cert__sheet" data-told>
    <header class="kv-cert__banner" data-state="gone">
      <div>
        <p class="kv-cert__state">${deleted}</p>
        <h1 class="ds-heading" data-size="lg">${words.erased}</h1>
        <p>${words.erasedSaid}</p>
      </div>
    </header>
    <div class="kv-cert__body">
      <dl class="kv-dl kv-dl--facts">
        <div>
          <dt>${words.code}</dt>
          <dd>${groupPublicCode(code)}</dd>
        </div>
      </dl>
      <p class="kv-erased">${words.erasedMore}</p>
      <a class="ds-button" data-variant="secondary" href="${entryPath}">${words.another}</a>
    </div>
  </article>`;
  return { title: words.erased, text, body };
}

/** Nobody's code, or one that cannot be any. */
export function notFound(code: string, mistyped: boolean, entryPath: string, language: Language) {
  const { certificate, notices: words } = wordings[language];
  const text = mistyped ? certificate.mistyped : certificate.missing;
  const body = html`<article class="kv-sheet kv-sheet--flush kv-cert__sheet" data-told>
    <div class="kv-cert__body">
      <h1 class="ds-heading" data-size="md">${words.notFound}</h1>
      <p>${text}</p>
      <p>${words.code}: <span class="kv-code">${code}</span></p>
      <p><a class="ds-link" href="${entryPath}">${words.another}</a></p>
    </div>
  </article>`;
  return { title: words.notFound, text, body };
}
