import type { PublicPlan } from '@studieplan/contracts';
import { formatHours } from '../formats/formats.ts';
import { proseWords } from './prose-words.ts';

interface Words {
  t: typeof proseWords;
  hours: (amount: number) => string;
}

const bokmaal: Words = { t: proseWords, hours: formatHours };

function durationOf(
  { hours, meetings }: NonNullable<PublicPlan['duration']>,
  { t, hours: written }: Words,
): string {
  return [
    hours === undefined ? '' : t.courseHours(written(hours), hours === 1),
    meetings === undefined ? '' : t.meetings(meetings),
  ]
    .filter((part) => part !== '')
    .join(', ');
}

/** What the version tells of what the regulations ask for; what is not told is left out. `own` is said by us, not by the plan. */
export function regulationRows(
  plan: PublicPlan,
  words: Words = bokmaal,
): { label: string; text: string; own: boolean }[] {
  const texts: Record<keyof typeof proseWords.regulation, string | undefined> = {
    target_groups: plan.target_groups,
    duration: plan.duration && durationOf(plan.duration, words),
    delivery: plan.delivery && words.t.delivery[plan.delivery],
    delivery_description: plan.delivery_description,
    teaching_methods: plan.teaching_methods,
    learning_resources: plan.learning_resources,
    leader_requirements: plan.leader_requirements,
    subject_code: plan.subject_code,
  };
  return (Object.keys(texts) as (keyof typeof texts)[]).flatMap((field) => {
    const text = texts[field];
    const own = field === 'duration' || field === 'delivery';
    return text === undefined || text === '' ? [] : [{ label: words.t.regulation[field], text, own }];
  });
}
