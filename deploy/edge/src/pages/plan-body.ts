import { type PublicPlan, versionStates } from '@studieplan/contracts';
import {
  bannerOf,
  looks,
  publicStateOf,
  shownStateOf,
  successorOf,
  wayOn,
} from '@studieplan/contracts/public/shown-plan';
import { formats } from '@studieplan/contracts/public/formats';
import { html, type Html } from './html.ts';
import type { Language } from './language.ts';
import { changesSince } from './plan-changes.ts';
import { planFacts } from './plan-facts.ts';
import { planText } from './plan-text.ts';
import { pictureOf } from './plan-picture.ts';
import { languageTag } from '@studieplan/contracts/public/language';
import { wordings } from './wording/wording.ts';

/**
 * The whole of a version, readable without scripts and in the client's own form, which takes its place. Of a superseded
 * one also what the `current` says otherwise.
 */
export function planBody(
  plan: PublicPlan,
  legalText: string,
  { language, current }: { language: Language; current: PublicPlan | undefined },
): Html {
  const words = wordings[language];
  const { above, says, warned } = bannerOf(plan, words.certificate, formats[language].longDate);
  const look = Object.entries(looks[shownStateOf(plan)]);
  const code = encodeURIComponent(plan.approval_link);
  return html`<article class="kv-sheet kv-sheet--flush kv-cert__sheet" data-told>
    <header class="kv-cert__banner" ${look.map(([name, value]) => html`${name}="${value}"`)}>
      <div>
        <p class="kv-cert__state"><svg class="ds-icon"></svg>${above}</p>
        <h1 class="ds-heading" data-size="lg" lang="${languageTag(plan.metadata.language)}">${plan.title}</h1>
        <p>${says}${warned !== null && ` ${warned}`}</p>
      </div>
      ${stampOf(plan, language)}
    </header>
    <div class="kv-cert__body">
      ${newer(plan, language)} ${current && changesSince(plan, current, language)}
      <div class="kv-cert__grid">
        <dl class="kv-dl kv-dl--facts">${planFacts(plan, language)}</dl>
      </div>
      ${planText(plan, legalText, language)}
      <p><a class="ds-link" href="/verify-public/${code}/proof">${words.proof}</a></p>
    </div>
  </article>`;
}

/** The place of the stamp, so that nothing moves when a script draws it; where none does, that of a valid text is shown. */
function stampOf(plan: PublicPlan, language: Language): Html {
  const state = publicStateOf(plan);
  return html`<span class="kv-cert__stamp"
    >${
      !versionStates[state].revoked &&
      html`<noscript
        ><img
          src="/${state === 'superseded' ? 'avlost.svg' : `${pictureOf(plan)}.png`}"
          alt="${wordings[language].certificate.state[shownStateOf(plan)]}"
          width="168"
          height="168"
      /></noscript>`
    }</span
  >`;
}

/** That a certificate with the code is real, and the way to the version that holds now. */
function newer(plan: PublicPlan, language: Language): Html | false {
  const { real, olderText, otherHolds, seeCurrent } = wordings[language].notices;
  const link = wayOn(plan);
  return (
    link !== null &&
    html`<div class="kv-newer" data-state="old">
      <p><strong>${real}</strong>${` ${successorOf(plan) === null ? otherHolds : olderText}`}</p>
      <a class="ds-button" data-variant="primary" href="/verify/${encodeURIComponent(link)}">${seeCurrent}</a>
    </div>`
  );
}
