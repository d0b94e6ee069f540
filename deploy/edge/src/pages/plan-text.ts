import { meaningBeside, paragraphsOf, writtenIn } from '@studieplan/contracts/public/prose';
import { regulationRows } from '@studieplan/contracts/public/regulation-rows';
import type { PublicPlan } from '@studieplan/contracts';
import { html, type Html } from './html.ts';
import type { Language } from './language.ts';
import { legalLines } from './legal-lines.ts';
import { languageTag } from './public-plan.ts';
import { formats, wordings } from './wording/wording.ts';

/** The plan's own text under the frame's headings, and what its approval means. */
export function planText(plan: PublicPlan, legalText: string, language: Language): Html {
  const { text: words } = wordings[language];
  const { knowledge, skills, competence } = plan.learning_outcomes;
  const lang = languageTag(plan);
  const foreign = writtenIn(plan, words, formats[language], language);
  const outcomes = (title: string, items: readonly string[]) =>
    items.length > 0 && html`${subheading(title)}${list(items, lang)}`;
  return html`<div class="kv-doc">
    ${foreign && html`<p class="kv-foreign">${foreign}</p>`}
    ${part(words.about, paragraphs(plan.description, lang))}
    ${part(
      words.outcomes,
      html`${outcomes(words.knowledge, knowledge)}${outcomes(words.skills, skills)}${outcomes(words.competence, competence)}`,
    )}
    ${plan.content_modules.length > 0 && part(words.content, list(plan.content_modules, lang))}
    ${setting(plan, language)} ${part(words.criteria, paragraphs(plan.assessment_criteria, lang))}
    ${approval(plan, legalText, language)}
    ${
      legalText.trim() !== '' &&
      html`<section lang="no">
        <h2 class="ds-heading" data-size="xs" lang="${language}">${words.law}</h2>
        <div class="kv-doc__text">${legalLines(legalText)}</div>
      </section>`
    }
  </div>`;
}

const part = (title: string, text: Html) =>
  html`<section>
    <h2 class="ds-heading" data-size="xs">${title}</h2>
    <div class="kv-doc__text">${text}</div>
  </section>`;

const subheading = (title: string) => html`<h3 class="ds-heading" data-size="2xs">${title}</h3>`;

/** What the version tells of what the regulations ask for; what is not told is left out. */
function setting(plan: PublicPlan, language: Language): Html | false {
  const { text } = wordings[language];
  const lang = languageTag(plan);
  const told = regulationRows(plan, text, formats[language].hours);
  return (
    told.length > 0 &&
    part(
      text.setting,
      html`${told.map((row) => html`${subheading(row.label)}${paragraphs(row.text, row.own ? '' : lang)}`)}`,
    )
  );
}

function approval(plan: PublicPlan, legalText: string, language: Language): Html {
  const { text } = wordings[language];
  const { title, meaning } = meaningBeside(legalText, plan, text, language);
  return part(
    text.approval,
    html`${plan.change_comment && html`${subheading(text.comment)}${paragraphs(plan.change_comment, 'no')}`}${subheading(title)}
      <p>${meaning}</p>`,
  );
}

/** In the plan's language, where `lang` says one. */
const attribute = (lang: string) => lang !== '' && html`lang="${lang}"`;

const list = (items: readonly string[], lang: string) =>
  html`<ul class="kv-list" ${attribute(lang)}>
    ${items.map((item) => html`<li>${item}</li>`)}
  </ul>`;

const paragraphs = (text: string, lang: string) =>
  html`${paragraphsOf(text).map((line) => html`<p ${attribute(lang)}>${line}</p>`)}`;
