import type { OutcomeKind } from '../plan-content.ts';
import { norwegian } from '../text/norwegian-pattern.ts';
import { contentStems, fiveLetters, isGeneric, stemOf } from '../text/stems.ts';
import type { Ideas, Vocabulary } from '../text/stems.ts';
import { doingVerbs, hazyVerbs, looksLikeVerb, shortVerbs, tellingVerbs } from './verbs.ts';
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
  /^(?:(?:kurs)?(?:deltaker|deltakar|deltager)\p{L}*|kandidat\p{L}*|student\p{L}*|elev\p{L}*|lærling\p{L}*|du|dere|de|dykk|hen|han|hun|ho|man|ein|en)$/u;
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
  const words = text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\d\s,.-]/gu, ' ')
    .trim()
    .split(/\s+/u);
  const { from, course, stemmed } = stemEnd(words);
  let rest = words.slice(from).join(' ');
  rest = rest.replace(wrappers, '');
  const restWords = rest.split(' ');
  while (restWords.length > 2 && adverbs.has(restWords[0] ?? '')) restWords.shift();
  rest = restWords.join(' ');
  const head = (restWords[0] ?? '').replace(/[,.]/gu, '');
  const vague = course ? null : vaguePhrase(rest);
  const verbal = stemmed ? head.length >= 2 : looksLikeVerb(head);
  const verb = verbal && !course ? stemOf(head) : null;
  const spoken = tellingPhrase.test(rest);
  const objectText = restWords.slice(1).join(' ');
  const object = contentStems(objectText);
  const specific = new Set(objectWords(objectText, title));
  return {
    path,
    kind,
    text,
    rest,
    verb,
    vague: vague ?? (verb === null && !course ? '' : null),
    hazy:
      verb !== null &&
      vague === null &&
      (hazyVerbs.has(verb) || hasSecondState(rest)) &&
      !shortVerbs.has(head),
    courseCentred: course,
    telling: (spoken || (verb !== null && tellingVerbs.has(verb)) || vague !== null) && !audience.test(rest),
    doing: verb !== null && doingVerbs.has(verb) && !spoken,
    object: new Set(object.map(fiveLetters)),
    specificCount: specific.size,
    ideas: vocabulary.ideasOf(rest),
    hasCondition: condition.test(objectText),
  };
}

function objectWords(text: string, title: ReadonlySet<string>): string[] {
  const found: string[] = [];
  for (const word of text.match(/[\p{L}\p{M}]+(?:-\p{L}+)*/gu) ?? []) {
    const stem = stemOf(word);
    if (word.length >= 2 && (!isGeneric(word) || title.has(stem))) found.push(stem);
  }
  return found;
}

/** Where the stem ends: "Deltakeren kan", "Etter kurset skal du kunne", "Du", "Å", or nothing at all. */
function stemEnd(words: readonly string[]): { from: number; course: boolean; stemmed: boolean } {
  const first = (words[0] ?? '').replace(/[,.]/gu, '');
  const opened = openings.has(first);
  const modalAt = words.findIndex((word) => modals.has(word));
  if (modalAt >= 0 && modalAt <= (opened ? 8 : 2)) {
    const subject = words.slice(0, modalAt);
    const single = subject.length <= 1 || opened || subject.some((word) => learners.test(word));
    const course =
      !opened &&
      subject.some((word) => courseWords.test(word)) &&
      /^(?:kurs|under|emne|fag|modul|program|stud|opp|plan|vi$|me$|sam|time|økt|semin|forel|lærer|kursl)/u.test(
        first,
      );
    if (single || course) {
      let from = modalAt + 1;
      while (from < words.length && (modals.has(words[from] ?? '') || learners.test(words[from] ?? '')))
        from += 1;
      return { from, course, stemmed: true };
    }
  }
  if (
    courseWords.test(first) ||
    /^det (?:gis|blir|vil|undervises|legges|gjennomgås)$/u.test(words.slice(0, 2).join(' '))
  ) {
    return { from: 1, course: true, stemmed: true };
  }
  if (learners.test(first) && words.length > 1) return { from: 1, course: false, stemmed: true };
  return { from: first === 'å' ? 1 : 0, course: false, stemmed: first === 'å' };
}
