import { at } from '../rule.ts';
import type { Rule } from '../rule.ts';
import { functionWords } from '../text/function-words.ts';
import { withLooseKin } from '../text/kinship.ts';
import { isGeneric } from '../text/stems.ts';
import { wordsOf } from '../text/words.ts';

/** One word may be a name or a picture; two that nothing answers to are another course's. */
const fewestWords = 2;
const shortestWord = 5;
const audience =
  /^(?:senior|pensjonist|eldre|ungdom|barn|foreldre|familie|voksn|vaksn|nybegynn|nybyrj|frivillig|innvandr|pårørend|pårørand|deltak|begynner|medlem)/u;

/**
 * The title belongs to the rest of the plan. Of 110 labelled good plans none has a title of two subject words or more
 * without a single word, word part or initials in the rest; of the same plans under another's title half have.
 */
export const titleSubject: Rule = {
  id: 'text.other-title',
  source: 'Annen runde: byttede substantiver (tittel mot resten)',
  criterion: 'structure_quality',
  most: 0,
  check({ text, items, modules }) {
    if (items.length === 0 || modules.length === 0) return {};
    const words = wordsOf(text.title).filter((word) => word.length >= 2 && !functionWords.has(word));
    if (words.filter(namesSubject).length < fewestWords) return {};
    const body = [
      text.description,
      ...items.map((item) => item.text),
      ...modules.map((module) => module.text),
      text.assessment,
    ].join('\n');
    if (saysInitials(text.title, body) || withLooseKin(words, wordsOf(body)).length > 0) return {};
    return {
      points: -20,
      remarks: [
        {
          severity: 'major',
          ...at('title', text.title),
          message: 'Ingen av ordene i tittelen går igjen i resten av planen.',
          suggestion: 'Skriv en tittel som sier hva beskrivelse, læringsutbytter og moduler handler om.',
        },
      ],
      caps: [
        {
          rule_id: 'cap.other-title',
          total: 55,
          criteria: { structure_quality: 40 },
          message: 'Tittelen hører ikke til resten av planen.',
        },
      ],
    };
  },
};

/** Long words of a subject; whom a course is for may stand in its title alone. */
function namesSubject(word: string): boolean {
  return word.length >= shortestWord && !isGeneric(word) && !audience.test(word);
}

/** «Kunstig intelligens» may be KI in the rest. */
function saysInitials(title: string, body: string): boolean {
  const initials = wordsOf(title)
    .map((word) => word[0] ?? '')
    .join('');
  return (body.match(/(?<!\p{L})\p{Lu}{2,5}(?!\p{L})/gu) ?? []).some((short) =>
    initials.includes(short.toLowerCase()),
  );
}
