import { Document, Packer } from 'docx';
import { criteria, planStatusLabels, type Criterion, type Plan, planFieldLabel } from '@studieplan/contracts';
import {
  formatCredits,
  formatDate,
  formatHours,
  formatLongDate,
  formatOrganizationNumber,
  formatScore,
} from '@studieplan/ui/formats/formats.ts';
import { valueName } from '../plan-fields/fields.ts';
import { toldRegulation } from '../plan-fields/regulation-text.ts';
import { judgeText } from '../validation/judge-text.ts';
import { judgeWords } from '../validation/judge-words.ts';
import { fontTable, foot, head, styles } from './word-look.ts';
import { draftNotice, heading, lists, listOf, margin, paragraphs, table, xmlText } from './word-parts.ts';

const kinds = ['knowledge', 'skills', 'competence'] as const;

function facts(plan: Plan): [string, string][] {
  const { language, country, eqf_level } = plan.metadata;
  const all: [string, string | null][] = [
    ['Status', planStatusLabels[plan.status]],
    ['Kompetansepoeng', formatCredits(plan.ects_credits)],
    ['Estimerte timer', formatHours(plan.estimated_hours)],
    ['EQF-nivå', eqf_level],
    ['Språk', valueName('language', language)],
    ['Land', valueName('country', country)],
    ['Studieforbund', plan.study_association_name],
    ['Org.nr.', plan.organization_number && formatOrganizationNumber(plan.organization_number)],
    ['Forfatter', plan.uploader_name],
    ['Opprettet', formatDate(plan.created_at)],
    ['Sist endret', formatDate(plan.updated_at)],
  ];
  return all.flatMap(([name, value]) => (value === null ? [] : [[name, value]]));
}

function validation({ validation_feedback: result, validation_stale }: Plan) {
  if (result === null || validation_stale) return [];
  const rows = (Object.entries(criteria) as [Criterion, { label: string }][]).map(([key, { label }]) => [
    label,
    formatScore(result[key].score),
    result[key].feedback,
  ]);
  return [
    heading(judgeWords(result.judge).title),
    ...paragraphs(`Samlet score: ${formatScore(result.score)}. Vurdert av: ${judgeText(result.judge)}.`),
    ...paragraphs(result.summary),
    table(['Del', 'Score', 'Tilbakemelding'], rows, [0.28, 0.12, 0.6]),
  ];
}

/** The whole plan as a Word document (.docx), made in the browser; everything a person wrote is text, never markup. */
export async function wordFile(
  plan: Plan,
  { now, productName, publicOrigin }: { now: Date; productName: string; publicOrigin: string },
): Promise<Uint8Array<ArrayBuffer>> {
  const { learning_outcomes: outcomes, metadata } = plan;
  const document = new Document({
    title: xmlText(plan.title),
    creator: xmlText(plan.uploader_name ?? ''),
    lastModifiedBy: xmlText(plan.uploader_name ?? ''),
    numbering: { config: lists },
    styles,
    sections: [
      {
        properties: {
          page: {
            size: { width: 11906, height: 16838 },
            margin: {
              top: margin + 567,
              right: margin,
              bottom: margin,
              left: margin,
              header: 567,
              footer: 567,
            },
          },
        },
        headers: { default: head(productName) },
        footers: { default: foot(plan, publicOrigin) },
        children: [
          heading(plan.title, 1),
          draftNotice(`Utkast per ${formatLongDate(now)}. Denne teksten er ikke godkjent.`),
          table(['Opplysning', 'Verdi'], facts(plan), [0.3, 0.7]),
          heading(planFieldLabel('description')),
          ...paragraphs(plan.description),
          heading(planFieldLabel('learning_outcomes')),
          ...kinds.flatMap((kind) => [
            heading(planFieldLabel(`learning_outcomes.${kind}`), 3),
            ...listOf(outcomes[kind], 'bullets'),
          ]),
          heading(planFieldLabel('content_modules')),
          ...listOf(plan.content_modules, 'numbers'),
          heading(planFieldLabel('assessment_criteria')),
          ...paragraphs(plan.assessment_criteria),
          heading(planFieldLabel('metadata.assessment_methods')),
          ...listOf(metadata.assessment_methods, 'bullets'),
          ...toldRegulation(plan).flatMap((field) => [heading(field.label), ...paragraphs(field.text)]),
          ...validation(plan),
          ...(plan.rejection_reason === null
            ? []
            : [heading('Begrunnelse for avvisning'), ...paragraphs(plan.rejection_reason)]),
        ],
      },
    ],
  });
  return new Uint8Array(await Packer.toArrayBuffer(document, undefined, [fontTable]));
}
