import type { PublicPlan } from '@studieplan/contracts';
import { changesBetween, type ToldField } from '@studieplan/contracts/field-changes';
import { regulationLabels } from '@studieplan/contracts/regulation-labels';
import { regulationRows } from '@studieplan/ui/certificate/regulation.ts';
import { credits, hours, nameOf } from '../texts/formats.ts';
import type { certificate } from '../texts/nb/certificate.ts';
import type { rest } from '../texts/nb/rest.ts';

interface Words {
  certificate: typeof certificate;
  rest: typeof rest;
}

function fieldsOf(plan: PublicPlan, { certificate: c, rest: r }: Words): ToldField[] {
  const { learning_outcomes: outcomes, metadata } = plan;
  const told = new Map(
    regulationRows(plan, { t: r, hours }).map(({ label, text, own }) => [label, { text, own }]),
  );
  return [
    { label: r.title, texts: [plan.title] },
    {
      label: c.scope,
      texts: [c.scopeOf(credits(plan.ects_credits), hours(plan.estimated_hours))],
      own: true,
    },
    { label: c.level, texts: [metadata.eqf_level] },
    { label: c.planLanguage, texts: [nameOf('language', metadata.language)], own: true },
    { label: c.country, texts: [nameOf('region', metadata.country)], own: true },
    { label: r.about, texts: [plan.description] },
    { label: r.knowledge, texts: outcomes.knowledge },
    { label: r.skills, texts: outcomes.skills },
    { label: r.competence, texts: outcomes.competence },
    { label: r.content, texts: plan.content_modules },
    ...(Object.keys(regulationLabels) as (keyof typeof regulationLabels)[]).map((name) => {
      const label = r.regulation[name];
      const row = told.get(label);
      return { label, texts: row === undefined ? [] : [row.text], own: row?.own };
    }),
    { label: r.criteria, texts: [plan.assessment_criteria] },
    { label: c.assessment, texts: [metadata.assessment_methods.join(', ')] },
  ];
}

/** What the newer version says otherwise, in the page's words; the edge tells the same in its own (deploy/edge/src/pages). */
export const changesSince = (older: PublicPlan, newer: PublicPlan, words: Words) =>
  changesBetween(fieldsOf(older, words), fieldsOf(newer, words));
