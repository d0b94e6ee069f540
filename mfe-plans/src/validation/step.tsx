import type { ReactNode } from 'react';
import './validation.css';

// React calls it when the step appears. Whoever has gone on to something else meanwhile is left in peace.
const takeLostFocus = (step: HTMLElement | null) => {
  if (document.activeElement === null || document.activeElement === document.body)
    step?.focus({ preventScroll: true });
};

export interface StepProps {
  label: string;
  /** False for the first step of a page, which must not take the focus. */
  takesFocus?: boolean;
  children: ReactNode;
}

/** One step of several in the same place: the button that led to it is gone, so it takes the focus that button had. */
export function Step({ label, takesFocus = true, children }: StepProps) {
  return (
    <div
      className="kv-step"
      role="group"
      aria-label={label}
      tabIndex={takesFocus ? -1 : undefined}
      ref={takesFocus ? takeLostFocus : undefined}
    >
      {children}
    </div>
  );
}
