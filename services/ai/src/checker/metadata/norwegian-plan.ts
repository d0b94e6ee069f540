import type { Rule } from '../rule.ts';

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
