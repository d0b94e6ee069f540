import { useEffect, useRef, useState } from 'react';
import { maxRemarkText, operations, type PlanRemark, planFieldLabel } from '@studieplan/contracts';
import {
  Banner,
  Button,
  TextAreaField,
  useFormErrors,
  useOperationMutation,
  ActionDialog,
} from '@studieplan/ui';
import { useDid } from '../undo/undo-context.ts';
import type { Notes } from './notes-context.tsx';
import { takingOf, type Taking } from './taking.ts';
import { refreshes, useMarkRemark, useAcceptRemark } from './use-remark-calls.ts';
import { TextDiff } from '../text-diff/text-diff.tsx';
import './remarks.css';

interface NoteActsProps {
  remark: PlanRemark;
  notes: Notes;
  /** Something was done; the button that did it may be gone. */
  onActed: () => void;
  onClosed: () => void;
}

/** What may be done with a sent remark: answered and mended by its author, closed by an administrator. */
export function NoteActs(props: NoteActsProps) {
  const { remark, notes } = props;
  if (remark.state === 'closed') return null;
  if (notes.mayAnswer) return <AuthorActs {...props} />;
  return notes.mayClose ? <CloseAct {...props} /> : null;
}

function CloseAct({ remark, notes, onClosed }: NoteActsProps) {
  const did = useDid();
  const close = useOperationMutation(operations.closePlanRemark, {
    fallback: 'Kunne ikke lukke merknaden',
    refreshes,
    onSuccess: () => {
      did(`Merknad ${remark.number} er lukket. Forfatteren kan ha sett det, så det kan ikke angres`);
      onClosed();
    },
  });
  return (
    <>
      {close.error !== null && <Banner kind="danger">{close.error.message}</Banner>}
      <p className="kv-note__acts">
        <Button
          variant="secondary"
          busy={close.isPending && 'Lukker...'}
          onClick={() => close.mutate({ study_plan_id: notes.planId, remark_id: remark.id })}
        >
          Lukk merknaden
        </Button>
      </p>
    </>
  );
}

function AuthorActs({ remark, notes, onActed }: NoteActsProps) {
  const [answering, setAnswering] = useState(false);
  const [said, say] = useState<string>();
  const acted = (text: string) => {
    setAnswering(false);
    say(text);
    onActed();
  };
  return (
    <>
      <p role="status" className="kv-small">
        {said}
      </p>
      {answering ? (
        <AnswerForm
          which={{ study_plan_id: notes.planId, remark_id: remark.id }}
          answer={remark.answer ?? ''}
          onDone={() =>
            acted('Svaret er lagret. Administratoren kan ha sett det, så det kan endres, men ikke angres.')
          }
          onCancel={() => {
            setAnswering(false);
            onActed();
          }}
        />
      ) : (
        <AuthorButtons
          remark={remark}
          notes={notes}
          onAct={acted}
          onUndone={() => say(undefined)}
          onAnswer={() => setAnswering(true)}
        />
      )}
    </>
  );
}

interface AuthorButtonsProps extends Pick<NoteActsProps, 'remark' | 'notes'> {
  onAct: (said: string) => void;
  /** What was said last has been taken back. */
  onUndone: () => void;
  onAnswer: () => void;
}

function AuthorButtons({ remark, notes, onAct, onUndone, onAnswer }: AuthorButtonsProps) {
  const which = { study_plan_id: notes.planId, remark_id: remark.id };
  const mark = useMarkRemark(notes.planId, remark, { onMarked: onAct, onUndone });
  const taking = useTaking({ remark, notes, onAct, onUndone });
  const done = remark.state === 'done';
  const takes = !done && taking.offered;
  const fault = mark.error ?? taking.error;
  return (
    <>
      {fault !== null && <Banner kind="danger">{fault.message}</Banner>}
      {taking.dialog}
      <p className="kv-note__acts">
        {takes && (
          <Button variant="secondary" busy={taking.busy && 'Tar inn...'} onClick={taking.begin}>
            Ta inn forslaget
          </Button>
        )}
        <Button
          variant={takes || done ? 'tertiary' : 'secondary'}
          busy={mark.isPending && 'Lagrer...'}
          onClick={() => mark.mutate({ ...which, done: !done })}
        >
          {done ? 'Ikke rettet likevel' : 'Rettet'}
        </Button>
        <Button variant="tertiary" onClick={onAnswer}>
          {remark.answer === null ? 'Svar' : 'Endre svaret'}
        </Button>
      </p>
    </>
  );
}

