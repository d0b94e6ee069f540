import { looksLikeVerb } from '../checker/outcomes/verbs.ts';
import { norwegian } from '../checker/text/norwegian-pattern.ts';
import { isGeneric, stemOf } from '../checker/text/stems.ts';
import { sentencesOf, wordsOf } from '../checker/text/words.ts';

/** Something taught: a noun phrase (`kart og kompass`), or a verb phrase in the infinitive (`lage turplan`). */
export interface Subject {
  phrase: string;
  verb: boolean;
}

const maxSubjects = 6;
/** UTF-16 units of a phrase: two of them and a sentence around them fit into an item of a plan. */
const maxPhrase = 150;
const maxWords = 7;
const lists: ReadonlyArray<{ mark: RegExp; verbs: boolean }> = [
  {
    mark: norwegian(/\b(?:lære(?:r|s)?|øve(?:r)?(?: på)?|kunne|trene(?:r)? på) (?:seg |deltakerne )?å /u),
    verbs: true,
  },
  { mark: norwegian(/\b(?:lære(?:r|s)? (?:seg )?(?:om )?|øve(?:r)? på )/u), verbs: false },
  {
    mark: norwegian(
      /\b(?:innhold|temaer|tema|emner|moduler|blant annet|for eksempel|inkludert|inkludere[r]?|omfatte[r]?|dekke[r]?|bestå[r]? av|handle[r]? om|ta[r]? for seg|gjennomgå[r]?|gå[r]? gjennom|arbeide[r]? med|jobbe[r]? med|inneholde[r]?|vekt på|innføring i|se[r]? på|om)(?: er|:)? /u,
    ),
    verbs: false,
  },
];
const filler = norwegian(
  /^(?:og|samt|eller|både|også|å|litt om|litt|om|i|på|med|bruk av|hvordan (?:man|en|du|de)|en|et|ei|den|det|de) +/u,
);
const listEnd = /[.;!?()\n]/u;
const clauseEnd = norwegian(
  /\b(?:slik at|for at|som skal|der|hvor|deltakerne|deltakeren|kurset|til slutt|over (?:\d|to|tre|fire|fem|seks)|på \d+|til sammen|i alt|totalt|for (?:nybegynnere|voksne|alle|medlemmer|frivillige|pensjonister))\b/u,
);
const amount = /\d|\btimer?\b|\bkvelder\b|\bsamlinger\b|\bpoeng\b/u;

/** A phrase as subject; a verb phrase loses its `å`. */
export function subjectOf(phrase: string, verb: boolean): Subject {
  const plain = lowered(shortened(phrase.replace(/^å +/u, '').trim()));
  return { phrase: plain, verb: (verb || /^å +/u.test(phrase)) && startsWithInfinitive(plain) };
}

/** Cut at a word where there is one; a pasted address or a text without spaces is cut anywhere. */
function shortened(phrase: string): string {
  if (phrase.length <= maxPhrase) return phrase;
  const cut = phrase.slice(0, maxPhrase);
  const end = cut.lastIndexOf(' ');
  // Without half of a surrogate pair at its end.
  return (end > 0 ? cut.slice(0, end) : cut).replace(/[\ud800-\udbff]$/, '');
}

/** Lists of what is taught, else the nouns of the description that the topic does not already name. */
export function readSubjects(text: string, topic: Subject, audience: string | null): Subject[] {
  const found: Subject[] = [];
  const topicKey = keyOf(topic.phrase);
  const seen = new Set(topicKey.split(' '));
  const add = (subject: Subject) => {
    const key = keyOf(subject.phrase);
    if (found.length >= maxSubjects || key === '' || key === topicKey) return;
    if (!subject.verb && key.startsWith(topicKey)) return;
    if (audience !== null && keyOf(audience).includes(key)) return;
    const stems = key.split(' ');
    if (stems.every((stem) => seen.has(stem))) return;
    for (const stem of stems) seen.add(stem);
    found.push(subject);
  };
  for (const sentence of sentencesOf(text)) for (const subject of listedIn(sentence)) add(subject);
  if (found.length < 2)
    for (const sentence of sentencesOf(text))
      for (const noun of nounsOf(sentence)) add({ phrase: noun, verb: false });
  return found;
}

function listedIn(sentence: string): Subject[] {
  for (const { mark, verbs } of lists) {
    const match = new RegExp(mark.source, `${mark.flags}i`).exec(sentence);
    if (!match) continue;
    const whole = sentence.slice(match.index + match[0].length);
    const end = listEnd.exec(whole)?.index ?? whole.length;
    const items = splitList(whole.slice(0, end).split(clauseEnd)[0] ?? '');
    const subjects = items.flatMap((item) => {
      const phrase = stripped(item);
      const count = wordsOf(phrase).length;
      if (count === 0 || count > maxWords || amount.test(phrase)) return [];
      if (!verbs && !wordsOf(phrase).some((word) => !isGeneric(word))) return [];
      return [subjectOf(phrase, verbs || /^(?:og )?å /u.test(item.trim()))];
    });
    if (subjects.length > 1 || (verbs && subjects.length > 0)) return subjects;
  }
  return [];
}

const splitList = (text: string) =>
  text.split(/,|(?<!-)\s+og\s+|\s+samt\s+/u).filter((item) => item.trim() !== '');

function stripped(item: string): string {
  let rest = item.trim();
  for (let count = 0; count < 4; count += 1)
    rest = rest.replace(new RegExp(filler.source, `${filler.flags}i`), '');
  return rest.trim();
}

/** Words after a preposition or article that belong to a subject. */
function nounsOf(sentence: string): string[] {
  const nouns = new RegExp(
    norwegian(/\b(?:i|om|med|av|på|til|en|et|ei|og|ved) (\p{L}{4,}(?:-\p{L}+)?)\b/u).source,
    'giu',
  );
  return [...sentence.matchAll(nouns)].flatMap(([, word = '']) =>
    isGeneric(word.toLowerCase()) || aboutCourses.test(word) || /(?:ere|erne)$/u.test(word)
      ? []
      : [lowered(word)],
  );
}

const aboutCourses = /kurs(?:et)?$|plan(?:en)?$|^(?:opplæring|utdanning|undervisning|samling|studie)/iu;

const startsWithInfinitive = (phrase: string) => {
  const [first = ''] = wordsOf(phrase);
  return looksLikeVerb(first) && !/(?:r|st)$/u.test(first);
};
/** Stems that tell one subject from another; all of them where none is specific. */
const keyOf = (phrase: string) => {
  const words = wordsOf(phrase);
  const specific = words.filter((word) => !isGeneric(word));
  return (specific.length > 0 ? specific : words).map(stemOf).join(' ');
};
/** Names and abbreviations keep their capitals. */
const lowered = (phrase: string) =>
  /^\p{Lu}\p{Ll}+(?: \p{Ll}|$)/u.test(phrase)
    ? `${phrase.charAt(0).toLowerCase()}${phrase.slice(1)}`
    : phrase;
