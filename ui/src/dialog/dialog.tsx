import { useEffect, useId, useRef, type ReactNode } from 'react';

export interface DialogProps {
  open: boolean;
  title: string;
  /** Called for Escape, a click outside and the buttons that close; not while `busy`. */
  onClose: () => void;
  children: ReactNode;
  /** A wide dialog, for tables. */
  wide?: boolean;
  /** Keeps the dialog open while its work runs. */
  busy?: boolean;
}

/** A modal dialog: the browser's own, so focus stays inside and returns to where it was. */
export function Dialog({ open, ...props }: DialogProps) {
  return open ? <OpenDialog {...props} /> : null;
}

function OpenDialog({ title, onClose, children, wide = false, busy = false }: Omit<DialogProps, 'open'>) {
  const element = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => {
    const dialog = element.current;
    if (dialog === null) return undefined;
    const opener = document.activeElement;
    if (!dialog.open) dialog.showModal();
    return () => {
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
        <h2 className="ds-heading" data-size="sm" id={heading}>
          {title}
        </h2>
        {children}
      </div>
    </dialog>
  );
}

/** The row of buttons at the end of a form or dialog. */
export function FormFoot({ children }: { children: ReactNode }) {
  return <div className="kv-inline kv-formfoot">{children}</div>;
}
