import { formats } from '@studieplan/contracts/public/formats';
import { scopeOf } from '@studieplan/contracts/public/facts';
import { html, type Html } from '../pages/html.ts';
import type { Language } from '../pages/language.ts';
import { languageTag } from '@studieplan/contracts/public/language';
import { wordings, type Wording } from '../pages/wording/wording.ts';
import type { DirectoryAnswer, ListedPlan } from './directory-answer.ts';
import type { DirectoryField } from './directory-question.ts';

export type Question = Partial<Record<DirectoryField, string>>;

export interface Shown {
  language: Language;
  question: Question;
  /** Undefined when no gateway has answered. */
  answer: DirectoryAnswer | undefined;
  /** Fields that ask for what there is not. */
  refused: readonly string[];
  /** What stands in the way of an answer. */
  fault?: string;
}

/** The directory: what is looked for, and the plans that match. */
export function directoryBody(shown: Shown): Html {
  const words = wordings[shown.language].directory;
  return html`<h1 class="ds-heading" data-size="lg">${words.title}</h1>
    <p class="kv-prose">${words.lead}</p>
    ${searchForm(shown, words)}
    ${shown.fault && html`<p class="kv-directory__fault" role="alert">${shown.fault}</p>`}
    ${shown.answer && shown.refused.length === 0 && results(shown, shown.answer, words)}
    <p><a class="ds-link" href="/studieplaner/feed.json">${words.feed}</a></p>`;
}

type Words = Wording['directory'];

function searchForm({ question, answer, refused }: Shown, words: Words): Html {
  const filtered = Object.keys(question).length > 0;
  const wiring = (name: DirectoryField) =>
    refused.includes(name) ? html` aria-invalid="true" aria-describedby="${name}-e"` : html``;
  const field = (name: DirectoryField, label: string, control: Html) =>
    html`<div class="ds-field">
      <label class="ds-label" for="${name}">${label}</label>${control}${
        refused.includes(name) &&
        html`<p class="ds-validation-message" data-field="validation" id="${name}-e">
          ${words.fields[name]}
        </p>`
      }
    </div>`;
  const written = (name: DirectoryField, label: string, more: Html) =>
    field(
      name,
      label,
      html`<input
        class="ds-input"
        id="${name}"
        name="${name}"
        value="${question[name] ?? ''}"
        ${more}${wiring(name)}
      />`,
    );
  const chosen = (
    name: DirectoryField,
    label: string,
    all: string,
    options: readonly (readonly [string, string])[],
  ) =>
    field(
      name,
      label,
      html`<select class="ds-input" id="${name}" name="${name}" ${wiring(name)}>
        <option value="">${all}</option>
        ${options.map(
          ([value, text]) =>
            html`<option value="${value}" ${question[name] === value && html` selected`}>${text}</option>`,
        )}
      </select>`,
    );
  const associations = (answer?.associations ?? []).map(({ id, name }) => [id, name] as const);
  const levels = ['1', '2', '3', '4', '5', '6', '7', '8'].map((level) => [level, level] as const);
  return html`<form class="kv-sheet kv-directory__form" method="get" action="/studieplaner" role="search">
      ${written('search', words.search, html` type="search" maxlength="100"`)}
      ${chosen('association', words.association, words.allAssociations, associations)}
      ${written('credits_from', words.creditsFrom, html` inputmode="decimal" maxlength="10"`)}
      ${written('credits_to', words.creditsTo, html` inputmode="decimal" maxlength="10"`)}
      ${chosen('level', words.level, words.allLevels, levels)}
      <div class="kv-inline">
        <button class="ds-button" type="submit">${words.show}</button>${
          filtered && html`<a class="ds-link" href="/studieplaner">${words.clear}</a>`
        }
      </div>
    </form>
    ${refused.includes('cursor') && html`<p class="kv-directory__fault" role="alert">${words.fields.cursor}</p>`}`;
}

function results(
  { language, question }: Shown,
  { plans, next_cursor, associations }: DirectoryAnswer,
  words: Words,
): Html {
  if (plans.length === 0)
    return html`<p role="status">${associations.length === 0 ? words.nothingYet : words.none}</p>`;
  const next = new URLSearchParams({ ...question, ...(next_cursor !== null && { cursor: next_cursor }) });
  const { cursor, ...first } = question;
  return html`<section class="kv-sheet kv-directory" aria-label="${words.results}">
      <ul>
        ${plans.map((plan) => row(plan, language))}
      </ul>
    </section>
    <p class="kv-inline">
      ${
        next_cursor !== null &&
        html`<a class="ds-link" rel="next" href="/studieplaner?${next.toString()}">${words.next}</a>`
      }${
        cursor !== undefined &&
        html`<a class="ds-link" href="/studieplaner?${new URLSearchParams(first).toString()}"
          >${words.first}</a
        >`
      }
    </p>`;
}

function row(plan: ListedPlan, language: Language): Html {
  const { certificate: words } = wordings[language];
  const lang = languageTag(plan.language);
  const state = plan.approval_method === 'admin' ? words.state.approved : words.state.selfApproved;
  const facts = [
    plan.study_association_name,
    scopeOf(plan, words, formats[language]),
    `${words.level} ${plan.eqf_level}`,
    `${state} ${formats[language].longDate(plan.approved_at)}`,
    ...(plan.valid_until === null
      ? []
      : [`${words.validUntil} ${formats[language].longDate(plan.valid_until)}`]),
  ];
  return html`<li>
    <h2 class="ds-heading" data-size="xs">
      <a class="ds-link" lang="${lang}" href="/verify/${encodeURIComponent(plan.approval_link)}"
        >${plan.title}</a
      >
    </h2>
    <p class="kv-facts kv-facts--stack">${facts.map((fact) => html`<span>${fact}</span>`)}</p>
    <p class="kv-directory__about" lang="${lang}">${plan.description}</p>
  </li>`;
}
