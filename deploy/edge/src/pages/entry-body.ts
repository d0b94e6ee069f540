import { html, type Html } from './html.ts';
import type { Language } from './language.ts';
import type { PublicWords } from '@studieplan/contracts/public/words/public-words';
import { wordings } from './wording/wording.ts';

/** Where the field's form goes, and what its code is called there, in a browser without scripts. */
export const codeForm = { action: '/verify', field: 'kode' };

/**
 * The landing page in the client's own form, which takes its place. Its field works without scripts, and what has been
 * written in it by then stays.
 */
export function entryBody(language: Language): Html {
  const { entry: words, code } = wordings[language];
  const step = (title: string, text: string) =>
    html`<div>
      <h2 class="ds-heading" data-size="xs">${title}</h2>
      <p>${text}</p>
    </div>`;
  return html`<div class="kv-hero" data-told>
      <div class="kv-wrap kv-hero__grid">
        <div>
          <h1 class="ds-heading" data-size="xl">${words.heading}</h1>
          <p class="kv-hero__lead">${words.lead}</p>
          ${form(code)}
        </div>
        ${sample(words.sample)}
      </div>
    </div>
    <section class="kv-wrap kv-steps" aria-label="${words.steps}">
      ${step(words.seeTitle, words.see)} ${step(words.failTitle, words.fail)}
      ${step(words.whoTitle, words.who)}
    </section>
    <div class="kv-later"></div>`;
}

function form({ label, description, check, scan }: PublicWords['code']): Html {
  return html`<form class="kv-codeform" action="${codeForm.action}">
    <div class="ds-field">
      <label class="ds-label" for="code">${label}</label>
      <div data-field="description" id="code-d">${description}</div>
      <div class="kv-codeform__row">
        <input
          id="code"
          name="${codeForm.field}"
          aria-describedby="code-d"
          class="ds-input kv-codeinput"
          type="text"
          autocomplete="off"
          autocapitalize="characters"
          autocorrect="off"
          spellcheck="false"
          maxlength="200"
          required
        />
        <button type="submit" class="ds-button" data-variant="primary">${check}</button>
      </div>
    </div>
    <button type="button" class="ds-button kv-codeform__scan" data-variant="secondary">
      <svg class="ds-icon"></svg>${scan}
    </button>
  </form>`;
}

function sample(caption: string): Html {
  return html`<figure class="kv-sample" aria-hidden="true">
    <div class="kv-sample__paper">
      <img src="/mark.svg" alt="" /><b></b><i></i><i></i><i></i>
      <div>
        <span><img src="/sample-qr.svg" alt="" /></span><span class="kv-sample__code">P4WA-6ZR8-KN2JC</span>
      </div>
    </div>
    <figcaption>${caption}</figcaption>
  </figure>`;
}
