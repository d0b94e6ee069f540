import { type Language, languageTag } from './language.ts';
import { meaningBeside, paragraphsOf } from './prose.ts';
import type { PublicPlan } from './public-plan.ts';
import { regulationRows } from './regulation-rows.ts';
import type { text } from './words/nb/text.ts';

/** Paragraphs, or the items of a list, under a heading of their own where they have one. */
export interface TextBlock {
  heading?: string;
  lines: readonly string[];
  isList?: boolean;
  /** What they are written in; undefined where the words are the page's. */
  language?: string;
}

export interface TextSection {
  title: string;
  blocks: TextBlock[];
}

/** A version's text and what its approval means, in the order in which edge and page tell it; what it does not tell is left out. */
export function textSections(
  plan: PublicPlan,
  legalText: string,
  t: typeof text,
  { hours, shown }: { hours: (amount: number) => string; shown: Language },
): TextSection[] {
  const language = languageTag(plan.metadata.language);
  const { knowledge, skills, competence } = plan.learning_outcomes;
  const { title, meaning } = meaningBeside(legalText, plan, t, shown);
  const prose = (written: string, heading?: string) => ({ heading, lines: paragraphsOf(written), language });
  const list = (lines: readonly string[], heading?: string) => ({ heading, lines, isList: true, language });
  const sections: TextSection[] = [
    { title: t.about, blocks: [prose(plan.description)] },
    {
      title: t.outcomes,
      blocks: [list(knowledge, t.knowledge), list(skills, t.skills), list(competence, t.competence)],
    },
    { title: t.content, blocks: [list(plan.content_modules)] },
    {
      title: t.setting,
      blocks: regulationRows(plan, t, hours).map(({ label, text: told, own }) => ({
        ...prose(told, label),
        language: own ? undefined : language,
      })),
    },
    { title: t.criteria, blocks: [prose(plan.assessment_criteria)] },
    {
      title: t.approval,
      blocks: [
        { ...prose(plan.change_comment ?? '', t.comment), language: 'no' },
        { heading: title, lines: [meaning] },
      ],
    },
  ];
  return sections
    .map((section) => ({ ...section, blocks: section.blocks.filter(({ lines }) => lines.length > 0) }))
    .filter(({ blocks }) => blocks.length > 0);
}
