import { regulationFieldNames, type PublicPlan } from '@studieplan/contracts';
import { noLiveAnswer } from '@studieplan/ui/certificate/no-live-answer.ts';
import { writtenItems, writtenOutcomes } from '../plan-fields/written.ts';
import type { RegulationContent } from '../plan-fields/regulation-text.ts';
import type { PlanText } from '../comparison/compared-fields.ts';

type Numbers = 'ects_credits' | 'estimated_hours' | 'duration';

/** A text as it is saved or as it stands in the form, where a number may be missing or none. */
export type PreviewedText = Omit<PlanText, Numbers> & {
  ects_credits: unknown;
  estimated_hours: unknown;
  duration?: { hours?: unknown; meetings?: unknown };
};

type Association = Pick<PublicPlan, 'study_association_name' | 'organization_number'>;

const number = (value: unknown) => (typeof value === 'number' ? value : undefined);

/** The text as a version that nobody has approved: without code, date and approver. An administrator would approve it. */
export function previewPlan(text: PreviewedText, association: Association): PublicPlan {
  const [hours, meetings] = [number(text.duration?.hours), number(text.duration?.meetings)];
  return {
    title: text.title.trim() === '' ? 'Uten tittel' : text.title,
    description: text.description,
    ects_credits: number(text.ects_credits) ?? NaN,
    estimated_hours: number(text.estimated_hours) ?? NaN,
    learning_outcomes: writtenOutcomes(text.learning_outcomes),
    content_modules: writtenItems(text.content_modules),
    assessment_criteria: text.assessment_criteria,
    metadata: text.metadata,
    ...(Object.fromEntries(regulationFieldNames.map((name) => [name, text[name]])) as RegulationContent),
    duration: hours === undefined && meetings === undefined ? undefined : { hours, meetings },
    study_association_name: association.study_association_name,
    organization_number: association.organization_number,
    approval_method: 'admin',
    ...noLiveAnswer,
    self_approved_by: null,
    version_number: 0,
    approval_link: '',
    approved_at: '',
  };
}
