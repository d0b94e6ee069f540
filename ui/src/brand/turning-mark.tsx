import { Mark } from './mark.tsx';

/** The mark as a spinner. */
export function TurningMark() {
  return <Mark className="kv-spin" color="var(--ds-color-accent-base-default)" size={56} />;
}
