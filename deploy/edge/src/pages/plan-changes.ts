import {
  changesBetween,
  type FieldChange,
  type Stretch,
  type ToldField,
} from '@studieplan/contracts/field-changes';
import { regulationLabels } from '@studieplan/contracts/regulation-labels';
import { html, type Html } from './html.ts';
import type { Language } from './language.ts';
import { durationOf } from './plan-text.ts';
import { extentOf } from './plan-words.ts';
import { languageTag, type ShownPlan } from './public-plan.ts';
import { fill, formats, wordings } from './wording/wording.ts';

/** What the current version says otherwise than a superseded one, in the client's own form, which takes its place. */
export function changesSince(older: ShownPlan, current: ShownPlan, language: Language): Html {
  const { since } = wordings[language];
  const { changes, changed, same } = changesBetween(fieldsOf(older, language), fieldsOf(current, language));
  const told = fill(changed === 0 ? since.nothing : changed === 1 ? since.one : since.many, {
    changed: String(changed),
    version: String(current.version_number),
    same: String(same),
  });
  return html`<section class="kv-since" aria-labelledby="kv-since">
    <h2 class="ds-heading" data-size="sm" id="kv-since">${since.title}</h2>
    <p>${told}</p>
    ${
      changes.length > 0 &&
      html`<ul class="kv-change">
        ${changes.map((change) => changeOf(change, languageTag(current), language))}
      </ul>`
    }
  </section>`;
}

function changeOf({ label, stretches, own }: FieldChange, tag: string, language: Language): Html {
  const said = stretches.map((stretch) => marked(stretch, language));
  const text = own ? html`<p>${said}</p>` : html`<p lang="${tag}">${said}</p>`;
  return html`<li><span>${label}</span>${text}</li>`;
}

/** Never told by colour alone: struck through and underlined, and named for screen readers. */
function marked({ text, change }: Stretch, language: Language): Html {
  const { added, addedEnds, removed, removedEnds } = wordings[language].since;
  const aside = (words: string) => html`<span class="ds-sr-only">${words}</span>`;
  if (change === 'added') return html`<ins>${aside(` [${added}: `)}${text}${aside(` ${addedEnds}] `)}</ins>`;
  if (change === 'removed')
    return html`<del>${aside(` [${removed}: `)}${text}${aside(` ${removedEnds}] `)}</del>`;
  return html`${text}`;
}

/** What is compared, under the labels and in the order of the client (mfe-verify/src/wording/plan-changes.ts). */
function fieldsOf(plan: ShownPlan, language: Language): ToldField[] {
  const words = wordings[language];
  const { languageName, regionName } = formats[language];
  const { learning_outcomes: outcomes, metadata } = plan;
  return [
    { label: words.since.planTitle, texts: [plan.title] },
    { label: words.extent, texts: [extentOf(plan, language)], own: true },
    { label: words.level, texts: [metadata.eqf_level] },
    { label: words.language, texts: [languageName(metadata.language)], own: true },
    { label: words.country, texts: [regionName(metadata.country)], own: true },
    { label: words.about, texts: [plan.description] },
    { label: words.knowledge, texts: outcomes.knowledge },
    { label: words.skills, texts: outcomes.skills },
    { label: words.competence, texts: outcomes.competence },
    { label: words.modules, texts: plan.content_modules },
    ...(Object.keys(regulationLabels) as (keyof typeof regulationLabels)[]).map((field) =>
      regulationField(plan, field, language),
    ),
    { label: words.criteria, texts: [plan.assessment_criteria] },
    { label: words.assessment, texts: [metadata.assessment_methods.join(', ')] },
  ];
}

/** A field that the version does not tell has no text; of another the words may be ours, not the plan's. */
function regulationField(
  plan: ShownPlan,
  field: keyof typeof regulationLabels,
  language: Language,
): ToldField {
  const { deliveries, regulation } = wordings[language];
  const texts = {
    ...plan,
    duration: durationOf(plan, language),
    delivery: plan.delivery && deliveries[plan.delivery],
  };
  const text = texts[field] ?? '';
  return {
    label: regulation[field],
    texts: text === '' ? [] : [text],
    // Of a field that only the newer version tells, that one says whose words it has.
    own: text === '' ? undefined : field === 'duration' || field === 'delivery',
  };
}
