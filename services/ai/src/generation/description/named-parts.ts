import { sentencesOf } from '../../checker/text/words.ts';
import { isVerbPhrase, lowerFirst, nounPhraseAt, someOf, verbPhraseAt } from './phrase.ts';
import { canBeInfinitive } from './phrase-words.ts';
import { namesPeople } from './people.ts';
import type { Subject } from './subject.ts';
import { wholeWords } from './word-pattern.ts';

/** What a description names beside the subject itself. */
export interface NamedParts {
  /** Things the course deals with: `sårstell`. */
  topics: string[];
  /** Things one shall be able to do, infinitives without å: `binde fluer`. */
  abilities: string[];
}

const most = 6;
const topicList = wholeWords(
  '(?:innhold|innhald|temaer|tema|temaene er|emner|emne|moduler|modular|innom|blant annet|mellom anna|inkludert|omfatter|omfattar|dekker|dekkjer|består av|handler om|handlar om|tar for seg|tek for seg|gjennomgår|går gjennom|arbeider med|arbeider vi med|jobber med|inneholder|inneheld)(?: er|:)? ',
);
const doing = wholeWords(
  '(?:(?:lære(?:r|s)? (?:seg |deltakerne |deltakarane )?|øve(?:r)? (?:seg )?på |trene(?:r)? på )å|(?:noen|nokon|de|dei|deltakerne|deltakarane|alle) (?:skal )?(?:kan|kunne)) ',
  'g',
);
/** `Kurs i bunadsaum, å sy skjorte for hand`. */
const added = /, å /gu;

/** Lists of topics and abilities that the description names, in its order, without the subject itself. */
export function namedParts(text: string, subject: Subject | null): NamedParts {
  const sentences = sentencesOf(text).slice(0, 60);
  const given = subject?.phrase.toLowerCase();
  const named = (phrasesIn: (sentence: string) => string[]) =>
    [...new Set(sentences.flatMap(phrasesIn))].filter((phrase) => phrase.toLowerCase() !== given);
  return {
    topics: named(topicsIn).slice(0, most),
    abilities: named(abilitiesIn).slice(0, most),
  };
}

function topicsIn(sentence: string): string[] {
  const several = someOf(sentence);
  if (several.length > 1) return several;
  const match = topicList.exec(sentence);
  if (match === null) return [];
  const items = sentence
    .slice(match.index + match[0].length)
    .split(/[.;!?()]/u)[0]
    ?.split(/, (?:og )?|(?<!-) (?:og|samt) /u)
    .slice(0, 12);
  const phrases = (items ?? []).map((item) => nounPhraseAt(item.replace(/^(?:og|samt|litt om|om) /u, '')));
  // One item that cannot be read may be the half of another.
  if (phrases.length < 2 || phrases.includes(null)) return [];
  return (phrases as string[]).filter((phrase) => !namesPeople(phrase));
}

function abilitiesIn(sentence: string): string[] {
  const first = /^\p{L}+/u.exec(sentence)?.[0] ?? '';
  // 'Lage en ring og et anheng.' is a sentence of abilities alone.
  const plain = canBeInfinitive(first.toLowerCase()) && sentence.split(' ').length > 2 ? [sentence] : [];
  const marked = [...sentence.matchAll(doing), ...sentence.matchAll(added)]
    .slice(0, most)
    .map((match) => sentence.slice(match.index + match[0].length));
  return [
    ...(/^(?:lage|laga|bygge|byggje|sy|strikke|bake|kunne|skrive|lese|spille|spele)$/iu.test(first)
      ? plain
      : []),
    ...marked,
  ].flatMap((rest) => {
    const phrase = verbPhraseAt(rest);
    if (phrase === null) return [];
    const items = phrase.split(/, | og (?:å )?/u).map((item) => lowerFirst(item.trim()));
    return items.every(isVerbPhrase) && items.every(canStandAlone) ? items : [phrase];
  });
}

/** 'redigere dem' refers to what stood before it. */
const canStandAlone = (phrase: string) => !/ (?:den|det|dem|dei|disse|desse)(?: |$)/u.test(phrase);
