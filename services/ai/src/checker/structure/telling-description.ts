import type { Remark, Rule } from '../rule.ts';
import { norwegian } from '../text/norwegian-pattern.ts';
import { wordsOf } from '../text/words.ts';

const targetGroup = norwegian(
  /\bfor (?:\p{L}+ ){0,2}(?:deg|dere|alle|nye|nybegynnere|nybyrjarar|voksne|vaksne|unge|ungdom|barn|eldre|medlemmer|medlemar|frivillige|ledere|leiarar|tillitsvalgte|tillitsvalde|foreldre|pårørende|lærere|personer|folk|\p{L}+ere|\p{L}+arar|\p{L}+ar|\p{L}+er|dem|de|den)\b|målgruppe|deltakerne (?:bør|har|er|trenger|må)|deltakarane (?:bør|har|er|treng|må)|passer for|passar for|retter seg mot|rettar seg mot|forkunnskap|opptakskrav/iu,
);
const purpose = norwegian(
  /\b(?:skal|vil|kunne|kan|lær|lære|lærer|øver|mål\p{L}*|formål\p{L}*|hensikt\p{L}*|føremål\p{L}*|slik at|for å|forbereder|førebur|setter|gir|gjev|dyrk|bygg\p{L}*|bruke|lede|hjelpe)\b/iu,
);
const scope = norwegian(
  /\b(?:timer|timar|kveld\p{L}*|samling\p{L}*|helg\p{L}*|uke|uker|veke|veker|sesong\p{L}*|dag|dager|dagar|møter|ganger|gonger|semester|måned\p{L}*|månad\p{L}*|økt\p{L}*|nettleksjon\p{L}*|egenarbeid|\p{L}*samling\p{L}*|hjemme|heime)\b|\d ?t\b/iu,
);

const parts = [
  {
    pattern: targetGroup,
    message: 'Beskrivelsen sier ikke hvem kurset er for.',
    suggestion: 'Nevn målgruppen og eventuelle forkunnskaper.',
  },
  {
    pattern: purpose,
    message: 'Beskrivelsen sier ikke hva kurset skal føre til.',
    suggestion: 'Nevn hva deltakeren skal kunne bruke kurset til.',
  },
  {
    pattern: scope,
    message: 'Beskrivelsen sier ikke hvordan kurset er lagt opp i tid.',
    suggestion: 'Nevn hvor mange samlinger, kvelder eller timer kurset har.',
  },
] as const;

/** The description tells for whom, to what purpose and at what length. */
export const tellingDescription: Rule = {
  id: 'struct.description',
  source: 'Rubrikken 4: målgruppe, formål og omfang',
  criterion: 'structure_quality',
  most: 12,
  check({ text }) {
    const told = parts.filter((part) => part.pattern.test(text.description));
    const points = 4 * told.length;
    if (wordsOf(text.description).length < 5)
      return {
        points,
        remarks: [
          {
            severity: 'minor',
            path: 'description',
            message: 'Beskrivelsen er nesten tom.',
            suggestion: 'Skriv hvem kurset er for, hva det skal føre til, og hvordan det er lagt opp.',
          },
        ],
      };
    // The target group may stand in a field of its own (design.md 42).
    const remarks: Remark[] = parts
      .filter((part) => !told.includes(part))
      .map(({ message, suggestion }) => ({ severity: 'info', path: 'description', message, suggestion }));
    return { points, remarks };
  },
};
