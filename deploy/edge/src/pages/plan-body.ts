import { html, type Html } from './html.ts';
import type { Language } from './language.ts';
import { extentOf, stateSentence } from './plan-words.ts';
import { approvalOf, type PlanState, type ShownPlan, stateOf } from './public-plan.ts';
import { fill, formats, wordings, type Wording } from './wording/wording.ts';

/** How the page's own style sheet is told of a state: the attributes of the client's banner. */
const looks: Record<PlanState, Html> = {
  approved: html``,
  selfApproved: html` data-by="self"`,
  superseded: html` data-state="superseded"`,
  deactivated: html` data-off=""`,
  recalled: html` data-state="gone"`,
};

/** The whole of a version, readable without scripts and in the client's own form, which takes its place. */
export function planBody(plan: ShownPlan, language: Language): Html {
  const words = wordings[language];
  const state = stateOf(plan);
  const code = encodeURIComponent(plan.approval_link);
  const newer = plan.deleted_at === null ? plan.newer_approval_link : null;
  return html`<article class="kv-sheet kv-sheet--flush kv-cert__sheet" data-told>
    <header class="kv-cert__banner" ${looks[state]}>
      <div>
        <p class="kv-cert__state">${words.state[state]}</p>
        <h1 class="ds-heading" data-size="lg" lang="${languageTag(plan)}">${plan.title}</h1>
        <p>${stateSentence(plan, language)}</p>
      </div>
    </header>
    <div class="kv-cert__body">
      ${newer !== null && html`<p><a class="ds-link" href="/verify/${encodeURIComponent(newer)}">${words.newer}</a></p>`}
      <dl class="kv-dl kv-dl--facts">${facts(plan, language)}</dl>
      <div class="kv-doc">
        ${content(plan, words)}
        <section>
          <h2 class="ds-heading" data-size="xs">${words.meaning}</h2>
          <div class="kv-doc__text"><p>${words.meaningText}</p></div>
        </section>
      </div>
      <p><a class="ds-link" href="/verify-public/${code}/proof">${words.proof}</a></p>
    </div>
  </article>`;
}

/** What the plan's text is written in; what is no language tag is left to the reader. */
export function languageTag({ metadata }: Pick<ShownPlan, 'metadata'>): string {
  return /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(metadata.language) ? metadata.language : '';
}

function facts(plan: ShownPlan, language: Language): Html[] {
  const words = wordings[language];
  const { date, score, languageName } = formats[language];
  const judge = plan.judge ?? 'unknown';
  const number = String(plan.version_number);
  const current = ['approved', 'selfApproved'].includes(stateOf(plan));
  const rows: (readonly [label: string, value: string, note?: string] | null)[] = [
    [words.extent, extentOf(plan, language)],
    [words.level, plan.metadata.eqf_level, words.levelNote],
    [words.language, languageName(plan.metadata.language)],
    plan.study_association_name === null
      ? null
      : [
          words.association,
          plan.study_association_name,
          plan.organization_number === null
            ? ''
            : fill(words.organizationNumber, { number: plan.organization_number }),
        ],
    [
      words.approved,
      date(plan.approved_at),
      fill(words.approver[approvalOf(plan)], { name: plan.approver_name }),
    ],
    plan.validation_score === null
      ? null
      : [words.score[judge], score(plan.validation_score), words.scoreNote[judge]],
    [words.version, current ? fill(words.currentVersion, { number }) : number],
  ];
  return rows
    .filter((row) => row !== null)
    .map(
      ([label, value, note]) =>
        html`<div>
          <dt>${label}</dt>
          <dd>${value}${note && html`<span>${note}</span>`}</dd>
        </div>`,
    );
}

function content(plan: ShownPlan, words: Wording): Html[] {
  const { knowledge, skills, competence } = plan.learning_outcomes;
  const lang = languageTag(plan);
  const part = (title: string, text: Html) =>
    html`<section>
      <h2 class="ds-heading" data-size="xs">${title}</h2>
      <div class="kv-doc__text" lang="${lang}">${text}</div>
    </section>`;
  const outcomes = (title: string, items: readonly string[]) =>
    items.length > 0 &&
    html`<h3 class="ds-heading" data-size="2xs">${title}</h3>
      ${list(items)}`;
  return [
    part(words.about, paragraphs(plan.description)),
    part(
      words.outcomes,
      html`${outcomes(words.knowledge, knowledge)}${outcomes(words.skills, skills)}${outcomes(words.competence, competence)}`,
    ),
    ...(plan.content_modules.length > 0 ? [part(words.modules, list(plan.content_modules))] : []),
    part(words.criteria, paragraphs(plan.assessment_criteria)),
  ];
}

const list = (items: readonly string[]) =>
  html`<ul class="kv-list">
    ${items.map((item) => html`<li>${item}</li>`)}
  </ul>`;

const paragraphs = (text: string) =>
  html`${text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => html`<p>${line}</p>`)}`;
