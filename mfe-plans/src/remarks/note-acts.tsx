import { useEffect, useRef, useState } from 'react';
import {
  maxRemarkText,
  operations,
  suggestionStands,
  withRemarkTaken,
  type PlanRemark,
} from '@studieplan/contracts';
import { Banner, Button, TextAreaField, useFormErrors, useOperationMutation } from '@studieplan/ui';
import type { Notes } from './notes-context.tsx';

const refreshes = [operations.getPlan, operations.listPlans];

interface NoteActsProps {
  remark: PlanRemark;
  notes: Notes;
  /** Something was done; the button that did it may be gone. */
  onActed: () => void;
}

/** What may be done with a sent remark: answered and mended by its author, closed by an administrator. */
export function NoteActs(props: NoteActsProps) {
  const { remark, notes } = props;
  if (remark.state === 'closed') return null;
  if (notes.mayAnswer) return <AuthorActs {...props} />;
  return notes.mayClose ? <CloseAct {...props} /> : null;
}

function CloseAct({ remark, notes, onActed }: NoteActsProps) {
  const close = useOperationMutation(operations.closePlanRemark, {
    fallback: 'Kunne ikke lukke merknaden',
    refreshes,
    onSuccess: onActed,
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
          onDone={() => acted('Svaret er lagret. Administratoren ser det.')}
          onCancel={() => {
            setAnswering(false);
            onActed();
          }}
        />
      ) : (
        <AuthorButtons remark={remark} notes={notes} onAct={acted} onAnswer={() => setAnswering(true)} />
      )}
    </>
  );
}

interface AuthorButtonsProps extends Pick<NoteActsProps, 'remark' | 'notes'> {
  onAct: (said: string) => void;
  onAnswer: () => void;
}

function AuthorButtons({ remark, notes, onAct, onAnswer }: AuthorButtonsProps) {
  const which = { study_plan_id: notes.planId, remark_id: remark.id };
  const mark = useOperationMutation(operations.markPlanRemark, {
    fallback: 'Kunne ikke merke merknaden',
    refreshes,
    onSuccess: (_, { done }) =>
      onAct(done === false ? 'Merknaden er ikke rettet likevel.' : 'Merknaden er merket som rettet.'),
  });
  const accept = useOperationMutation(operations.acceptPlanRemark, {
    fallback: 'Kunne ikke ta inn forslaget',
    refreshes,
    onSuccess: () => onAct('Forslaget er tatt inn i teksten og lagret.'),
  });
  const take = () => {
    if (notes.take === undefined) return accept.mutate(which);
    notes.take(remark);
    onAct('Forslaget står i feltet. Det blir lagret sammen med planen.');
  };
  const done = remark.state === 'done';
  const takes = !done && mayTake(remark, notes);
  const fault = mark.error ?? accept.error;
  return (
    <>
      {fault !== null && <Banner kind="danger">{fault.message}</Banner>}
      <p className="kv-note__acts">
        {takes && (
          <Button variant="secondary" busy={accept.isPending && 'Tar inn...'} onClick={take}>
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

const mayTake = (remark: PlanRemark, { content }: Notes) =>
  !suggestionStands(remark, content) && withRemarkTaken(remark, content) !== null;

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
