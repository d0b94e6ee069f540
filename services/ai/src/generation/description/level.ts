import { wholeWords } from './word-pattern.ts';

export type Level = '2' | '3' | '4' | '5' | '6' | '7' | '8';

const named = /(?<!\p{L})(?:eqf|nkr|nivå)[ -]{0,2}(?:nivå[ -]{0,2})?([2-8])(?![\d.,]*\d)/iu;
const first = wholeWords(
  '\\p{L}*nybegynner\\p{L}*|nybyrjar\\p{L}*|innføring\\p{L}*|grunnkurs\\p{L}*|uten forkunnskaper|utan forkunnskapar|første gang|fyrste gong|aldri har \\p{L}+',
);
const further = wholeWords(
  'instruktør\\p{L}*|vid[ea]reg[aå]\\p{L}+|fordypning\\p{L}*|fordjuping\\p{L}*|erfarne|røynde|kursleder\\p{L}*|kursleiar\\p{L}*|veileder\\p{L}*|rettleiar\\p{L}*',
);
const children = wholeWords('barn|barnehagebarn|born');

/** The level that is named, else what the audience suggests; 4 where nothing tells. */
export function levelOf(text: string, audience: string | null): Level {
  const told = named.exec(text)?.[1];
  if (told !== undefined) return told as Level;
  if (audience !== null && children.test(audience.split(' ')[0] ?? '')) return '2';
  if (first.test(text)) return '3';
  return further.test(text) ? '5' : '4';
}
