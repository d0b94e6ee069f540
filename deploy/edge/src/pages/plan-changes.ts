import { formats } from '@studieplan/contracts/public/formats';
import { changesSince as changesOf } from '@studieplan/contracts/public/changes-since';
import type { FieldChange, Stretch } from '@studieplan/contracts/field-changes';
import type { PublicPlan } from '@studieplan/contracts';
import { html, type Html } from './html.ts';
import type { Language } from './language.ts';
import { languageTag } from '@studieplan/contracts/public/language';
import { wordings } from './wording/wording.ts';

/** What the current version says otherwise than a superseded one, in the client's own form, which takes its place. */
export function changesSince(older: PublicPlan, current: PublicPlan, language: Language): Html {
  const words = wordings[language];
  const { notices } = words;
  const { changes, changed, same } = changesOf(older, current, words, formats[language]);
  const version = current.version_number;
  return html`<section class="kv-since" aria-labelledby="kv-since">
    <h2 class="ds-heading" data-size="sm" id="kv-since">${notices.changed}</h2>
    <p>${changed === 0 ? notices.nothingChanged(version) : notices.fieldsChanged(changed, version, same)}</p>
    ${
      changes.length > 0 &&
      html`<ul class="kv-change">
        ${changes.map((change) => changeOf(change, languageTag(current.metadata.language), language))}
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
  const { added, addedEnds, removed, removedEnds } = wordings[language].notices;
  const aside = (words: string) => html`<span class="ds-sr-only">${words}</span>`;
  if (change === 'added') return html`<ins>${aside(` [${added}: `)}${text}${aside(` ${addedEnds}] `)}</ins>`;
  if (change === 'removed')
    return html`<del>${aside(` [${removed}: `)}${text}${aside(` ${removedEnds}] `)}</del>`;
  return html`${text}`;
}
