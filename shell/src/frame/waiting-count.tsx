import { formatCount } from '@studieplan/ui';
import type { Waiting } from './use-waiting-work.ts';

const texts: Record<keyof Waiting, (count: number) => string> = {
  work: (count) => `${formatCount(count, 'sak', 'saker')} venter`,
  asked: (count) => `${formatCount(count, 'plan', 'planer')} venter på deg`,
};

/** The lamp beside a tab: how much waits; nothing when nothing does. */
export function WaitingCount({ of, waiting }: { of: keyof Waiting | undefined; waiting: Waiting }) {
  const count = of === undefined ? 0 : (waiting[of] ?? 0);
  if (of === undefined || count === 0) return null;
  return (
    <>
      <span className="ds-badge" data-count={count > 99 ? '99+' : count} aria-hidden="true" />
      <span className="ds-sr-only"> ({texts[of](count)})</span>
    </>
  );
}
