import { hourMentions, numeral, valueOf } from '../checker/hours.ts';
import { norwegian } from '../checker/text/norwegian-pattern.ts';
import { normaliseText } from '../checker/text/normalise.ts';
import { sentencesOf } from '../checker/text/words.ts';
import { readSubjects, type Subject, subjectOf } from './subjects.ts';

/** What a description asks for, as far as it can be read; null where it says nothing. */
export interface Wishes {
  topic: Subject;
  /** What the course deals with, in the order it is named. */
  subjects: Subject[];
  audience: string | null;
  /** The whole workload, hours. */
  hours: number | null;
  /** Hours spent together. */
  contactHours: number | null;
  /** For example `seks kvelder`. */
  meetings: string | null;
  credits: number | null;
  level: '2' | '3' | '4' | '5' | '6' | '7';
}

/** A phrase ends where the next piece of information begins. */
const phraseEnd = norwegian(
  /[.,;:!?()\n–]|\b(?:for|med|som|der|hvor|slik|over|fordelt|gjennom|beregnet|rettet|passer|tilpasset|og skal|vil|skal|i løpet|à|a|på (?:\d|to|tre|fire|fem|seks|sju|åtte|ni|ti|tolv))\b/u,
);
/** The last word of a group that names people. */
const people =
  /(?:ere|erne|ister|istene|anter|antene|enter|entene|medlemmer|medlemmene|personer|voksne|unge|ungdom|ungdommer|ungdommar|foreldre|søsken|pårørende|frivillige|ansatte|barn|seniorer|eldre|alle|interesserte|folk|familier|naboer|kvinner|menn|jenter|gutter|innvandrere|flyktninger|ledere)$/u;
const groupEnd = norwegian(/\b(?:i|på|av|med|fra|til|hos|som|uten|mellom|over|ved)\b/u);
const audienceMarks = [
  norwegian(/\bmålgruppe(?:n|a)?(?: er|:| –| -)? +/u),
  norwegian(/\b(?:beregnet på|rettet mot|retter seg mot|passer (?:godt )?for|tilpasset|er for) +/u),
  norwegian(/\bfor +/u),
];
const audienceEnd = norwegian(
  /[.;:!?()\n–]|, (?!og\b)|\b(?:over|fordelt|gjennom|slik at|der|hvor|på \d+|på (?:to|tre|fire|fem|seks|sju|åtte|ni|ti|tolv)|i løpet av|ca|til sammen|à)\b/u,
);
const courseIn = norwegian(
  /\b\p{L}*(?:kurs|kurset|studieplan|studieplanen|opplæring|opplæringa|opplæringen|innføring|undervisning|studiering|verksted|utdanning|plan) (?:i|om|innen|innenfor|på) +/u,
);
const planFor = norwegian(/\b(?:studieplan|kursplan|plan) for +/u);
const about = norwegian(/\b(?:handler om|dreier seg om|tar for seg) +/u);
const toLearn = norwegian(
  /\b(?:lære(?:r|s)?|øve(?:r)?|klare(?:r)?|kunne) (?:seg |deltakerne |folk )?(?:å )?/u,
);
const leading = norwegian(
  /^(?:jeg|vi|vil|ønsker|trenger|skal|kan|lag|lage|lager|generer|foreslå|skriv|utarbeid|sett opp|en|et|ei|nytt|ny|kort|enkelt|enkel|praktisk|grunnleggende|kurs|studieplan|plan|grunnkurs|nybegynnerkurs|helgekurs|kveldskurs|innføring|innføringskurs|som|heter|handler|om|i|for|å|til|innen|innenfor|på) +/u,
);
const meetingWords =
  'kvelder|kveldssamlinger|kurskvelder|samlinger|helgesamlinger|møter|økter|dager|kursdager|helger|ganger|uker|lørdager|verksteder|treff|forelesninger|seminarer|øvinger|timer';
const meetingPattern = norwegian(
  new RegExp(`\\b${numeral} (?:\\p{L}+ )?(?:${meetingWords.replace('|timer', '')})\\b`, 'u'),
);
const creditPattern = norwegian(
  /\b(\d{1,3}(?:[.,]5)?) (?:kompetansepoeng|studiepoeng|ects|ects-poeng|poeng)\b/u,
);
const levelPattern = norwegian(/\b(?:eqf|nkr|nivå)(?:[- ]nivå)?[- ]?([2-7])\b/u);

