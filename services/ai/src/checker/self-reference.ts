import type { Cap, Finding } from './check-result.ts';
import type { OutcomeItem } from './outcomes/outcome-item.ts';
import { norwegian } from './text/norwegian-pattern.ts';
import { quoteOf } from './text/words.ts';

const aboutScore = norwegian(
  /\bkriteri(?:ene|um|er|ane)\b[^.]{0,40}\b(?:poeng|score|oppfyl|planen|vurdering)|\b(?:poeng|score|poengsum|skår|rubrikk\p{L}*|ects|eqf\p{L}*|nkr|studieplan\p{L}*|læringsutbytte\p{L}*|vurderingskriteri\p{L}*|metadata|målbar\p{L}*|kvalifikasjonsrammeverk\p{L}*|kompetansepoeng|studiepoeng|denne planen)\b/u,
);
const planTeaching = norwegian(
  /studieplan|læreplan|\bkursplan|vurdering|læringsutbytte|pedagog|kurslærer|kursutvikl|dommer|bedømm|kvalitetssikr|rammeverk/iu,
);

/** Outcomes that speak of criteria and scores instead of the subject; a course on writing such plans may do so. */
export function findSelfReference(
  items: readonly OutcomeItem[],
  title: string,
): { findings: Finding[]; caps: Cap[] } {
  if (planTeaching.test(title)) return { findings: [], caps: [] };
  const about = items.filter((item) => aboutScore.test(item.text.toLowerCase()));
  if (about.length < 3 || about.length * 3 < items.length) return { findings: [], caps: [] };
  const first = about[0];
  return {
    findings: [
      {
        rule_id: 'lo.about-score',
        criterion: 'learning_outcomes_quality',
        severity: 'major',
        path: first?.path ?? 'learning_outcomes',
        quote: quoteOf(first?.text ?? ''),
        message: 'Læringsutbyttene handler om kriterier og poeng, ikke om emnet.',
        suggestion: 'Skriv hva deltakeren kan gjøre med emnet etter kurset.',
      },
    ],
    caps: [
      {
        rule_id: 'cap.about-score',
        total: 40,
        criteria: { learning_outcomes_quality: 15 },
        message: 'Læringsutbyttene handler om kriterier og poeng, ikke om emnet.',
      },
    ],
  };
}
