import { at } from '../rule.ts';
import type { Rule } from '../rule.ts';
import { norwegian } from '../text/norwegian-pattern.ts';

const aboutScore = norwegian(
  /\bkriteri(?:ene|um|er|ane)\b[^.]{0,40}\b(?:poeng|score|oppfyl|planen|vurdering)|\b(?:poeng|score|poengsum|skår|rubrikk\p{L}*|ects|eqf\p{L}*|nkr|studieplan\p{L}*|læringsutbytte\p{L}*|vurderingskriteri\p{L}*|metadata|målbar\p{L}*|kvalifikasjonsrammeverk\p{L}*|kompetansepoeng|studiepoeng|denne planen)\b/u,
);
const planTeaching = norwegian(
  /studieplan|læreplan|\bkursplan|vurdering|læringsutbytte|pedagog|kurslærer|kursutvikl|dommer|bedømm|kvalitetssikr|rammeverk/iu,
);

/** Outcomes speak of the subject, not of criteria and scores; a course on writing such plans may do so. */
export const aboutTheScore: Rule = {
  id: 'lo.about-score',
  source: 'Rubrikken, tak: utbytter om rubrikken',
  criterion: 'learning_outcomes_quality',
  most: 0,
  check({ items, text }) {
    if (planTeaching.test(text.title)) return {};
    const about = items.filter((item) => aboutScore.test(item.text.toLowerCase()));
    if (about.length < 3 || about.length * 3 < items.length) return {};
    return {
      remarks: about.map((item) => ({
        severity: 'major',
        ...at(item.path, item.text),
        message: 'Utsagnet handler om kriterier og poeng.',
        suggestion: 'Skriv hva deltakeren kan gjøre med emnet etter kurset.',
      })),
      caps: [
        {
          rule_id: 'cap.about-score',
          total: 40,
          criteria: { learning_outcomes_quality: 15 },
          message: 'Læringsutbyttene handler om kriterier og poeng, ikke om emnet.',
        },
      ],
    };
  },
};
