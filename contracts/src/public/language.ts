/** The languages of the public pages' own words, each by its own name; a plan's text is never translated. */
export const languageNames = { nb: 'Bokmål', nn: 'Nynorsk', en: 'English' };

export type Language = keyof typeof languageNames;
