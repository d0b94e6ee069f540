import type { HeldDay } from '@studieplan/contracts';

/** What a list of many says of each in a word or two, and how it looks; what need not be looked into comes first. */
export const outcomes = {
  held: { text: 'Gjaldt', color: 'success' },
  part: { text: 'Gjaldt en del av dagen', color: 'warning' },
  late: { text: 'Ikke godkjent på forhånd', color: 'danger' },
  ended: { text: 'Gjaldt ikke', color: 'danger' },
  unknown: { text: 'Kan ikke vises', color: 'neutral' },
  missing: { text: 'Finnes ikke', color: 'danger' },
} as const;

export type Outcome = keyof typeof outcomes;

/** Of a version that was not approved before the day began, that is what is said, whatever it was later that day. */
export function outcomeOf({ held, ahead }: HeldDay): Outcome {
  if (held === 'missing' || held === 'mistyped') return 'missing';
  if (held === 'unknown') return held;
  if (!ahead) return 'late';
  return { whole: 'held', part: 'part', no: 'ended' }[held] as Outcome;
}