/** Reads a description (and a title, where there is one) for what a plan must be about. */
export function readDescription(description: string, title?: string): Wishes {
  const text = normaliseText(description).text.slice(0, 5000);
  const mentions = hourMentions(text);
  const whole = mentions.find((mention) => mention.total) ?? null;
  const meetings = meetingPattern.exec(text.toLowerCase())?.[0] ?? null;
  const most = Math.max(0, ...mentions.map((mention) => mention.hours)) || null;
  const credits = creditPattern.exec(text.toLowerCase())?.[1];
  const audience = audienceOf(text);
  const topic = topicOf(text, title);
  return {
    topic,
    subjects: readSubjects(text, topic, audience),
    audience,
    // Hours beside meetings are spent together; a course without meetings means its whole workload.
    hours: whole?.hours ?? (meetings === null ? most : null),
    contactHours: meetings === null ? null : most,
    meetings,
    credits: credits === undefined ? null : Number(credits.replace(',', '.')),
    level: levelOf(text.toLowerCase(), audience),
  };
}

function topicOf(text: string, title: string | undefined): Subject {
  const named = title && cleaned(normaliseText(title).text);
  // 'Styrekurs' says less than 'en plan for styrearbeid i lag'.
  const vague = !named || /kurs(?:et)?$/iu.test(named);
  if (named && !vague) return subjectOf(named, false);
  for (const [mark, verb] of [
    [courseIn, false],
    [planFor, false],
    [about, false],
    [toLearn, true],
  ] as const) {
    const phrase = after(text, mark, phraseEnd);
    if (phrase && !(mark === planFor && namesPeople(phrase))) return subjectOf(phrase, verb);
  }
  if (named) return subjectOf(named, false);
  const first = cleaned(sentencesOf(text)[0] ?? text);
  return subjectOf(until(first, phraseEnd) || first || text.slice(0, 100), false);
}

function audienceOf(text: string): string | null {
  for (const mark of audienceMarks) {
    for (const match of text.matchAll(new RegExp(mark.source, `${mark.flags}gi`))) {
      const phrase = until(text.slice(match.index + match[0].length), audienceEnd);
      // 'for' introduces much else: only people are an audience.
      if (namesPeople(phrase)) return lowerFirst(phrase);
    }
  }
  return null;
}

const namesPeople = (phrase: string) => people.test(until(phrase, groupEnd).toLowerCase());

function levelOf(text: string, audience: string | null): Wishes['level'] {
  const named = levelPattern.exec(text)?.[1];
  if (named) return named as Wishes['level'];
  const whole = `${text} ${audience ?? ''}`;
  if (/nybegynner|innføring|grunnkurs|uten forkunnskaper|første gang/u.test(whole)) return '3';
  if (/instruktør|videregående|fordypning|erfarne|kursleder|veileder/u.test(whole)) return '5';
  return '4';
}

function cleaned(phrase: string): string {
  let rest = phrase.trim();
  for (let count = 0; count < 12; count += 1) {
    const shorter = rest.replace(new RegExp(leading.source, `${leading.flags}i`), '');
    if (shorter === rest) break;
    rest = shorter;
  }
  return rest.replace(/[.,;:!?]+$/u, '');
}

function after(text: string, mark: RegExp, end: RegExp): string | null {
  const match = new RegExp(mark.source, `${mark.flags}i`).exec(text);
  if (!match) return null;
  return cleaned(until(text.slice(match.index + match[0].length), end)) || null;
}

function until(text: string, end: RegExp): string {
  const match = new RegExp(end.source, `${end.flags}i`).exec(text);
  return (match ? text.slice(0, match.index) : text).trim().split(/\s+/u).slice(0, 12).join(' ');
}

const lowerFirst = (text: string) =>
  /^\p{Lu}\p{Ll}/u.test(text) ? `${text.charAt(0).toLowerCase()}${text.slice(1)}` : text;

/** The number of meetings, for example 6 of `seks kvelder`. */
export function meetingCount(meetings: string | null): number | null {
  return meetings === null ? null : valueOf(meetings.split(' ')[0] ?? '');
}
