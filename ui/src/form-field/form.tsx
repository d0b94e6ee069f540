import type { FormEvent, ReactNode } from 'react';
import { focusFirstFault } from './focus-first-fault.ts';

export interface FormProps {
  /** It is being sent, and is not sent again meanwhile. */
  busy: boolean;
  /** Checks what is written, and sends it. */
  onSubmit: () => void;
  className?: string;
  children: ReactNode;
}

/** A form whose fields tell what must be mended; the first of them gets the focus. */
export function Form({ busy, onSubmit, className, children }: FormProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // Drawn inside another form's dialog, React would hand the event on to it.
    event.stopPropagation();
    if (busy) return;
    onSubmit();
    focusFirstFault(event.currentTarget);
  };
  return (
    <form className={className} noValidate onSubmit={submit}>
      {children}
    </form>
  );
}
