import { certificate } from '@studieplan/contracts/public/words/nb/certificate';
import { text } from '@studieplan/contracts/public/words/nb/text';
import { formatCode } from '@studieplan/ui/formats/formats.ts';
import { longDate } from '../texts/formats.ts';
import { file } from '../texts/nb/file.ts';
import { spokenLanguage, words } from '../texts/texts.ts';
import { answerOfAttestation } from './answer-attestation.ts';
import type { PagePair } from './compare-looks.ts';
import { type Change, type Extra, ownWords, type Place } from './compare-text.ts';
import type { Checked, Findings, Strange } from './findings.ts';
import { isActive } from './strange-kinds.ts';
import { approvedFields, comparedFields, shownName, type SignedField } from './signed-fields.ts';
import { saidOfUncompared } from './uncompared.ts';

/** Words that stand somewhere, `where` as people say it. */
interface SaidExtra {
  text: string;
  where: string;
}

/** What is said of a file. Only a file that was compared in everything, and is the same in everything, is `unchanged`. */
export interface Answer {
  tone: 'unchanged' | 'danger' | 'warning' | 'neutral';
  title: string;
  says: string[];
  changes: Change[];
  /** What no signature covers, and the site tells otherwise today. */
  unsigned: Change[];
  extras: SaidExtra[];
  hidden: (SaidExtra & { reason: string })[];
  pages: PagePair[];
  /** Of the approved version. */
  code: string | undefined;
  /** What was signed, to be read beside the file. */
  approved: SignedField[];
}

const nothing = {
  changes: [],
  unsigned: [],
  extras: [],
  hidden: [],
  pages: [],
  code: undefined,
  approved: [],
};

const t = () => words('file', file);

/** `Kompetansepoeng: filen sier 6,0, godkjent er 3,0.` */
export function changeSentence({ field, says, approved }: Change): string {
  if (says === '') return t().missing(field, approved);
  return approved === '' ? t().notApproved(field, says) : t().altered(field, says, approved);
}

type Compared = Findings & { said: { fields: string[]; changes: Change[] } };

interface Verdict {
  tone: Answer['tone'];
  title: string;
  said: string;
}

const verdict = (tone: Answer['tone'], title: string, said = ''): Verdict => ({ tone, title, said });

/** Everything worth saying, the gravest first: that is the heading. */
function verdictsOf(found: Compared): Verdict[] {
  const { plan, extras, hidden, foreign, proof } = found;
  const ended = verdictOfState(found);
  const { changes } = found.said;
  const list = [
    activeVerdict(foreign),
    found.isLogRewritten && verdict('danger', t().rewrittenTitle, t().rewrittenSaid),
    proof === 'others' &&
      verdict('danger', t().othersTitle, t().othersSaid(plan.title, formatCode(plan.approval_link))),
    changes.length > 0 && proof !== 'none' && verdict('danger', titleOfChanges(changes)),
    ended?.tone === 'danger' && ended,
    proof === 'none' && verdict('neutral', t().copyTitle, t().copySaid),
    (extras.length > 0 || hidden.length > 0) &&
      verdict('warning', extras.length > 0 ? t().extraTitle : t().hiddenTitle),
    ...softVerdicts(found, ended),
  ];
  return list.filter((one) => one !== false);
}

/** What has become of the version; undefined while it holds. */
function verdictOfState({ state, newer = '', plan }: Compared): Verdict | undefined {
  if (state === 'valid') return undefined;
  if (state === 'superseded') return verdict('warning', t().newerTitle, t().newerSaid(formatCode(newer)));
  if (state === 'expired') {
    const { expiredSaid } = words('certificate', certificate);
    return verdict(
      'warning',
      words('text', text).status.expired,
      expiredSaid(longDate(plan.valid_until ?? '')),
    );
  }
  return verdict('danger', t().ended, words('text', text).ended[state]);
}

const strangeThing = ({ kind, said }: Strange) =>
  t().strange[kind](said === undefined ? '' : shownPart(said));

const shownPart = (text: string) => t().quoted(text.length > 100 ? `${text.slice(0, 100)} …` : text);

const alsoStrange = (things: readonly Strange[]) =>
  things.length < 2 ? '' : t().strangeMore(listed(things.slice(1, 12).map(strangeThing)));

function activeVerdict(foreign: readonly Strange[]): Verdict | false {
  const things = foreign.filter(isActive);
  const [first] = things;
  if (first === undefined) return false;
  const said = `${t().strangeRun} ${alsoStrange(things)}`.trim();
  return verdict('danger', t().strangeTitle(strangeThing(first)), said);
}

