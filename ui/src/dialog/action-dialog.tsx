import type { ReactNode } from 'react';
import { Banner } from '../banner/banner.tsx';
import { Button, type ButtonProps } from '../button/button.tsx';
import { Form } from '../form-field/form.tsx';
import { Dialog, DialogFoot, type DialogProps } from './dialog.tsx';

export interface ActionDialogProps extends Omit<DialogProps, 'open' | 'children'> {
  children?: ReactNode;
  /** What no field is to blame for; nothing is said of null and undefined. */
  fault?: string | null;
  action: Pick<ButtonProps, 'color' | 'disabled' | 'aria-describedby'> & {
    text: string;
    /** Shown instead of `text` while it runs. */
    busy?: string;
  };
  /** What else the dialog offers, behind 'Avbryt'. */
  apart?: ReactNode;
  onAct: () => void;
}

/** A question with one action and 'Avbryt'. */
export function ActionDialog({ title, wide, consequence, ...asked }: ActionDialogProps) {
  const { busy, onClose, onAct } = asked;
  return (
    <Dialog open title={title} wide={wide} consequence={consequence} onClose={onClose} busy={busy}>
      <Asked {...asked} onClick={onAct} />
    </Dialog>
  );
}

export interface FormDialogProps extends ActionDialogProps {
  /** `kv-dialogform` stands looser. */
  className?: string;
}

/** An ActionDialog whose fields the action sends: Enter sends them too. */
export function FormDialog({ title, wide, consequence, className, ...asked }: FormDialogProps) {
  const { busy = false, onClose, onAct } = asked;
  return (
    <Dialog open title={title} wide={wide} consequence={consequence} onClose={onClose} busy={busy}>
      <Form className={className ?? 'kv-dialog__body'} busy={busy} onSubmit={onAct}>
        <Asked {...asked} type="submit" />
      </Form>
    </Dialog>
  );
}

type AskedProps = Omit<ActionDialogProps, 'title' | 'wide' | 'consequence' | 'onAct'> &
  Pick<ButtonProps, 'type' | 'onClick'>;

function Asked({ fault, action, apart, busy = false, onClose, children, type, onClick }: AskedProps) {
  const { text, busy: doing = text, ...looks } = action;
  return (
    <>
      {fault != null && <Banner kind="danger">{fault}</Banner>}
      {children}
      <DialogFoot busy={busy} onCancel={onClose} apart={apart}>
        <Button {...looks} type={type} busy={busy && doing} onClick={onClick}>
          {text}
        </Button>
      </DialogFoot>
    </>
  );
}
