import { useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';
import { errors as refusals, operations, refusalOf, relationTo, type Plan } from '@studieplan/contracts';
import {
  Banner,
  ErrorCard,
  ErrorSummary,
  formatMoment,
  LinkButton,
  Loading,
  Page,
  Sheet,
  StatusTag,
  TextLink,
  useOperation,
  useTitle,
  useUser,
  ValidatingRing,
} from '@studieplan/ui';
import { RejectionReason } from '../../approval/rejection-reason.tsx';
import { ValidationResult } from '../../validation/validation-result.tsx';
import { EditorActions } from './editor-actions.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { fieldPaths, PlanFields } from './plan-fields.tsx';
import type { PlanDraft } from './plan-draft.ts';
import { Readiness } from './readiness.tsx';
import { usePlanEditor, type PlanEditor } from './use-plan-editor.ts';

/** `/study-plans/new`. */
export function NewPlanPage() {
  return <EditorScreen />;
}

/** `/study-plans/{id}/edit`. */
export function EditPlanPage() {
  const { id = '' } = useParams();
  const known = operations.getPlan.input.safeParse({ study_plan_id: id }).success;
  return known ? <LoadedEditor key={id} id={id} /> : <EditorFault text={refusals.PLAN_NOT_FOUND.text} />;
}

function EditorFault({ text, to = '/study-plans' }: { text: string; to?: string }) {
  useTitle('Feil');
  return (
    <div className="kv-alone">
      <ErrorCard text={text} page>
        <LinkButton to={to} variant="secondary">
          {to === '/study-plans' ? 'Til oversikten' : 'Til studieplanen'}
        </LinkButton>
      </ErrorCard>
    </div>
  );
}

function LoadedEditor({ id }: { id: string }) {
  const user = useUser();
  const { data, error, isFetchedAfterMount } = useOperation(
    operations.getPlan,
    { study_plan_id: id },
    // What a form starts from must be fresh: a remembered revision would refuse the first save.
    { fallback: 'Failed to load study plan', staleTime: 0 },
  );
  if (error !== null && data === undefined) return <EditorFault text={error.message} />;
  if (data === undefined || !isFetchedAfterMount) return <Loading page />;
  return <AllowedEditor plan={data.study_plan} user={user} />;
}

function AllowedEditor({ plan: fetched, user }: { plan: Plan; user: ReturnType<typeof useUser> }) {
  // Decided once: what becomes of the plan while somebody writes must not take the text away.
  const [plan] = useState(fetched);
  const refusal = refusalOf('update', plan.status, relationTo(plan, user));
  if (refusal === null) return <EditorScreen plan={plan} />;
  return <EditorFault text={refusals[refusal].text} to={`/study-plans/${plan.id}`} />;
}

/** Room under the page for the fixed bar of a phone. */
function useRoomForBar(): void {
  useEffect(() => {
    document.body.classList.add('kv-hasbar');
    return () => document.body.classList.remove('kv-hasbar');
  }, []);
}

const fieldOrder = Object.values(fieldPaths) as string[];
const place = (path: string) => (fieldOrder.includes(path) ? fieldOrder.indexOf(path) : fieldOrder.length);

function EditorScreen({ plan }: { plan?: Plan }) {
  useRoomForBar();
  const editor = usePlanEditor(plan);
  const { saved, draft, errors, message, work } = editor;
  const fieldErrors = Object.entries(errors.fields).sort(([a], [b]) => place(a) - place(b));
  return (
    <Page
      title={saved.content.title === '' ? 'Ny studieplan' : saved.content.title}
      back={{ to: '/study-plans', text: 'Til studieplaner' }}
      meta={
        <>
          <StatusTag status={saved.status} />
          <span className="kv-muted">
            {saved.at === undefined ? 'Ikke lagret ennå' : `Sist lagret ${formatMoment(saved.at)}`}
          </span>
        </>
      }
    >
      <LeaveGuard active={editor.dirty} />
      <div className="kv-banners">
        {message !== undefined && <Banner kind="success">{message}</Banner>}
        <Fault editor={editor} />
        <RejectionReason reason={saved.status === 'submitted' ? null : (plan?.rejection_reason ?? null)} />
        {saved.status === 'approved' && (
          <Banner kind="info">
            Når du lagrer, blir planen et nytt utkast som må KI-valideres og godkjennes på nytt. Den godkjente
            versjonen er fortsatt offentlig.
          </Banner>
        )}
      </div>
      <div className="kv-cols">
        <form className="kv-editor" noValidate onSubmit={(event) => event.preventDefault()}>
          <ErrorSummary errors={fieldErrors} />
          {work === 'validate' ? (
            <Sheet title="KI-validering">
              <ValidatingRing />
            </Sheet>
          ) : (
            editor.freshResult && <Result editor={editor} />
          )}
          <PlanFields
            draft={draft}
            rules={editor.rules}
            errors={errors.fields}
            onChange={(change) => {
              editor.change(change, ...pathsOf(change));
            }}
          />
        </form>
        <aside className="kv-sticky kv-editor__side">
          <Sheet title="Klar til innsending?" titleSize="xs">
            <Readiness {...editor} />
            <EditorActions editor={editor} />
          </Sheet>
        </aside>
      </div>
    </Page>
  );
}

function pathsOf(change: Partial<PlanDraft>): string[] {
  const fields = Object.keys(change) as (keyof PlanDraft)[];
  // The hours are held against the credits: mending one may mend the other.
  const both = fields.includes('ects_credits') ? [...fields, 'estimated_hours' as const] : fields;
  return both.map((field) => fieldPaths[field]);
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

function Result({ editor }: { editor: PlanEditor }) {
  const { validated, stale } = editor;
  if (validated === undefined) return null;
  return (
    <ValidationResult result={validated.result}>
      {stale && (
        <p className="ds-alert kv-alert kv-note" data-color="warning">
          {refusals.VALIDATION_STALE.text}
        </p>
      )}
    </ValidationResult>
  );
}
