import type { PublicPlan } from '@studieplan/contracts';
import { regulationLabels } from '@studieplan/contracts/regulation-labels';
import { formatHours } from '@studieplan/ui/formats/formats.ts';

const deliveryNames: Record<NonNullable<PublicPlan['delivery']>, string> = {
  fysisk: 'Fysisk',
  digital: 'Digital',
  kombinert: 'Kombinert, noen på stedet og noen på nett',
};

function durationOf({ hours, meetings }: NonNullable<PublicPlan['duration']>): string {
  return [
    hours === undefined
      ? ''
      : `${formatHours(hours)} ${hours === 1 ? 'kurstime' : 'kurstimer'} à 60 minutter`,
    meetings === undefined ? '' : `${meetings} ${meetings === 1 ? 'samling' : 'samlinger'}`,
  ]
    .filter((part) => part !== '')
    .join(', ');
}

/** What the version tells of what the regulations ask for, label and text; what is not told is left out. */
export function regulationRows(plan: PublicPlan): { label: string; text: string }[] {
  const texts: Record<keyof typeof regulationLabels, string | undefined> = {
    target_groups: plan.target_groups,
    duration: plan.duration && durationOf(plan.duration),
    delivery: plan.delivery && deliveryNames[plan.delivery],
    delivery_description: plan.delivery_description,
    teaching_methods: plan.teaching_methods,
    learning_resources: plan.learning_resources,
    leader_requirements: plan.leader_requirements,
    subject_code: plan.subject_code,
  };
  return (Object.keys(texts) as (keyof typeof texts)[]).flatMap((field) => {
    const text = texts[field];
    return text === undefined || text === '' ? [] : [{ label: regulationLabels[field], text }];
  });
}
