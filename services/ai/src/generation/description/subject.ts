import { audienceOf } from './audience.ts';
import { listed, lowerFirst, nounPhraseAt, someOf, verbPhraseAt } from './phrase.ts';
import { canBeInfinitive, noSubject } from './phrase-words.ts';
import { wholeWords } from './word-pattern.ts';

/** What a course is about, as words that stand in a sentence. */
export interface Subject {
  /** `førstehjelp`; `strikke votter` without å; `strikkekurs` for what only the course's name tells. */
  phrase: string;
  kind: 'noun' | 'verb' | 'course';
  /** Whether the description says 'i' of it; else one works with it. */
  within: boolean;
}

type Reading = (text: string) => Subject | null;

const forWhom = '(?:for (?:[\\p{L}\\d-]+ ){1,8}?)?';
const courses =
  '(?:\\p{L}{0,20}kurs(?:et)?|studieplan(?:en)?|kursplan|opplegg|\\p{L}{0,20}opplæring(?:a|en)?|innføring|introduksjon|undervisning|studiering|\\p{L}{0,10}utdanning|\\p{L}{0,15}verksted|\\p{L}{0,15}verkstad|studium|fordypning|fordjuping)';
const courseToDo = wholeWords(`${courses} ${forWhom}(?:i|om|på) å `, 'g');
const courseIn = wholeWords(`${courses} ${forWhom}(i|innen|innenfor|innan|om|på) `, 'g');
const planFor = wholeWords('(?:studieplan|kursplan|plan|opplegg|kurs) for ', 'g');
const about = wholeWords(
  '(?:handler om|handlar om|dreier seg om|dreiar seg om|tar for seg|tek for seg|noe om|noko om|mer om|meir om|temaet er|tema:|emne:|lære om|lærer om)  ?',
  'g',
);
const toDo = wholeWords(
  '(?:lære(?:r|s)? (?:seg |deltakerne |deltakarane |folk )?|øve(?:r)? (?:seg )?på |(?:trygge?|tryggere|bedre|betre|flinke?|flinkere|flinkare|gode?|dyktige?) (?:på|til|i) |mestre |klare |kunne )å ',
  'g',
);
const how = wholeWords(
  '(?:hvordan|korleis) (?:(?:man|en|ein|du|vi|de|dei|eg|jeg) (?:best )?(?:kan|skal|bør)(?: best)? )?',
  'g',
);
const toBegin = /^(?:kurs:? )?å /iu;
const courseName = wholeWords('(\\p{L}{4,26}kurs)(?:et)?', 'g');
const anyCourse =
  /^(?:grunn|nybegynner|nybyrjar|helge|kvelds|dags|nett|intro|introduksjons|innførings|sommer|sommar|høst|haust|vår|vinter|mini|fag|studie|etterutdannings|videregående|fortsettelses|oppfrisknings|samtale|lyn|intensiv|medlems|voksen|ungdoms|barne|gratis|prøve|fritids|senior)kurs$/iu;
const leading = wholeWords(
  '(?:jeg|vi|eg|me|vil|ønsker|ønskjer|trenger|treng|skal|kan|dere|gjerne|ha|lag|lage|laga|lager|generer|foreslå|skriv|utarbeid|sett opp|planlegge|arrangere|holde|et|ei|eit|en|ein|nytt|ny|kort|enkelt|enkel|praktisk|grunnleggende|grunnleggjande)',
);

/** What the course is about: said of it in the description, else by the title, else by the first words; null when unread. */
export function subjectOf(text: string, title: string | undefined): Subject | null {
  for (const read of [...said, () => (title === undefined ? null : namedBy(title)), byCourseName, namedBy]) {
    const subject = read(text);
    if (subject !== null) return subject;
  }
  return null;
}

const said: readonly Reading[] = [
  severalThings,
  (text) => verbAfter(text, courseToDo),
  (text) => verbAfter(text, toBegin),
  (text) => nounAfter(text, courseIn),
  (text) => nounAfter(text, about),
  (text) => verbAfter(text, toDo),
  howTo,
  (text) => nounAfter(text, planFor, audienceOf(text)),
];

