import { noLiveAnswer } from '@studieplan/ui/certificate/no-live-answer.ts';
import { regulationFieldNames, type PublicPlan } from '@studieplan/contracts';

type RegulationName = (typeof regulationFieldNames)[number];
type Told = Pick<PublicPlan, RegulationName>;

type Texts = Pick<
  PublicPlan,
  | 'title'
  | 'description'
  | 'learning_outcomes'
  | 'content_modules'
  | 'assessment_criteria'
  | 'metadata'
  | Exclude<RegulationName, 'duration'>
>;

/** A text as it is saved or as it stands in the form, where a number may be missing or none. */
export type PreviewedText = Texts & {
  ects_credits: unknown;
  estimated_hours: unknown;
  duration?: { hours?: unknown; meetings?: unknown };
};

type Association = Pick<PublicPlan, 'study_association_name' | 'organization_number'>;

const number = (value: unknown) => (typeof value === 'number' ? value : undefined);
const written = (items: readonly string[]) => items.filter((item) => item.trim() !== '');

/** The text as a version that nobody has approved: without code, date and approver. An administrator would approve it. */
export function previewPlan(text: PreviewedText, association: Association): PublicPlan {
  const { knowledge, skills, competence } = text.learning_outcomes;
  const [hours, meetings] = [number(text.duration?.hours), number(text.duration?.meetings)];
  return {
    title: text.title.trim() === '' ? 'Uten tittel' : text.title,
    description: text.description,
    ects_credits: number(text.ects_credits) ?? NaN,
    estimated_hours: number(text.estimated_hours) ?? NaN,
    learning_outcomes: {
      knowledge: written(knowledge),
      skills: written(skills),
      competence: written(competence),
    },
    content_modules: written(text.content_modules),
    assessment_criteria: text.assessment_criteria,
    metadata: text.metadata,
    ...(Object.fromEntries(regulationFieldNames.map((name) => [name, text[name]])) as Told),
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
