import { useEffect, useEffectEvent, useId, useRef, type ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { Heading } from '../heading/heading.tsx';

export interface DialogProps {
  open: boolean;
  title: string;
  /** Called for Escape, a click outside and the buttons that close; not while `busy`. */
  onClose: () => void;
  children: ReactNode;
  /** What happens to whom, in one sentence with numbers: said with the title when the dialog opens. */
  consequence?: ReactNode;
  /** A wide dialog, for tables. */
  wide?: boolean;
  /** Keeps the dialog open while its work runs. */
  busy?: boolean;
}

/** A modal dialog: the browser's own, so focus stays inside and returns to where it was. */
export function Dialog({ open, ...props }: DialogProps) {
  return open ? <OpenDialog {...props} /> : null;
}

function OpenDialog(props: Omit<DialogProps, 'open'>) {
  const { title, onClose, children, consequence, wide = false, busy = false } = props;
  const told = useId();
  const element = useRef<HTMLDialogElement>(null);
  const heading = useId();
  const closedByBrowser = useEffectEvent(() => {
    if (busy) element.current?.showModal();
    else onClose();
  });
  useEffect(() => {
    const dialog = element.current;
    if (dialog === null) return undefined;
    const opener = document.activeElement;
    if (!dialog.open) dialog.showModal();
    // Chromium closes after a few Escapes in a row whatever `onCancel` says, and leaves a dialog that nobody sees.
    const onForcedClose = () => {
      if (!dialog.open) closedByBrowser();
    };
    dialog.addEventListener('close', onForcedClose);
    return () => {
      dialog.removeEventListener('close', onForcedClose);
      dialog.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);
  return (
    <dialog
      ref={element}
      className="ds-dialog kv-dialog"
      data-wide={wide || undefined}
      aria-labelledby={heading}
      aria-describedby={consequence === undefined ? undefined : told}
      onCancel={(event) => {
        event.preventDefault();
        if (!busy) onClose();
      }}
      onMouseDown={(event) => {
        // Only the backdrop has the dialog itself as target outside its box.
        if (event.target !== event.currentTarget || busy) return;
        const box = event.currentTarget.getBoundingClientRect();
        const inside =
          event.clientX >= box.left &&
          event.clientX <= box.right &&
          event.clientY >= box.top &&
          event.clientY <= box.bottom;
        if (!inside) onClose();
      }}
    >
      <div className="kv-dialog__body">
        <Heading level={2} size="sm" id={heading}>
          {title}
        </Heading>
        {consequence !== undefined && <Consequence id={told}>{consequence}</Consequence>}
        {children}
      </div>
    </dialog>
  );
}

/** In sight over the dialog's foot, however far down what was chosen stands. */
const intoSight = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

/** What an act leads to, where the dialog itself cannot say it as it opens. */
export function Consequence({ id, children }: { id?: string; children: ReactNode }) {
  const isChosen = id === undefined;
  return (
    <p
      id={id}
      className="kv-consequence"
      ref={isChosen ? intoSight : undefined}
      role={isChosen ? 'status' : undefined}
    >
      {children}
    </p>
  );
}

/** The row of buttons at the end of a form or dialog. */
export function FormFoot({ children }: { children: ReactNode }) {
  return <div className="kv-inline kv-formfoot">{children}</div>;
}

/** The buttons of a dialog's action, and 'Avbryt', which waits while the action runs. */
export function DialogFoot({
  busy = false,
  onCancel,
  apart,
  children,
}: {
  busy?: boolean;
  onCancel: () => void;
  apart?: ReactNode;
  children: ReactNode;
}) {
  return (
    <FormFoot>
      {children}
      <Button variant="tertiary" aria-disabled={busy} onClick={onCancel}>
        Avbryt
      </Button>
      {apart}
    </FormFoot>
  );
}
