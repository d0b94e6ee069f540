import { useEffect, useRef, type FormEvent, type ReactNode } from 'react';
import { focusFirstFault } from './focus-first-fault.ts';

export interface FormProps {
  /** It is being sent, and is not sent again meanwhile. */
  busy: boolean;
  /** Checks what is written, and sends it. */
  onSubmit: () => void;
  className?: string;
  children: ReactNode;
}

/** A form whose fields tell what must be mended, by the browser or the server; the first of them gets the focus. */
export function Form({ busy, onSubmit, className, children }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const sent = useRef(false);
  // What the server finds comes later than what the browser knows, and is led to as well.
  useEffect(() => {
    if (sent.current && !busy) focusFirstFault(form.current);
    sent.current = busy;
  }, [busy]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // Drawn inside another form's dialog, React would hand the event on to it.
    event.stopPropagation();
    if (busy) return;
    onSubmit();
    focusFirstFault(event.currentTarget);
  };
  return (
    <form className={className} noValidate ref={form} onSubmit={submit}>
      {children}
    </form>
  );
}
