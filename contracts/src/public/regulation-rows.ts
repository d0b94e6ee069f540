import type { PublicPlan } from './public-plan.ts';
import type { text } from './words/nb/text.ts';

type Name = keyof typeof text.regulation;
export type RegulationWords = Pick<typeof text, 'regulation' | 'delivery' | 'courseHours' | 'meetings'>;

export interface RegulationRow {
  label: string;
  /** '' where the version does not tell it. */
  text: string;
  /** Said by us, not by the plan. */
  own: boolean;
}

/** What the regulations ask a plan to tell, each thing in order, told or not; `hours` writes an amount. */
export function regulationFieldsOf(
  plan: PublicPlan,
  t: RegulationWords,
  hours: (amount: number) => string,
): RegulationRow[] {
  const texts: Record<Name, string | undefined> = {
    target_groups: plan.target_groups,
    duration: plan.duration && durationOf(plan.duration, t, hours),
    delivery: plan.delivery && t.delivery[plan.delivery],
    delivery_description: plan.delivery_description,
    teaching_methods: plan.teaching_methods,
    learning_resources: plan.learning_resources,
    leader_requirements: plan.leader_requirements,
    subject_code: plan.subject_code,
  };
  return (Object.keys(texts) as Name[]).map((name) => ({
    label: t.regulation[name],
    text: texts[name] ?? '',
    own: name === 'duration' || name === 'delivery',
  }));
}

/** Those that the version tells. */
export const regulationRows = (...given: Parameters<typeof regulationFieldsOf>): RegulationRow[] =>
  regulationFieldsOf(...given).filter(({ text: told }) => told !== '');

function durationOf(
  { hours, meetings }: NonNullable<PublicPlan['duration']>,
  t: RegulationWords,
  written: (amount: number) => string,
): string {
  return [
    hours === undefined ? '' : t.courseHours(written(hours), hours === 1),
    meetings === undefined ? '' : t.meetings(meetings),
  ]
    .filter((part) => part !== '')
    .join(', ');
}