/** How many of the plan's own fields are told otherwise. */
const alteredIn = (changes: readonly Change[]) => changes.filter(({ field }) => field !== ownWords).length;

function titleOfChanges(changes: readonly Change[]): string {
  const fields = alteredIn(changes);
  return fields === 0 ? t().changedWords : t().changedFields(fields);
}

function softVerdicts(found: Compared, ended: Verdict | undefined): (false | Verdict)[] {
  const { picturePages, pages, unsigned, isLiveKnown, proof } = found;
  const passive = found.foreign.filter((thing) => !isActive(thing));
  return [
    picturePages.length > 0 &&
      verdict(
        'neutral',
        t().uncheckable,
        t().pictureSaid(listed(picturePages.map(String)), picturePages.length === 1),
      ),
    passive.length > 0 &&
      verdict('warning', t().strangeTitle(strangeThing(passive[0] as Strange)), alsoStrange(passive)),
    proof !== 'none' &&
      pages.length > picturePages.length &&
      verdict('warning', t().looksTitle, t().looksSaid),
    unsigned.length > 0 && verdict('warning', t().unsignedTitle, t().unsignedSaid),
    !isLiveKnown && verdict('warning', t().unknownTodayTitle, t().unknownTodaySaid),
    ended?.tone === 'warning' && ended,
    !found.isWhole && !found.hasPages && verdictOfCredential(isLiveKnown && ended === undefined),
  ];
}

const verdictOfCredential = (holds: boolean) =>
  holds
    ? verdict('neutral', t().credentialTitle, t().credentialSaid)
    : verdict('neutral', t().credentialSaid);

/** The one thing left to say of a file in which all that is compared is the same. */
function lastVerdict({ isWhole, hasPages, said }: Compared): Verdict {
  if (!isWhole) return verdict('neutral', t().resavedTitle, t().resavedSaid);
  const says = hasPages ? t().unchangedPdf(said.fields.length) : t().unchangedProof;
  return verdict('unchanged', t().unchanged, says);
}

const listed = (parts: readonly string[]) =>
  new Intl.ListFormat(spokenLanguage() === 'en' ? 'en-GB' : 'nb').format(parts);

/** How many signed fields say the same, where any were compared. */
function agreement({ said: { fields, changes }, picturePages }: Compared): string[] {
  const altered = alteredIn(changes);
  if (fields.length === 0 || picturePages.length > 0) return [];
  return [altered === 0 ? t().allFieldsAgree(fields.length) : t().othersAgree(fields.length - altered)];
}

/** Says where on a page something stands. */
function whereOf({ page, x, y }: Place): string {
  const { onPage, heights, sides } = words('file', file);
  const height = y > 560 ? heights.top : y > 280 ? heights.middle : heights.bottom;
  return onPage(page, height, x < 200 ? sides.left : x < 400 ? sides.middle : sides.right);
}

function evidenceOf(found: Compared): Omit<Answer, 'tone' | 'title' | 'says'> {
  const { plan, unsigned, extras, hidden, pages } = found;
  const named = (changes: readonly Change[]) =>
    changes.map((change) => ({ ...change, field: shownName(change.field) }));
  const placed = ({ text, where }: Extra) => ({ text, where: whereOf(where) });
  return {
    changes: named(found.said.changes),
    unsigned: named(unsigned),
    extras: extras.map(placed),
    hidden: hidden.map((one) => ({ ...placed(one), reason: t().unseenBecause[one.reason] })),
    pages,
    code: found.state === 'erased' ? undefined : plan.approval_link,
    approved: approvedFields(plan),
  };
}

/** The answer in the language shown now: its heading is the gravest that was found, and all else is said below. */
export function answerOf(checked: Checked): Answer {
  if ('why' in checked)
    return { ...saidOfUncompared(checked, activeVerdict(checked.active ?? [])), ...nothing };
  if ('attested' in checked) return { ...nothing, ...answerOfAttestation(checked) };
  const { plan, said } = checked;
  const found = { ...checked, said: 'fields' in said ? said : comparedFields(said, plan) };
  const evidence = evidenceOf(found);
  const all = verdictsOf(found);
  const [first = lastVerdict(found), ...more] = all;
  if (first.tone === 'unchanged')
    return { tone: first.tone, title: first.title, says: [first.said], ...evidence };
  const signed = found.proof === 'own' ? [t().signedByUs] : [];
  const says = [
    first.said,
    ...more.map(({ title, said: reason }) => `${title}. ${reason}`.trim()),
    ...signed,
    ...agreement(found),
  ];
  return { tone: first.tone, title: first.title, says: says.filter((one) => one !== ''), ...evidence };
}
