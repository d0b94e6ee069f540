import { useEffect, useRef } from 'react';
import { errors, type Plan } from '@studieplan/contracts';
import { Banner, Button, formatMoment, TextLink } from '@studieplan/ui';
import { DecisionBox } from '../../approval/decision-box.tsx';
import { stillPublic } from '../../approval/deciding-text.ts';
import type { PlanEditor } from './use-plan-editor.ts';

export interface EditorMessagesProps {
  editor: PlanEditor;
  /** The plan as the editor began with it; undefined for a new one. */
  plan: Plan | undefined;
}

/** What stands over the form: outcomes of actions, where a proposal comes from, and what a save will do. */
export function EditorMessages({ editor, plan }: EditorMessagesProps) {
  const { saved, message } = editor;
  return (
    <div className="kv-banners">
      {message !== undefined && message.atScore === undefined && (
        <Banner kind={message.kind}>{message.text}</Banner>
      )}
      <Fault editor={editor} />
      <CopyMessages copy={editor.copy} />
      <AsideText editor={editor} />
      <Proposal editor={editor} />
      {plan !== undefined && (
        <DecisionBox
          // Sent in again, the plan waits for a new decision.
          plan={saved.status === 'submitted' ? { ...plan, rejection_reason: null } : plan}
        />
      )}
      {saved.status === 'approved' && (
        <Banner kind="info">
          Planen er godkjent. Du blir spurt før endringer lagres som et nytt utkast, som må valideres og
          godkjennes på nytt. {stillPublic}.
        </Banner>
      )}
      {saved.status === 'approved' && editor.dirty && (
        <Banner kind="warning">{errors.VALIDATION_STALE.text}</Banner>
      )}
    </div>
  );
}

/** What no field is to blame for; the text in the form stays whatever it says. */
function Fault({ editor }: { editor: PlanEditor }) {
  const { form, round } = editor.errors;
  useEffect(() => {
    if (form !== undefined) window.scrollTo({ top: 0 });
  }, [form, round]);
  if (form === undefined) return null;
  const { conflict, saved } = editor;
  if (conflict === undefined || saved.id === undefined) return <Banner kind="danger">{form}</Banner>;
  return (
    <div className="ds-alert kv-alert kv-proposal" data-color="danger" role="alert">
      <p>
        {conflict.newer === undefined ? (
          <>
            {`${form} Teksten din står her fortsatt. `}
            <TextLink href={`/study-plans/${saved.id}`} target="_blank">
              Åpne den lagrede planen i en ny fane
            </TextLink>
          </>
        ) : (
          'Planen er lagret på nytt av noen andre imens. Teksten din står her fortsatt, men er ikke lagret.'
        )}
      </p>
      {conflict.newer !== undefined && (
        <Button variant="tertiary" onClick={conflict.compare}>
          Vis begge tekstene
        </Button>
      )}
    </div>
  );
}

/** A text that gave way to another one waits here until somebody decides. */
function AsideText({ editor }: { editor: PlanEditor }) {
  const { text, bringBack, drop } = editor.aside;
  if (text === undefined) return null;
  return (
    <section className="ds-alert kv-alert kv-proposal" data-color="info" aria-label="Tekst lagt til side">
      <p>
        {`En annen tekst for denne planen ble lagt til side ${formatMoment(text.keptAt)}. `}
        {text.onlyHere === true
          ? 'Nettleseren har ikke plass til å ta vare på den: den blir borte når du forlater siden.'
          : 'Den finnes bare i denne nettleseren.'}
      </p>
      <div className="kv-inline">
        <Button variant="tertiary" onClick={bringBack}>
          Bytt til den
        </Button>
        <Button variant="tertiary" color="danger" onClick={drop}>
          Forkast den
        </Button>
      </div>
    </section>
  );
}

function Proposal({ editor }: { editor: PlanEditor }) {
  const { proposal } = editor;
  const section = useRef<HTMLElement>(null);
  // The dialog gave the focus back to its button; what was asked for there stands here.
  useEffect(() => section.current?.focus({ preventScroll: true }), [proposal]);
  if (proposal === undefined) return null;
  return (
    <section
      className="ds-alert kv-alert kv-proposal"
      data-color="info"
      aria-label="Forslag"
      tabIndex={-1}
      ref={section}
    >
      <p role="status">
        {proposal.judge === 'model'
          ? 'Skjemaet er fylt ut med et forslag fra språkmodellen. Les gjennom og rett det som ikke stemmer.'
          : 'Ingen språkmodell er satt opp, så skjemaet er fylt ut med et skjelett: det du har beskrevet, står der, og resten er merkede felt som du fyller ut selv.'}
      </p>
      {editor.undoProposal !== undefined && (
        <Button variant="tertiary" onClick={editor.undoProposal}>
          Angre forslaget
        </Button>
      )}
    </section>
  );
}

/** What a writer must know of the text that is not saved as a plan. */
function CopyMessages({ copy }: Pick<PlanEditor, 'copy'>) {
  const { state, restoredFrom, outdated, discard, takeOver, takeNewer } = copy;
  return (
    <>
      {restoredFrom !== undefined && (
        <section className="ds-alert kv-alert kv-proposal" data-color="info" aria-label="Kladd">
          <p role="status">
            {`Kladden din fra ${formatMoment(restoredFrom)} er hentet fram.`}
            {outdated &&
              ' Planen er endret siden du begynte på den. Når du lagrer, får du se begge tekstene.'}
          </p>
          <Button variant="tertiary" color="danger" onClick={discard}>
            Forkast kladden
          </Button>
        </section>
      )}
      {state.kind === 'refused' && <Banner kind="warning">{state.sentence}</Banner>}
      {state.kind === 'overtaken' && (
        <section className="ds-alert kv-alert kv-proposal" data-color="warning" role="alert">
          <p>
            {state.newer === null
              ? 'Kladden er lagret eller forkastet i en annen fane eller på en annen enhet.'
              : errors.WORKING_COPY_CHANGED.text}
            {' Det du har skrevet her, er ikke lagret der.'}
          </p>
          <div className="kv-inline">
            <Button variant="tertiary" onClick={takeOver}>
              Skriv videre her
            </Button>
            {state.newer !== null && (
              <Button variant="tertiary" onClick={takeNewer}>
                Hent den andre teksten
              </Button>
            )}
          </div>
        </section>
      )}
    </>
  );
}
