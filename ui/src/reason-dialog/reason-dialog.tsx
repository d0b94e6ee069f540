import { useState, type ReactNode } from 'react';
import type { InputOf, Operation } from '@studieplan/contracts';
import { useOperationMutation } from '@studieplan/ui/runtime.ts';
import type { ButtonProps } from '../button/button.tsx';
import { ActionDialog } from '../dialog/action-dialog.tsx';
import { TextAreaField } from '../form-field/form-field.tsx';
import { useFaultFocus } from '../form-field/use-fault-focus.ts';
import { useFormErrors } from '../form-field/use-form-errors.ts';

const longestReason = 5000;

export interface ReasonDialogProps<O extends Operation> {
  title: string;
  /** What the action leads to, in one sentence. */
  consequence: ReactNode;
  children?: ReactNode;
  field: {
    id: string;
    label: string;
    description?: string;
    optional?: boolean;
    /** What stands in it from the start. */
    initial?: string;
    /** The reason where none is written; the field's description says so. */
    whenEmpty?: string;
  };
  action: {
    text: string;
    /** Shown instead of `text` while the call runs. */
    busy: string;
    color?: ButtonProps['color'];
    /** The button is disabled as long as the reason is blank. */
    disabledWhileBlank?: boolean;
  };
  /** A changing call whose input has a `reason`. */
  operation: O;
  inputOf: (reason: string) => InputOf<O>;
  /** Text for a refusal that brings no sentence of its own. */
  fallback?: string;
  /** Reads that are no longer true afterwards. */
  refreshes: readonly Operation[];
  /** Stands before the sentence of a refusal: 'Feil ved avvisning: '. */
  refusalPrefix?: string;
  /** Something else has to be done first: the button is disabled meanwhile. */
  held?: boolean;
  /** Takes the input in place of the call. */
  onInput?: (input: InputOf<O>, reason: string) => void;
  /** Told of every change of the reason. */
  onWrite?: (reason: string) => void;
  onClose: () => void;
  onDone?: () => void;
}

/** Asks for the reason of an action before it is done. */
export function ReasonDialog<O extends Operation>({
  title,
  consequence,
  children,
  field: { initial = '', whenEmpty, ...field },
  action: { disabledWhileBlank = false, ...action },
  operation,
  inputOf,
  fallback,
  refreshes,
  refusalPrefix = '',
  held = false,
  onInput,
  onWrite,
  onClose,
  onDone,
}: ReasonDialogProps<O>) {
  const [reason, setReason] = useState(initial);
  const errors = useFormErrors();
  useFaultFocus(errors.round);
  const { isPending, mutate } = useOperationMutation(operation, {
    fallback,
    refreshes,
    onSuccess: onDone,
    onError: (error) => errors.refuse(error),
  });
  // What is wrong with what goes along has no field here.
  const [elsewhere] = Object.entries(errors.fields).flatMap(([path, text]) =>
    path === 'reason' ? [] : [text],
  );
  const fault = errors.form ?? elsewhere;
  const write = (text: string) => {
    setReason(text);
    onWrite?.(text);
  };
  const send = () => {
    const input = inputOf(reason.trim() === '' ? (whenEmpty ?? reason) : reason);
    if (!errors.check(operation.input, input)) return;
    if (onInput === undefined) mutate(input);
    else onInput(input, reason);
  };
  return (
    <ActionDialog
      title={title}
      consequence={consequence}
      fault={fault === undefined ? undefined : `${refusalPrefix}${fault}`}
      action={{ ...action, disabled: held || (disabledWhileBlank && reason.trim() === '') }}
      busy={isPending}
      onAct={send}
      onClose={onClose}
    >
      {children}
      <TextAreaField
        description={whenEmpty === undefined ? undefined : `Står feltet tomt, blir årsaken «${whenEmpty}».`}
        {...field}
        maxLength={longestReason}
        {...errors.field('reason', reason, write)}
      />
    </ActionDialog>
  );
}
