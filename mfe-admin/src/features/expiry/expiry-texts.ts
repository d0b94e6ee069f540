import type { ExpiringVersion } from '@studieplan/contracts';
import { formatCount } from '@studieplan/ui';

/** From so many days left on it is told as a warning: the second reminder has gone out. */
const soonDays = 30;

/** How near the last day is. */
export function expiryTag({ days_left }: Pick<ExpiringVersion, 'days_left'>): {
  color: 'danger' | 'warning' | 'neutral';
  text: string;
} {
  if (days_left < 0) return { color: 'danger', text: 'Utløpt' };
  const color = days_left <= soonDays ? 'warning' : 'neutral';
  if (days_left === 0) return { color, text: 'Siste dag er i dag' };
  // Nobody reads 1 096 days as three years.
  const years = Math.round(days_left / 365.25);
  if (years > 1) return { color, text: `om lag ${years} år igjen` };
  return { color, text: `${formatCount(days_left, 'dag', 'dager')} igjen` };
}

/** Why it cannot be renewed as it stands. */
export const renewalNote: Record<Exclude<ExpiringVersion['renewal'], 'open'>, string> = {
  own: 'Du har selv skrevet i planen, så en annen administrator må fornye den.',
  changed: 'Planen er under endring. Den får en ny siste dag når den nye teksten godkjennes.',
};
