import { useEffect } from 'react';
import { Banner, Button, TextLink } from '@studieplan/ui';
import { RejectionReason } from '../../approval/rejection-reason.tsx';
import type { PlanEditor } from './use-plan-editor.ts';

export interface EditorMessagesProps {
  editor: PlanEditor;
  rejectionReason: string | null;
}

/** What stands over the form: outcomes of actions, where a proposal comes from, and what a save will do. */
export function EditorMessages({ editor, rejectionReason }: EditorMessagesProps) {
  const { saved, message } = editor;
  return (
    <div className="kv-banners">
      {message !== undefined && <Banner kind={message.kind}>{message.text}</Banner>}
      <Fault editor={editor} />
      <Proposal editor={editor} />
      <RejectionReason reason={saved.status === 'submitted' ? null : rejectionReason} />
      {saved.status === 'approved' && (
        <Banner kind="info">
          Når du lagrer, blir planen et nytt utkast som må KI-valideres og godkjennes på nytt. Den godkjente
          versjonen er fortsatt offentlig.
        </Banner>
      )}
    </div>
  );
}

/** What no field is to blame for; the text in the form stays whatever it says. */
function Fault({ editor }: { editor: PlanEditor }) {
  const { form } = editor.errors;
  useEffect(() => {
    if (form !== undefined) window.scrollTo({ top: 0 });
  }, [form]);
  if (form === undefined) return null;
  return (
    <Banner kind="danger">
      {form}
      {editor.overtaken && editor.saved.id !== undefined && (
        <>
          {' Teksten din står her fortsatt. '}
          <TextLink href={`/study-plans/${editor.saved.id}`} target="_blank">
            Åpne den lagrede planen i en ny fane
          </TextLink>
        </>
      )}
    </Banner>
  );
}

function Proposal({ editor }: { editor: PlanEditor }) {
  const { proposal } = editor;
  if (proposal === undefined) return null;
  return (
    <section className="ds-alert kv-alert kv-proposal" data-color="info" aria-label="Forslag">
      <p role="status">
        {proposal.judge === 'model'
          ? 'Skjemaet er fylt ut med et forslag fra KI-en.'
          : 'KI-en er ikke satt opp, så skjemaet er fylt ut med et enkelt forslag om temaet ditt.'}
        {' Les gjennom og rett det som ikke stemmer. Ingenting er lagret ennå.'}
      </p>
      {editor.undoProposal !== undefined && (
        <Button variant="tertiary" onClick={editor.undoProposal}>
          Angre forslaget
        </Button>
      )}
    </section>
  );
}
