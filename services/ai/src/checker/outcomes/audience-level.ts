import { at } from '../rule.ts';
import type { Rule } from '../rule.ts';
import { norwegian } from '../text/norwegian-pattern.ts';
import { sentencesOf } from '../text/words.ts';

const beginners = norwegian(
  /\b(?:for|passer|passar|åpent|ope|tilbud til|kurs til|velkommen|velkomne) (?:\p{L}+ ){0,3}?(?:nybegynner\p{L}*|nybyrjar\p{L}*|ferskinger|begynnere|barn|barnefamilier|småbarnsfamilier|familier|hele familien|heile familien|alle|hvem som helst|kven som helst)\b|\bnybegynnerkurs\p{L}*|\b(?:uten|utan|ingen|ingen krav til|krever ingen|krev ingen|trenger ingen|treng ingen|ikke nødvendig med|uavhengig av) (?:\p{L}+ ){0,2}?(?:forkunnskap\p{L}*|forkunnskapar|erfaring\p{L}*|bakgrunn)\b|\b(?:alle er|alle som vil er) (?:\p{L}+ )?(?:velkommen|velkomne)\b|\bingen (?:trenger|treng|må|behøver) (?:å )?(?:kunne|kunna|ha)\b|\b(?:for|blant) (?:\p{L}+ )?(?:helt )?(?:ferske|uerfarne|urøynde)\b/iu,
);
const teaching = norwegian(
  /\b(?:lærer\p{L}*|lærar\p{L}*|instruktør\p{L}*|leder|ledere|leiar\p{L}*|trener\p{L}*|veileder\p{L}*|rettleiar\p{L}*|undervis\p{L}*|lede|leie|pedagog\p{L}*|arbeider med|jobber med|opplæring av|foreldre|pårørende|ansatte|frivillige som|dirigent\p{L}*)\b/iu,
);
const highLevel = 6;

/** Beginners, children and whoever likes are not taught at the level of a degree (rubric, second round). */
export const audienceLevel: Rule = {
  id: 'lo.audience-level',
  source: 'Annen runde: målgruppe mot nivå',
  criterion: 'learning_outcomes_quality',
  most: 0,
  check({ text, declaredLevel }) {
    if (declaredLevel < highLevel) return {};
    const places = [
      { path: 'title', text: text.title },
      ...text.sentences.description.map((sentence) => ({ path: 'description', text: sentence })),
      ...text.regulation
        .filter((field) => field.path === 'target_groups')
        .flatMap((field) =>
          sentencesOf(field.text).map((sentence) => ({ path: field.path, text: sentence })),
        ),
    ];
    const found = places.find((place) => beginners.test(place.text) && !teaching.test(place.text));
    if (found === undefined) return {};
    return {
      points: -30,
      remarks: [
        {
          severity: 'major',
          ...at(found.path, found.text),
          message: `Målgruppen passer ikke til nivå ${declaredLevel}, som bygger på flere års studier.`,
          suggestion: 'Velg et lavere nivå, eller si hvilke forkunnskaper som kreves.',
        },
      ],
      caps: [
        {
          rule_id: 'cap.audience-level',
          total: 60,
          criteria: { learning_outcomes_quality: 50, metadata_compliance: 40 },
          message: 'Nivået er satt mye høyere enn målgruppen tilsier.',
        },
      ],
    };
  },
};
