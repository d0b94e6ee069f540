import type { Subject } from './subjects.ts';

/** `kart, kompass og ruteplan`. */
export function listed(items: readonly string[]): string {
  const last = items.at(-1) ?? '';
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} og ${last}`;
}

export const sentenceCase = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** `i veving`, `når en skal veve`. */
export const within = (subject: Subject): string =>
  subject.verb ? `når en skal ${subject.phrase}` : `i ${subject.phrase}`;

/** What one carries out: `et eget arbeid i veving`, `arbeidet med å veve`. */
export const doing = (subject: Subject): string =>
  subject.verb ? `arbeidet med å ${subject.phrase}` : `et eget arbeid i ${subject.phrase}`;

/** After `med`: `veving`, `å veve`. */
export const withIt = (subject: Subject): string => (subject.verb ? `å ${subject.phrase}` : subject.phrase);