/** A suggestion on its way into the text: at once where its words stand there, else when both texts have been seen. */
function useTaking({ remark, notes, onAct, onUndone }: Omit<AuthorButtonsProps, 'onAnswer'>) {
  const [asking, setAsking] = useState(false);
  const accept = useAcceptRemark(notes, remark);
  const found = takingOf(remark, notes.content);
  // The server replaces the words that are quoted, or a text without a quote; never one that the quote has left.
  const taking = notes.take === undefined && found?.lost === true ? null : found;
  const take = () => {
    setAsking(false);
    if (taking === null) return;
    if (notes.take === undefined) {
      accept.accept(() => onAct('Forslaget er tatt inn i teksten og lagret.'), onUndone);
      return;
    }
    const said = 'Forslaget står i feltet. Det blir lagret sammen med planen.';
    notes.take(taking, { undo: onUndone, redo: () => onAct(said) });
    onAct(said);
  };
  return {
    offered: taking !== null,
    begin: () => (taking?.asks === true ? setAsking(true) : take()),
    busy: accept.busy,
    error: accept.error,
    dialog: asking && taking !== null && (
      <TakeDialog taking={taking} onTake={take} onClose={() => setAsking(false)} />
    ),
  };
}

interface AnswerFormProps {
  which: { study_plan_id: string; remark_id: string };
  answer: string;
  onDone: () => void;
  onCancel: () => void;
}

function AnswerForm({ which, answer: before, onDone, onCancel }: AnswerFormProps) {
  const [answer, setAnswer] = useState(before);
  const errors = useFormErrors();
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => form.current?.querySelector('textarea')?.focus(), []);
  const send = useOperationMutation(operations.answerPlanRemark, {
    fallback: 'Kunne ikke lagre svaret',
    refreshes,
    onSuccess: onDone,
    onError: (error) => errors.refuse(error),
  });
  return (
    <div className="kv-note__form" ref={form}>
      {errors.form !== undefined && <Banner kind="danger">{errors.form}</Banner>}
      <TextAreaField
        id={`answer-${which.remark_id}`}
        label="Svar til administratoren"
        rows={2}
        maxLength={maxRemarkText}
        {...errors.field('answer', answer, setAnswer)}
      />
      <p className="kv-note__acts">
        <Button
          variant="secondary"
          busy={send.isPending && 'Lagrer...'}
          onClick={() => {
            const input = { ...which, answer };
            if (errors.check(operations.answerPlanRemark.input, input)) send.mutate(input);
          }}
        >
          Lagre svaret
        </Button>
        <Button variant="tertiary" onClick={onCancel}>
          Avbryt
        </Button>
      </p>
    </div>
  );
}

interface TakeDialogProps {
  taking: Taking;
  onTake: () => void;
  onClose: () => void;
}

/** Both texts before a suggestion takes the place of one that it does not quote. */
function TakeDialog({ taking, onTake, onClose }: TakeDialogProps) {
  const { path, before, after, lost } = taking;
  return (
    <ActionDialog
      wide
      title={`Endre ${planFieldLabel(path)}?`}
      action={{ text: 'Endre teksten' }}
      onAct={onTake}
      onClose={onClose}
    >
      {lost && (
        <p>
          Ordene som merknaden gjelder, står ikke i planen lenger. Forslaget kommer i stedet for hele teksten.
        </p>
      )}
      <dl className="kv-take kv-breaks">
        <div>
          <dt>Teksten nå</dt>
          <dd className="kv-lines">{before}</dd>
        </div>
        <div>
          <dt>Teksten etterpå, med forskjellene merket</dt>
          <dd>
            <TextDiff before={before} after={after} />
          </dd>
        </div>
      </dl>
    </ActionDialog>
  );
}
