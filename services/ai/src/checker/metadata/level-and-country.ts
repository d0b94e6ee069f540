import type { Rule } from '../rule.ts';

/** The level is one of the framework's and is carried by the text; how far the text is off is told under the outcomes. */
export const namedLevel: Rule = {
  id: 'meta.eqf',
  source: 'Rubrikken 5: nivå 2–8',
  worth: { criterion: 'metadata_compliance', most: 25 },
  check({ text, levelDistance }) {
    const declared = Number(text.plan.metadata.eqf_level);
    const points = levelDistance === 0 ? 25 : levelDistance === 1 ? 17 : 4;
    if (declared === 1)
      return {
        points: points - 10,
        remarks: {
          severity: 'minor',
          path: 'metadata.eqf_level',
          message: 'Nivå 1 finnes ikke i det norske kvalifikasjonsrammeverket.',
          suggestion: 'Velg nivå 2 eller høyere.',
        },
      };
    return { points };
  },
};

/** Language and country are Norway's. */
export const norwegianPlan: Rule = {
  id: 'meta.language-country',
  source: 'Rubrikken 5 og tak: språk no, land NO',
  worth: { criterion: 'metadata_compliance', most: 15 },
  check({ text }) {
    const { language, country } = text.plan.metadata;
    const points = country === 'NO' ? 15 : 0;
    if (language === 'no' && country === 'NO') return { points };
    const wrong = [
      ...(language === 'no' ? [] : [`språket er «${language.slice(0, 10)}», ikke «no»`]),
      ...(country === 'NO' ? [] : [`landet er «${country.slice(0, 10)}», ikke «NO»`]),
    ].join(', og ');
    return {
      points,
      remarks: {
        severity: 'major',
        path: language === 'no' ? 'metadata.country' : 'metadata.language',
        message: `${wrong.charAt(0).toUpperCase()}${wrong.slice(1)}.`,
        suggestion: 'Sett språket til «no» og landet til «NO».',
      },
      caps: {
        rule_id: 'cap.language-country',
        total: 69,
        criteria: { metadata_compliance: 40 },
        message: 'Planen er ikke oppført som en norsk plan.',
      },
    };
  },
};
