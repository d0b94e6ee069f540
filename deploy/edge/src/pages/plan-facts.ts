import { formats } from '@studieplan/contracts/public/formats';
import { type PublicFact, publicFacts } from '@studieplan/contracts/public/facts';
import type { PublicPlan } from '@studieplan/contracts';
import { html, type Html } from './html.ts';
import type { Language } from './language.ts';
import { languageTag } from '@studieplan/contracts/public/language';
import { wordings } from './wording/wording.ts';

/** The public facts in the client's own form. */
export function planFacts(plan: PublicPlan, language: Language): Html[] {
  return publicFacts(plan, wordings[language].certificate, formats[language]).map(
    (fact) =>
      html`<div>
        <dt>${fact.label}</dt>
        <dd>
          ${valueOf(fact, plan)}${[fact.note, fact.known].map((said) => said && html`<span>${said}</span>`)}
        </dd>
      </div>`,
  );
}

function valueOf({ value, own, verdict }: PublicFact, plan: PublicPlan): string | Html {
  if (own) return html`<div lang="${languageTag(plan.metadata.language)}">${value}</div>`;
  if (verdict === undefined) return value;
  if (verdict.level === 'none') return verdict.word;
  const passes = verdict.level === 'good';
  // The client's disc: full from the limit on, half below it.
  return html`<span class="kv-score" data-level="${verdict.level}"
    ><svg viewBox="0 0 16 16" aria-hidden="true">
      <circle
        cx="8"
        cy="8"
        r="6.25"
        fill="${passes ? 'currentColor' : 'none'}"
        stroke="currentColor"
        stroke-width="1.75"
      />
      ${!passes && html`<path d="M8 1.75a6.25 6.25 0 0 0 0 12.5z" fill="currentColor" />`}</svg
    >${value} <span class="kv-score__word">${verdict.word}</span></span
  >`;
}