/** `Litt om dyrking, litt om matlaging`. */
function severalThings(text: string): Subject | null {
  const things = someOf(text);
  const phrase = listed.format(things);
  return things.length < 2 || phrase.length > 90 ? null : { phrase, kind: 'noun', within: false };
}

function nounAfter(text: string, mark: RegExp, audience?: string | null): Subject | null {
  for (const match of [...text.matchAll(mark)].slice(0, 20)) {
    const phrase = nounPhraseAt(text.slice(match.index + match[0].length));
    if (phrase === null || (audience != null && audience.includes(phrase.toLowerCase()))) continue;
    return { phrase, kind: 'noun', within: /^(?:i|innen|innenfor|innan)$/iu.test(match[1] ?? '') };
  }
  return null;
}

function verbAfter(text: string, mark: RegExp): Subject | null {
  const all = mark.global ? [...text.matchAll(mark)].slice(0, 20) : [mark.exec(text)];
  for (const match of all) {
    const phrase = match && verbPhraseAt(text.slice(match.index + match[0].length));
    if (phrase) return { phrase, kind: 'verb', within: false };
  }
  return null;
}

function howTo(text: string): Subject | null {
  for (const match of [...text.matchAll(how)].slice(0, 20)) {
    const rest = text.slice(match.index + match[0].length);
    const first = /^\p{L}+/u.exec(rest)?.[0].toLowerCase() ?? '';
    const phrase = canBeInfinitive(first) ? verbPhraseAt(rest) : null;
    if (phrase !== null) return { phrase, kind: 'verb', within: false };
  }
  return null;
}

/** `strikkekurs for nybegynnere`: the name tells, but its parts cannot be told apart safely. */
function byCourseName(text: string): Subject | null {
  for (const [, name = ''] of [...text.matchAll(courseName)].slice(0, 20))
    if (!anyCourse.test(name)) return { phrase: lowerFirst(name), kind: 'course', within: false };
  return null;
}

const role =
  /(?:trener|trenar|leder|leiar|dommer|dommar|instruktør|veileder|rettleiar|guide|kasserer|kasserar|vert)$/iu;
/** One is 'i førstehjelp', but works 'med sopp'. */
const activity =
  /(?:ing|inga|else|sjon|het|heit|skap|hjelp|hjelpa|arbeid|røkt|sang|song|dans|kunst|lære|språk|norsk|engelsk|tysk|fransk|spansk|samisk|polsk|arabisk|historie|teknikk|matikk|logi|fag|stell|bruk|idrett|sport|spill|spel|vev|saum|søm|sløyd|foto|musikk|teater|ledelse|leiing|etikk|tikk|fiske|jakt|veving|yoga|pilates)$/iu;
const imperative =
  /^(?:lær|strikk|bygg|sy|bak|kok|les|spill|spel|syng|dans|tegn|teikn|mal|bli|kom|ta|gå|finn|se|sjå|bruk|hjelp|snakk|prat|plukk|dyrk|møt|test|ignorer|glem|gi|gjør|gjer|start|stopp|vekk|øv|tren)$/iu;

/** The first words, where they are a noun phrase: `Norsk som andrespråk for nybegynnere`. */
function namedBy(text: string): Subject | null {
  let rest = text.slice(0, 300).trim();
  for (let count = 0; count < 8; count += 1) {
    const match = leading.exec(rest);
    if (match?.index !== 0) break;
    rest = rest.slice(match[0].length).trim();
  }
  const inTheMiddle = rest !== text.slice(0, 300).trim();
  const phrase = nounPhraseAt(rest);
  if (phrase === null) return null;
  const words = phrase.split(' ');
  const [first = ''] = words;
  const shortSentence = words.length > 5 && !/ (?:og|i|på|med|av|til|som|fra|frå) /u.test(phrase);
  if (imperative.test(first) || role.test(words.at(-1) ?? '') || shortSentence || noSubject.has(first))
    return null;
  if (/kurs(?:et)?$/iu.test(words.at(-1) ?? '')) return null;
  // After 'vi trenger' anything may follow.
  if (inTheMiddle && words.length > 3) return null;
  return { phrase, kind: 'noun', within: activity.test(words.at(0) ?? '') };
}
