import { dashes, unseenSigns } from '@studieplan/contracts';

const sign = (code: number) => `\\U${code.toString(16).padStart(8, '0')}`;
const unseen = unseenSigns.map(([first, last]) => `${sign(first)}-${sign(last)}`).join('');

/** `comparedText` of contracts in SQL, in lower case: what a search looks through. Immutable, for generated columns too. */
export const comparedSql = (text: string): string =>
  `lower(translate(normalize(regexp_replace(${text}, '[${unseen}]', '', 'g'), NFC), '${dashes}', '${'-'.repeat(dashes.length)}'))`;
