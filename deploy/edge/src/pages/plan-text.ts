import { html, type Html } from './html.ts';
import type { Language } from './language.ts';
import { legalLines } from './legal-lines.ts';
import { approvalOf, languageTag, type ShownPlan } from './public-plan.ts';
import { fill, formats, wordings } from './wording/wording.ts';

/** The plan's own text under the frame's headings, and what its approval means. */
export function planText(plan: ShownPlan, legalText: string, language: Language): Html {
  const words = wordings[language];
  const { knowledge, skills, competence } = plan.learning_outcomes;
  const lang = languageTag(plan);
  const outcomes = (title: string, items: readonly string[]) =>
    items.length > 0 && html`${subheading(title)}${list(items, lang)}`;
  return html`<div class="kv-doc">
    ${writtenIn(plan, language)} ${part(words.about, paragraphs(plan.description, lang))}
    ${part(
      words.outcomes,
      html`${outcomes(words.knowledge, knowledge)}${outcomes(words.skills, skills)}${outcomes(words.competence, competence)}`,
    )}
    ${plan.content_modules.length > 0 && part(words.modules, list(plan.content_modules, lang))}
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

const norwegian = ['no', 'nb', 'nn'];

/** That the text is in another language than the page. */
function writtenIn({ metadata }: ShownPlan, language: Language): Html | false {
  const base = metadata.language.toLowerCase().split('-')[0] ?? '';
  const isSame = language === 'en' ? base === 'en' : norwegian.includes(base);
  if (isSame || base === '') return false;
  const name = formats[language].languageName(metadata.language);
  const said = language === 'en' ? name : name.toLowerCase();
  return html`<p class="kv-foreign">${fill(wordings[language].writtenIn, { language: said })}</p>`;
}

/** What the version tells of what the regulations ask for; what is not told is left out. */
function setting(plan: ShownPlan, language: Language): Html | false {
  const words = wordings[language];
  const lang = languageTag(plan);
  const texts: Record<keyof typeof words.regulation, Html | undefined> = {
    target_groups: own(plan.target_groups, lang),
    duration: own(durationOf(plan, language), ''),
    delivery: own(plan.delivery && words.deliveries[plan.delivery], ''),
    delivery_description: own(plan.delivery_description, lang),
    teaching_methods: own(plan.teaching_methods, lang),
    learning_resources: own(plan.learning_resources, lang),
    leader_requirements: own(plan.leader_requirements, lang),
    subject_code: own(plan.subject_code, lang),
  };
  const told = (Object.keys(texts) as (keyof typeof texts)[]).filter((field) => texts[field] !== undefined);
  return (
    told.length > 0 &&
    part(
      words.setting,
      html`${told.map((field) => html`${subheading(words.regulation[field])}${texts[field]}`)}`,
    )
  );
}

const own = (text: string | undefined, lang: string): Html | undefined =>
  text === undefined || text === '' ? undefined : paragraphs(text, lang);

/** In the page's words; empty where the version does not tell it. */
export function durationOf({ duration }: ShownPlan, language: Language): string {
  const { courseHours, meetings } = wordings[language];
  const counted = (count: number | undefined, { one, many }: { one: string; many: string }) =>
    count === undefined ? '' : fill(count === 1 ? one : many, { count: formats[language].hours(count) });
  return [counted(duration?.hours, courseHours), counted(duration?.meetings, meetings)]
    .filter((text) => text !== '')
    .join(', ');
}

/** The legal basis as it comes has a section of this name; what it says there is not said twice. */
const meaningHeading = /<h\d>\s*Hva godkjenningen ikke betyr\s*<\/h\d>/i;

function approval(plan: ShownPlan, legalText: string, language: Language): Html {
  const words = wordings[language];
  const by = approvalOf(plan);
  const saysItself = language !== 'en' && meaningHeading.test(legalText);
  const meaning = [
    words.means[by],
    plan.deleted_at === null ? words.whileValid[by] : '',
    saysItself ? '' : words.meaningText,
  ];
  return part(
    words.approval,
    html`${plan.change_comment && html`${subheading(words.comment)}${paragraphs(plan.change_comment, 'no')}`}${subheading(saysItself ? words.whatItMeans : words.meaning)}
      <p>${meaning.filter((sentence) => sentence !== '').join(' ')}</p>`,
  );
}

/** In the plan's language, where `lang` says one. */
const attribute = (lang: string) => lang !== '' && html`lang="${lang}"`;

const list = (items: readonly string[], lang: string) =>
  html`<ul class="kv-list" ${attribute(lang)}>
    ${items.map((item) => html`<li>${item}</li>`)}
  </ul>`;

const paragraphs = (text: string, lang: string) =>
  html`${text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => html`<p ${attribute(lang)}>${line}</p>`)}`;
