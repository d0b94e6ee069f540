import { useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';
import { errors as refusals, operations, refusalOf, relationTo, type Plan } from '@studieplan/contracts';
import {
  Button,
  ErrorCard,
  ErrorSummary,
  formatMoment,
  LinkButton,
  Loading,
  Page,
  Sheet,
  StatusTag,
  Tag,
  useOperation,
  useTitle,
  useUser,
} from '@studieplan/ui';
import { SparklesIcon } from '@studieplan/ui/icon/icons.ts';
import { AiProgress } from '../../validation/ai-progress.tsx';
import { ValidationResult } from '../../validation/validation-result.tsx';
import { EditorActions } from './editor-actions.tsx';
import { EditorMessages } from './editor-messages.tsx';
import { GenerateDialog } from './generate-dialog.tsx';
import { KeptTextDialog } from './kept-text-dialog.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { fieldPaths, PlanFields } from './plan-fields.tsx';
import { modulesOf, type PlanDraft } from './plan-draft.ts';
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
  const [generating, setGenerating] = useState(false);
  const { saved, draft, errors, work } = editor;
  const fieldErrors = Object.entries(errors.fields).sort(([a], [b]) => place(a) - place(b));
  return (
    <Page
      title={saved.content.title === '' ? 'Ny studieplan' : saved.content.title}
      back={{ to: '/study-plans', text: 'Til studieplaner' }}
      meta={
        <>
          <StatusTag status={saved.status} />
          {editor.proposal !== undefined && (
            <Tag color="info" icon={SparklesIcon}>
              Forslag
            </Tag>
          )}
          <span className="kv-muted">
            {saved.at === undefined ? 'Ikke lagret ennå' : `Sist lagret ${formatMoment(saved.at)}`}
          </span>
        </>
      }
      actions={
        <Button
          variant="secondary"
          icon={SparklesIcon}
          aria-disabled={work !== undefined || undefined}
          onClick={() => setGenerating(true)}
        >
          Generer med KI
        </Button>
      }
    >
      <LeaveGuard active={editor.dirty} onLeave={editor.kept.forget} />
      {editor.kept.offer !== undefined && (
        <KeptTextDialog
          kept={editor.kept.offer}
          saved={saved}
          onTake={editor.kept.take}
          onDrop={editor.kept.drop}
        />
      )}
      {generating && (
        <GenerateDialog
          draft={draft}
          onClose={() => setGenerating(false)}
          onGenerated={(answer) => {
            setGenerating(false);
            editor.propose(answer);
          }}
        />
      )}
      <EditorMessages editor={editor} rejectionReason={plan?.rejection_reason ?? null} />
      <div className="kv-cols">
        <form className="kv-editor" noValidate onSubmit={(event) => event.preventDefault()}>
          <ErrorSummary errors={fieldErrors} />
          {editor.validating ? (
            <Sheet title="KI-validering">
              <AiProgress
                note="Du kan skrive videre imens, men da gjelder resultatet teksten slik den er nå."
                onCancel={editor.cancelValidation}
              />
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

function Result({ editor }: { editor: PlanEditor }) {
  const { validated, stale } = editor;
  if (validated === undefined) return null;
  return (
    <ValidationResult result={validated.result} modules={modulesOf(validated.content)}>
      {stale && (
        <p className="ds-alert kv-alert kv-note" data-color="warning">
          {refusals.VALIDATION_STALE.text}
        </p>
      )}
    </ValidationResult>
  );
}
