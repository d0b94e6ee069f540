import type { z } from 'zod';
import { once } from './once.ts';

type Issue = z.core.$ZodRawIssue;

const kinds: Record<string, string> = {
  string: 'Feltet må være tekst',
  number: 'Feltet må være et tall',
  int: 'Feltet må være et helt tall',
  boolean: 'Feltet må være sant eller usant',
  array: 'Feltet må være en liste',
};

const formats: Record<string, string> = {
  email: 'Skriv en gyldig e-postadresse',
  url: 'Skriv en gyldig adresse',
  uuid: 'Ugyldig id',
  datetime: 'Ugyldig tidspunkt',
};

const inNorwegian = once(() => new Intl.NumberFormat('nb-NO', { maximumFractionDigits: 20 }));
const written = (value: unknown) =>
  typeof value === 'number' || typeof value === 'bigint' ? inNorwegian().format(value) : String(value);

/** `which` is høyst or minst. */
function sizeSentence(origin: string, which: string, bound: unknown): string {
  if (origin === 'string') return `Teksten må ha ${which} ${written(bound)} tegn`;
  if (origin === 'array' || origin === 'set' || origin === 'map')
    return `Listen må ha ${which} ${written(bound)} ${bound === 1 ? 'punkt' : 'punkter'}`;
  return `Tallet må være ${which} ${written(bound)}`;
}

/**
 * The sentence of a fault that its schema gives none: never the library's own, which shows types and English values, and
 * never anything of what was sent.
 */
export function norwegianFault(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input == null) return 'Feltet må fylles ut';
      return kinds[issue.expected] ?? 'Feltet har feil form';
    case 'invalid_value':
      return issue.input == null ? 'Feltet må fylles ut' : 'Verdien er ikke blant dem som kan velges';
    case 'too_big':
      return sizeSentence(issue.origin, 'høyst', issue.maximum);
    case 'too_small':
      return sizeSentence(issue.origin, 'minst', issue.minimum);
    case 'invalid_format':
      return formats[issue.format] ?? 'Verdien har feil form';
    case 'not_multiple_of':
      return issue.divisor === 1
        ? 'Tallet må være et helt tall'
        : `Tallet må kunne deles på ${written(issue.divisor)}`;
    case 'unrecognized_keys':
      return 'Feltet finnes ikke';
    default:
      return 'Feltet har feil form';
  }
}
