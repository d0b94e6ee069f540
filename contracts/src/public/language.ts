/** The languages of the public pages' own words, each by its own name; a plan's text is never translated. */
export const languageNames = { nb: 'Bokmål', nn: 'Nynorsk', en: 'English' };

export type Language = keyof typeof languageNames;

/** What the plan's text is written in; what is no language tag is left to the reader. */
export function languageTag(written: string): string {
  return /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(written) ? written : '';
}
