import type { OutcomeKind } from '../plan-content.ts';
import { norwegian } from '../text/norwegian-pattern.ts';
import { contentStems, fiveLetters, isGeneric, stemOf, type Ideas, type Vocabulary } from '../text/stems.ts';
import { doingVerbs, hazyVerbs, infinitiveAt, looksLikeVerb, shortVerbs, tellingVerbs } from './verbs.ts';
import { hasSecondState, vaguePhrase } from './vague-phrases.ts';

/** One learning outcome, read: who acts, what they do, to what. */
export interface OutcomeItem {
  path: string;
  kind: OutcomeKind;
  text: string;
  /** Lower case, without the stem "Deltakeren kan" and its like. */
  rest: string;
  /** Stem of the first verb; null where none is named. */
  verb: string | null;
  vague: string | null;
  hazy: boolean;
  courseCentred: boolean;
  telling: boolean;
  doing: boolean;
  /** Five-letter stems of the object, all words but function words and the verb. */
  object: ReadonlySet<string>;
  /** How many different words of the object belong to a subject. */
  specificCount: number;
  ideas: Ideas;
  hasCondition: boolean;
}

const learners =
  /^(?:(?:kurs)?(?:deltaker|deltakar|deltager)\p{L}*|kandidat\p{L}*|student\p{L}*|elev\p{L}*|lærling\p{L}*|du|dere|de|dykk|hen|han|hun|ho|man|ein|en|jeg|eg)$/u;
const courseWords =
  /^(?:kurset|kurs|kursleder|kurslederen|kursleiaren|kursleiar|lærer|læreren|læraren|foreleser|foreleseren|førelesaren|undervisningen|undervisninga|emnet|faget|modulen|programmet|studiet|opplæringen|opplæringa|planen|studieplanen|vi|me|samlingen|samlingene|timene|økten|seminaret|instruktøren|veilederen)$/u;
const modals = new Set(['kan', 'skal', 'kunne', 'vil', 'bør', 'må', 'skulle']);
const openings = new Set(['etter', 'ved', 'når', 'som', 'i', 'gjennom', 'på']);
const adverbs = new Set(
  'selvstendig sjølvstendig også selv sjølv muntlig munnleg skriftlig skriftleg kort trygt sikkert riktig effektivt korrekt systematisk bevisst tydelig og enkelt raskt kritisk aktivt'.split(
    ' ',
  ),
);
const wrappers =
  /^(?:(?:være|vere|er|vera|bli|blir) (?:i stand til|istand til|trygg på|god til|flink til|kvalifisert til) å|(?:klarer?|greier?|evner?|maktar?|makter?|klare|greie|evne) å|å) /u;
const audience = norwegian(
  /\bpå (?:\p{L}+ )?\p{L}{2,}sk\b|\bfor (?:\p{L}+ ){0,2}(?:barn|publikum|gjest\p{L}*|kund\p{L}*|grupp\p{L}*|andre|tilhør\p{L}*|forsamling\p{L}*|klasse\p{L}*|lytter\p{L}*)\b|\bpå tegnspråk\b|\b(?:eventyr|historie|sagn|vits)\b/u,
);
const condition = norwegian(
  /\d|\b(?:minst|inntil|innen|uten|utan|slik at|så|med|ved|under|etter|ut fra|ut frå|i samsvar|i tråd|når|hvis|før|på en|på ein|og|til|ved hjelp av|mot|for)\b/u,
);

const tellingPhrase = norwegian(
  /^(?:gjør|gjøre|gjer|gjere|gjera) (?:\p{L}+ ){0,2}(?:rede|greie)\b|^(?:gi|gir|gje|gjev) (?:\p{L}+ ){0,2}(?:eksempel|eksempler|døme)\b|^pek(?:e|er|ar)? (?:på|ut)\b|^kjenner? (?:igjen|att)\b/u,
);

/** Reads one outcome; `title` words count as subject matter even where they are generic elsewhere. */
export function readOutcome(
  text: string,
  kind: OutcomeKind,
  path: string,
  vocabulary: Vocabulary,
  title: ReadonlySet<string>,
): OutcomeItem {
  const { rest, head, course, verbal } = takeStemOff(withoutLabel(text));
  const phrase = course ? null : vaguePhrase(rest);
  const verb = verbal && !course ? stemOf(head) : null;
  const vague = phrase ?? (verb === null && !course ? '' : null);
  const objectText = rest.slice(rest.split(' ', 1)[0]?.length ?? 0).trim();
  return {
    path,
    kind,
    text,
    rest,
    verb,
    vague,
    courseCentred: course,
    ...actOf(rest, head, verb, phrase),
    object: new Set(contentStems(objectText).map(fiveLetters)),
    specificCount: new Set(objectWords(objectText, title)).size,
    ideas: vocabulary.ideasOf(rest),
    hasCondition: condition.test(objectText),
  };
}

