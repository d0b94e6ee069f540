import { at, type Rule } from '../rule.ts';
import { quoteOf } from '../text/words.ts';
import { placeholderIn } from './placeholder-patterns.ts';

const maxFields = 200;

/** Nothing is left to fill in. */
export const noPlaceholders: Rule = {
  id: 'struct.placeholder',
  source: 'Rubrikken, tak: plassholdertekst; annen runde: felt som ikke er fylt ut',
  worth: { criterion: 'structure_quality', most: 0 },
  check({ text }) {
    const found = text.fields.slice(0, maxFields).flatMap((field) => {
      const blank = placeholderIn(field.text);
      return blank === null ? [] : [{ path: field.path, blank }];
    });
    if (found.length === 0) return {};
    return {
      remarks: found.map(({ path, blank }) => ({
        severity: 'major',
        ...at(path, blank),
        message: `«${quoteOf(blank, 6)}» er ikke fylt ut.`,
        suggestion: 'Skriv det som skal stå her.',
      })),
      caps: {
        rule_id: 'cap.placeholder',
        total: 40,
        criteria: { structure_quality: 25 },
        message: 'Planen inneholder tekst som ikke er fylt ut.',
      },
    };
  },
};
