import { canBeInfinitive } from '../outcomes/verbs.ts';

const set = (words: string) => new Set(words.split(' '));
const articles = set('en et ei ein eit');
const conjunctions = set('og eller samt');
const prepositions = set('i på av til fra frå hos mellom uten utan mot blant ved gjennom');
const clauseOpeners = set('som at hvis når dersom fordi mens');
const modals = set('kan skal må vil bør');
const finite = set('kan skal må vil bør er har var blir vert');
const fixedNext = set('alt sammen saman dag går morgen samme lag tide gang stedet tillegg stand');
const noNounAfter = set('i på og til som er med kan å eller ved fra frå for at når om har skal må av');
const adverbs = set('ikke ikkje bare berre også alltid aldri selv sjølv heller helst først fortsatt stadig');

const tokens = /[\p{L}\p{M}]+(?:[-'’][\p{L}\p{M}]+)*|\d+|[^\p{L}\p{M}\d\s]/gu;
const maxTokens = 4000;

/** How often the small words of a text stand where Norwegian puts them: `odd` of `seen` do not. */
export function wordOrderOf(text: string): { seen: number; odd: number } {
  const list = (text.toLowerCase().match(tokens) ?? []).slice(0, maxTokens);
  const verdicts = list.flatMap(
    (word, place) => isOdd(word, list[place + 1] ?? '', list[place + 2] ?? '') ?? [],
  );
  return { seen: verdicts.length, odd: verdicts.filter(Boolean).length };
}

/** Null for words whose place says nothing. */
function isOdd(word: string, next: string, afterNext: string): boolean | null {
  const ends = !/^[\p{L}\d]/u.test(next);
  const quoted = /[«"“(/–-]/u.test(next);
  if (word === 'å')
    return ends ? !quoted : !canBeInfinitive(next) && !adverbs.has(next) && !/(?:t|ig|vis)$/u.test(next);
  if (articles.has(word))
    return (ends && !quoted) || (noNounAfter.has(next) && next !== 'av' && afterNext !== word);
  if (conjunctions.has(word)) return (ends && !quoted) || conjunctions.has(next);
  if (prepositions.has(word)) return oddAfterPreposition(word, next, afterNext);
  if (modals.has(word))
    return (ends && !quoted && next !== ',') || conjunctions.has(next) || finite.has(next);
  return clauseOpeners.has(word) ? (ends && !quoted && next !== ',') || conjunctions.has(next) : null;
}

function oddAfterPreposition(word: string, next: string, afterNext: string): boolean {
  if (finite.has(next)) return true;
  if (conjunctions.has(next))
    return !prepositions.has(afterNext) && !['med', 'etter', 'fra', 'til'].includes(afterNext);
  return prepositions.has(next) && !fixedNext.has(afterNext) && word !== next;
}