const number = /^(?:\p{Lu}{1,3}\d{1,2}|\d{1,2}|\p{L})[.):]?\s+(?=\p{L}{2})/u;
const label = /^[^:]{1,40}:\s+(?=\p{L}{2})/u;

/** An outcome without its number ('K1', '2)') or the heading before a colon that a verb follows. */
function withoutLabel(text: string): string {
  const plain = /^(?:i|å)\s/iu.test(text) ? text : text.replace(number, '');
  const after = plain.replace(label, '');
  const [first = ''] = plain.toLowerCase().split(/[\s:]/u, 1);
  const [verb = ''] = after.toLowerCase().split(' ', 1);
  return after !== plain && !learners.test(first) && !looksLikeVerb(first) && looksLikeVerb(verb)
    ? after
    : plain;
}

function takeStemOff(text: string) {
  const words = text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\d\s,.-]/gu, ' ')
    .trim()
    .split(/\s+/u);
  const { from, course, stem } = stemEnd(words);
  const restWords = words.slice(from).join(' ').replace(wrappers, '').split(' ');
  while (restWords.length > 2 && adverbs.has(restWords[0] ?? '')) restWords.shift();
  const plain = restWords.join(' ');
  if (stem === 'modal' && !course && vaguePhrase(plain) === null) {
    const place = infinitiveAt(restWords);
    const rest = place > 0 ? restWords.slice(place).join(' ') : plain;
    return { rest, head: headOf(rest), course, verbal: place >= 0 };
  }
  const head = headOf(plain);
  return { rest: plain, head, course, verbal: stem === 'none' ? looksLikeVerb(head) : head.length >= 2 };
}

function headOf(rest: string): string {
  return (rest.split(' ', 1)[0] ?? '').replace(/[,.]/gu, '');
}

function actOf(rest: string, head: string, verb: string | null, vague: string | null) {
  const spoken = tellingPhrase.test(rest);
  const named = verb !== null;
  const hazyVerb = named && vague === null && (hazyVerbs.has(verb) || hasSecondState(rest));
  const says = spoken || (named && tellingVerbs.has(verb)) || vague !== null;
  return {
    hazy: hazyVerb && !shortVerbs.has(head),
    telling: says && !audience.test(rest),
    doing: named && doingVerbs.has(verb) && !spoken,
  };
}

function objectWords(text: string, title: ReadonlySet<string>): string[] {
  return (text.match(/[\p{L}\p{M}]+(?:-\p{L}+)*/gu) ?? [])
    .filter((word) => word.length >= 2 && (!isGeneric(word) || title.has(stemOf(word))))
    .map(stemOf);
}

type Stem = 'modal' | 'subject' | 'none';
const courseOpening =
  /^(?:kurs|under|emne|fag|modul|program|stud|opp|plan|vi$|me$|sam|time|økt|semin|forel|lærer|kursl)/u;
const courseOrder = /^det (?:gis|blir|vil|undervises|legges|gjennomgås)$/u;

/** Where the stem ends: "Deltakeren kan", "Etter kurset skal du kunne", "Du", "Å", or nothing at all. */
function stemEnd(words: readonly string[]): { from: number; course: boolean; stem: Stem } {
  const first = (words[0] ?? '').replace(/[,.]/gu, '');
  const modal = afterModal(words, first);
  if (modal !== null) return modal;
  if (courseWords.test(first) || courseOrder.test(words.slice(0, 2).join(' ')))
    return { from: 1, course: true, stem: 'subject' };
  if (learners.test(first) && words.length > 1) return { from: 1, course: false, stem: 'subject' };
  return first === 'å' ? { from: 1, course: false, stem: 'modal' } : { from: 0, course: false, stem: 'none' };
}

function afterModal(words: readonly string[], first: string) {
  const opened = openings.has(first);
  const place = words.findIndex((word) => modals.has(word));
  if (place < 0 || place > (opened ? 8 : 2)) return null;
  const subject = words.slice(0, place);
  const course = !opened && subject.some((word) => courseWords.test(word)) && courseOpening.test(first);
  const single = subject.length <= 1 || opened || subject.some((word) => learners.test(word));
  if (!single && !course) return null;
  let from = place + 1;
  while (from < words.length && (modals.has(words[from] ?? '') || learners.test(words[from] ?? '')))
    from += 1;
  return { from, course, stem: 'modal' as const };
}
