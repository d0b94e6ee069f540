import { formats } from '@studieplan/contracts/public/formats';
import { writtenIn } from '@studieplan/contracts/public/prose';
import { type TextBlock, textSections } from '@studieplan/contracts/public/text-sections';
import type { PublicPlan } from '@studieplan/contracts';
import { html, type Html } from './html.ts';
import type { Language } from './language.ts';
import { legalLines } from './legal-lines.ts';
import { wordings } from './wording/wording.ts';

/** The plan's own text under the frame's headings, and what its approval means. */
export function planText(plan: PublicPlan, legalText: string, language: Language): Html {
  const { text: words } = wordings[language];
  const foreign = writtenIn(plan, words, formats[language], language);
  const { hours } = formats[language];
  return html`<div class="kv-doc">
    ${foreign && html`<p class="kv-foreign">${foreign}</p>`}
    ${textSections(plan, legalText, words, { hours, shown: language }).map(
      ({ title, blocks }) =>
        html`<section>
          <h2 class="ds-heading" data-size="xs">${title}</h2>
          <div class="kv-doc__text">${blocks.map(blockOf)}</div>
        </section>`,
    )}
    ${
      legalText.trim() !== '' &&
      html`<section lang="no">
        <h2 class="ds-heading" data-size="xs" lang="${language}">${words.law}</h2>
        <div class="kv-doc__text">${legalLines(legalText)}</div>
      </section>`
    }
  </div>`;
}

function blockOf({ heading, lines, isList, language }: TextBlock): Html {
  const lang = language !== undefined && html`lang="${language}"`;
  return html`${heading && html`<h3 class="ds-heading" data-size="2xs">${heading}</h3>`}${
    isList
      ? html`<ul class="kv-list" ${lang}>
          ${lines.map((line) => html`<li>${line}</li>`)}
        </ul>`
      : lines.map((line) => html`<p ${lang}>${line}</p>`)
  }`;
}
