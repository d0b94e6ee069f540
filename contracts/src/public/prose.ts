import { versionStates } from '../plans/state-meanings.ts';
import { scopeOf } from './facts.ts';
import type { PublicFormats } from './formats.ts';
import type { Language } from './language.ts';
import type { PublicPlan } from './public-plan.ts';
import { approvalOf, bannerOf, publicStateOf, shownStateOf } from './shown-plan.ts';
import type { certificate } from './words/nb/certificate.ts';
import type { text } from './words/nb/text.ts';

/** Who approved a version, and what that means while it is not taken back. */
export function whatIsMeant(plan: PublicPlan, t: typeof text): string {
  const means = {
    admin: [t.meansAdmin, ''],
    author: [t.meansAuthor, t.whileValidAuthor],
    administrator: [t.meansAdministrator, t.whileValidAdministrator],
  }[approvalOf(plan)];
  return means
    .slice(0, versionStates[publicStateOf(plan)].revoked ? 1 : 2)
    .filter((sentence) => sentence !== '')
    .join(' ');
}

/** The legal basis as it comes has a section of this name; what it says there is not said twice. */
const meaningHeading = /<h\d>\s*Hva godkjenningen ikke betyr\s*<\/h\d>/i;

/** What the approval of a version means, under its heading, beside a legal basis that may say some of it itself. */
export function meaningBeside(
  legalText: string,
  plan: PublicPlan,
  t: typeof text,
  language: Language,
): { title: string; meaning: string } {
  if (language !== 'en' && meaningHeading.test(legalText))
    return { title: t.whatItMeans, meaning: whatIsMeant(plan, t) };
  return { title: t.meaning, meaning: meaningOf(plan, t) };
}

/** What the approval of a version means, and what no approval does. */
export function meaningOf(plan: PublicPlan, t: typeof text): string {
  return `${whatIsMeant(plan, t)} ${t.never}`;
}

/** A text's lines that say something; each becomes a paragraph. */
export function paragraphsOf(written: string): string[] {
  return written.split(/\n+/).filter((line) => line.trim() !== '');
}

/** The plan in some sentences, for previews of its address: state, scope, and the association behind it. */
export function previewOf(plan: PublicPlan, t: typeof certificate, formats: PublicFormats): string {
  const { says, warned } = bannerOf(plan, t, formats.longDate);
  const about = [scopeOf(plan, t, formats), plan.study_association_name];
  const told = [`${t.state[shownStateOf(plan)]}.`, says, warned];
  return `${told.filter((part) => part !== null).join(' ')} ${about.filter((part) => part !== null).join(', ')}.`;
}

const norwegian = ['no', 'nb', 'nn'];

/** What is said of the language of a plan's text where it is another than the page's; undefined where they are the same. */
export function writtenIn(
  { metadata: { language } }: PublicPlan,
  t: typeof text,
  { nameOf }: Pick<PublicFormats, 'nameOf'>,
  shown: Language,
): string | undefined {
  const [base = ''] = language.toLowerCase().split('-');
  const isSame = shown === 'en' ? base === 'en' : norwegian.includes(base);
  return isSame || base === '' ? undefined : t.writtenIn(nameOf('language', language));
}
