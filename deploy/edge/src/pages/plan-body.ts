import { html, type Html } from './html.ts';
import type { Language } from './language.ts';
import { changesSince } from './plan-changes.ts';
import { planFacts } from './plan-facts.ts';
import { planText } from './plan-text.ts';
import { bannerSentence, bannerState, pictureOf } from './plan-words.ts';
import { languageTag, type PlanState, type ShownPlan, stateOf } from './public-plan.ts';
import { wordings } from './wording/wording.ts';

/** How the page's own style sheet is told of a state: the attributes of the client's banner. */
const looks: Record<PlanState, Html> = {
  approved: html``,
  selfApproved: html`data-by="self"`,
  superseded: html`data-state="old"`,
  deactivated: html`data-off=""`,
  recalled: html`data-state="gone"`,
};

/**
 * The whole of a version, readable without scripts and in the client's own form, which takes its place. Of a superseded
 * one also what the `current` says otherwise.
 */
export function planBody(
  plan: ShownPlan,
  legalText: string,
  { language, current }: { language: Language; current: ShownPlan | undefined },
): Html {
  const words = wordings[language];
  const code = encodeURIComponent(plan.approval_link);
  return html`<article class="kv-sheet kv-sheet--flush kv-cert__sheet" data-told>
    <header class="kv-cert__banner" ${looks[stateOf(plan)]}>
      <div>
        <p class="kv-cert__state"><svg class="ds-icon"></svg>${bannerState(plan, language)}</p>
        <h1 class="ds-heading" data-size="lg" lang="${languageTag(plan)}">${plan.title}</h1>
        <p>${bannerSentence(plan, language)}</p>
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
function stampOf(plan: ShownPlan, language: Language): Html {
  const state = stateOf(plan);
  return html`<span class="kv-cert__stamp"
    >${
      state !== 'deactivated' &&
      state !== 'recalled' &&
      html`<noscript
        ><img
          src="/${state === 'superseded' ? 'avlost.svg' : `${pictureOf(plan)}.png`}"
          alt="${wordings[language].state[state]}"
          width="168"
          height="168"
      /></noscript>`
    }</span
  >`;
}

/** That a certificate with the code is real, and the way to the version that took its place. */
function newer({ deleted_at, newer_approval_link: link }: ShownPlan, language: Language): Html | false {
  const { real, olderText, newer: see } = wordings[language];
  return (
    deleted_at === null &&
    link !== null &&
    html`<div class="kv-newer" data-state="old">
      <p><strong>${real}</strong>${` ${olderText}`}</p>
      <a class="ds-button" data-variant="primary" href="/verify/${encodeURIComponent(link)}">${see}</a>
    </div>`
  );
}
