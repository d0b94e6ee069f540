import { html, type Html } from './html.ts';
import type { Language } from './language.ts';
import { extentOf, versionOf } from './plan-words.ts';
import { approvalOf, languageTag, type ShownPlan } from './public-plan.ts';
import { fill, formats, wordings } from './wording/wording.ts';

type Row = readonly [label: string, value: string | Html, note?: string];

/** From this total, in percent, a plan passes; fixed (specification section 9). */
const passing = 70;

/** Scope, level, who stands behind and who approved, in the client's order. */
export function planFacts(plan: ShownPlan, language: Language): Html[] {
  const words = wordings[language];
  const { date, languageName, regionName } = formats[language];
  const { country, assessment_methods: methods } = plan.metadata;
  const rows: (Row | false)[] = [
    [words.extent, extentOf(plan, language)],
    [words.level, plan.metadata.eqf_level, words.levelNote],
    [words.language, languageName(plan.metadata.language)],
    country !== 'NO' && [words.country, regionName(country)],
    methods.length > 0 && [
      words.assessment,
      html`<div lang="${languageTag(plan)}">${methods.join(', ')}</div>`,
    ],
    association(plan, language),
    [
      words.approved,
      date(plan.approved_at),
      fill(words.approver[approvalOf(plan)], { name: plan.approver_name }),
    ],
    score(plan, language),
    [words.version, ...versionOf(plan, language)],
  ];
  return rows
    .filter((row) => row !== false)
    .map(
      ([label, value, note]) =>
        html`<div>
          <dt>${label}</dt>
          <dd>${value}${note && html`<span>${note}</span>`}</dd>
        </div>`,
    );
}

function association(
  { study_association_name: name, organization_number: number }: ShownPlan,
  language: Language,
): Row | false {
  const words = wordings[language];
  const grouped = number?.replace(/\D/g, '').replace(/(\d{3})(?=\d)/g, '$1\u00a0');
  return (
    name !== null && [
      words.association,
      name,
      grouped === undefined ? '' : fill(words.organizationNumber, { number: grouped }),
    ]
  );
}

function score({ validation_score: percent, judge }: ShownPlan, language: Language): Row {
  const words = wordings[language];
  const kind = judge ?? 'unknown';
  const [label, note] = [words.score[kind], words.scoreNote[kind]];
  if (percent === null) return [label, words.notScored, note];
  const passes = percent >= passing;
  // The client's disc: full from the limit on, half below it.
  const told = html`<span class="kv-score" data-level="${passes ? 'good' : 'mid'}"
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
    >${formats[language].score(percent)}
    <span class="kv-score__word">${passes ? words.above : words.below}</span></span
  >`;
  return [label, told, note];
}
