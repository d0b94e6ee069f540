import { useEffect, useRef, useState } from 'react';
import { useLocation, useParams, useSearchParams } from 'react-router-dom';
import {
  errors as refusals,
  operations,
  refusalOf,
  relationTo,
  type OutputOf,
  type Plan,
  type ValidationResult as ValidationResultData,
} from '@studieplan/contracts';
import {
  Button,
  ErrorSummary,
  LeaveGuard,
  Loading,
  Page,
  Sheet,
  StatusTag,
  Tag,
  useLatest,
  useOperation,
  useUser,
} from '@studieplan/ui';
import { PencilIcon, SparklesIcon } from '@studieplan/ui/icon/icons.ts';
import { Blanks } from '../../blanks/blanks.tsx';
import { shownStatus } from '../../plan-rows/shown-status.ts';
import { CertificatePreview } from '../../certificate-preview/certificate-preview.tsx';
import { useRoomForBar } from '../../fixed-bar/use-room-for-bar.ts';
import { PlanFault, isPlanId } from '../../plan-fault/plan-fault.tsx';
import { AskFirstDialog } from '../../sending/ask-first-dialog.tsx';
import { writtenItems } from '../../plan-fields/written.ts';
import { takenText } from '../../remarks/taking.ts';
import { UndoBar } from '../../undo/undo-bar.tsx';
import { UndoProvider } from '../../undo/undo-context.ts';
import { LowScoreWarning } from '../../validation/low-score-warning.tsx';
import { Step } from '../../validation/step.tsx';
import { resultLabel, ValidationResult } from '../../validation/validation-result.tsx';
import { CopyLine } from '../../working-copy/copy-line.tsx';
import { blankStart, useCopyStart, type CopyStart } from '../../working-copy/copy-start.ts';
import { newId } from '../../working-copy/new-id.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { EditorActions, EditorBar } from './editor-actions.tsx';
import { EditorNotes } from './editor-notes.tsx';
import { EditorMessages } from './editor-messages.tsx';
import { inFormOrder, fieldIdOf, type FieldPlace } from './field-places.ts';
import { FirstEditDialog } from './first-edit-dialog.tsx';
import { focusField } from './focus-field.ts';
import { FieldRemarksProvider, remarksOnWritten, unmended, withSuggestion } from './live/field-remarks.tsx';
import { ScoreSlot } from './live/score-slot.tsx';
import { useLiveCheck } from './live/use-live-check.ts';
import { useSteady } from './live/use-steady.ts';
import { GenerateDialog } from './generate-dialog.tsx';
import { PlanFields } from './plan-fields.tsx';
import { contentOf } from './plan-draft.ts';
import { Readiness } from './readiness.tsx';
import { usePlanEditor, type PlanEditor } from './use-plan-editor.ts';
import { StartMessages } from './start/start-messages.tsx';
import { StartSection } from './start/start-section.tsx';
import { useFileDrop, WordFileButton } from './start/word-file.tsx';
import { useWordImport, type WordImport } from './start/use-word-import.ts';
import { WordReview } from './start/word-review.tsx';
import { trayDrop, WordTray } from './start/word-tray.tsx';
import './plan-editor.css';

/** `/study-plans/new`. */
export function NewPlanPage() {
  const personId = useUser().id;
  const given = useSearchParams()[0].get('kladd') ?? undefined;
  const [own] = useState(newId);
  if (given === undefined || given === own)
    return <EditorScreen key={own} start={blankStart({ personId, id: own, planId: null })} />;
  return isPlanId(given) ? (
    <BegunEditor key={given} id={given} />
  ) : (
    <PlanFault text={refusals.NOT_FOUND.text} />
  );
}

/** A text that was begun earlier, and is no plan yet. */
function BegunEditor({ id }: { id: string }) {
  const start = useCopyStart(id, null);
  return start === undefined ? <Loading page /> : <EditorScreen start={start} />;
}

/** `/study-plans/{id}/edit`. */
export function EditPlanPage() {
  const { id = '' } = useParams();
  return isPlanId(id) ? <LoadedEditor key={id} id={id} /> : <PlanFault text={refusals.PLAN_NOT_FOUND.text} />;
}

function LoadedEditor({ id }: { id: string }) {
  const { data, error, isFetchedAfterMount } = useOperation(
    operations.getPlan,
    { study_plan_id: id },
    // What a form starts from must be fresh: a remembered revision would refuse the first save.
    { fallback: 'Failed to load study plan', staleTime: 0 },
  );
  const start = useCopyStart(id, id);
  // Asked for with the plan: advice that came after it would push the fields down. Without it one writes all the same.
  const rules = useOperation(operations.getPlanRules, {});
  const adviceComes = rules.isLoading && rules.failureCount === 0;
  const [open, setOpen] = useState(false);
  // Once: the form asks for the advice again, and must not go while it is waited for.
  if (!open && isFetchedAfterMount && !adviceComes) setOpen(true);
  if (error !== null && data === undefined) return <PlanFault text={error.message} />;
  if (!open || data === undefined || start === undefined) return <Loading page />;
  return <AllowedEditor answer={data} start={start} />;
}

interface AllowedEditorProps {
  answer: OutputOf<typeof operations.getPlan>;
  start: CopyStart;
}

function AllowedEditor({ answer, start }: AllowedEditorProps) {
  const user = useUser();
  // Decided once: what becomes of the plan while somebody writes must not take the text away.
  const [{ study_plan: plan, approval }] = useState(answer);
  const [warned, setWarned] = useState(false);
  const relation = relationTo(plan, user);
  const refusal = plan.deleted_at === null ? refusalOf('update', plan.status, relation) : 'PLAN_STATUS';
  if (refusal !== null) return <PlanFault text={refusals[refusal].text} planId={plan.id} />;
  // Whoever could approve it as administrator has not written it: the first edit takes that away.
  if (approval?.method === 'admin' && !warned)
    return <FirstEditDialog plan={plan} relation={relation} onEdit={() => setWarned(true)} />;
  return <EditorScreen plan={plan} start={start} />;
}

/** An address such as `/edit#learning_outcomes.skills.1` leads to that field. */
function useFieldInAddress(ready: boolean): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (ready && hash !== '') focusField(hash.slice(1));
  }, [ready, hash]);
}

function EditorScreen({ plan, start }: { plan?: Plan; start: CopyStart }) {
  useRoomForBar();
  const editor = usePlanEditor(plan, start);
  const [generating, setGenerating] = useState(false);
  const { saved, draft } = editor;
  const [started, setStarted] = useState(plan !== undefined || editor.tray.now !== undefined);
  const word = useWordImport({
    ...editor,
    act: (...act) => {
      setStarted(true);
      return editor.act(...act);
    },
  });
  const over = useFileDrop(word);
  // As long as the page is open, also once it is saved: what goes over the form moves the fields under the hand.
  const starting = !started && editor.proposal === undefined;
  const current = editor.validated !== undefined && !editor.stale && !editor.dirty;
  const { live, opened } = useLiveCheck(editor.draft, !current);
  const judged = current ? editor.validated?.result : live?.result;
  const findings = unmended(
    judged?.findings ?? [],
    live === undefined || current ? draft : live.draft,
    draft,
  );
  useFieldInAddress(plan !== undefined && opened);
  if (!opened) return <Loading page />;
  return (
    <Page
      title={saved.content.title === '' ? 'Ny studieplan' : saved.content.title}
      back={{ to: '/study-plans', text: 'Til studieplaner' }}
      meta={<EditorMeta editor={editor} plan={plan} />}
      actions={!starting && <EditorWays editor={editor} word={word} onGenerate={() => setGenerating(true)} />}
    >
      <LeaveGuard active={editor.copy.wouldLose && !editor.leaving} onLeave={editor.copy.forget} />
      <ConflictDialog editor={editor} />
      {editor.asked && <AskFirstDialog {...editor.asked} />}
      {generating && (
        <GenerateDialog
          draft={editor.draft}
          onClose={() => setGenerating(false)}
          onGenerated={(answer) => {
            setGenerating(false);
            editor.propose(answer);
          }}
        />
      )}
      <EditorMessages editor={editor} plan={plan} />
      <StartMessages word={word} />
      {word.read !== undefined && <WordReview read={word.read} draft={editor.draft} word={word} />}
      {starting && word.read === undefined && (
        <StartSection
          word={word}
          over={over}
          onGenerate={() => setGenerating(true)}
          onBlank={() => setStarted(true)}
        />
      )}
      <div className="kv-cols" hidden={word.read !== undefined} {...trayDrop(word)}>
        <EditorForm editor={editor} plan={plan} judge={judged?.judge} findings={findings} />
        <aside className="kv-editor__side">
          <WordTray word={word} />
          <Sheet title="Klar til innsending?" titleSize="xs">
            <EditorBar editor={editor} />
            <div className="kv-editor__more">
              <ScoreSlot editor={editor} current={current} live={live} />
              <Readiness editor={editor} judged={judged} />
              <EditorActions editor={editor} />
              {(!starting || saved.id !== undefined) && word.read === undefined && (
                <CertificatePreview plan={editor.certificate} enlargeable />
              )}
            </div>
          </Sheet>
        </aside>
      </div>
      {/* Under all else: when it comes, nothing that is read moves. */}
      {!editor.validating && editor.resultShown && <Result editor={editor} />}
    </Page>
  );
}

interface EditorWaysProps {
  editor: PlanEditor;
  word: WordImport;
  onGenerate: () => void;
}

/** Ways to fill a form that has been begun. */
function EditorWays({ editor, word, onGenerate }: EditorWaysProps) {
  if (word.read !== undefined) return null;
  return (
    <>
      <WordFileButton word={word} text="Hent fra Word" />
      <Button
        variant="secondary"
        icon={SparklesIcon}
        aria-disabled={editor.work !== undefined || undefined}
        onClick={onGenerate}
      >
        Generer forslag
      </Button>
    </>
  );
}

function EditorMeta({ editor, plan }: { editor: PlanEditor; plan: Plan | undefined }) {
  const { saved } = editor;
  return (
    <>
      {saved.id === undefined ? (
        <Tag color="neutral" icon={PencilIcon}>
          Kladd
        </Tag>
      ) : (
        <StatusTag
          status={shownStatus({
            ...saved,
            deleted_at: null,
            approval_method: plan?.approval_method,
            expired: plan?.expired,
          })}
        />
      )}
      {editor.proposal !== undefined && (
        <Tag color="info" icon={SparklesIcon}>
          Forslag
        </Tag>
      )}
      <CopyLine state={editor.copy.state} savedAt={saved.at} />
    </>
  );
}

interface EditorFormProps {
  editor: PlanEditor;
  plan: Plan | undefined;
  /** What was found in the text: by the validation that holds for it, else by the live check. */
  findings: ValidationResultData['findings'];
  judge: ValidationResultData['judge'] | undefined;
}

function EditorForm({ editor, plan, findings, judge }: EditorFormProps) {
  const { draft, errors } = editor;
  const shown = remarksOnWritten(findings, draft);
  const form = useRef<HTMLFormElement>(null);
  useSteady(form);
  // The same over all drawings, so that the remarks are drawn when they change and not at every key.
  const { take, did } = useLatest({
    did: editor.history.did,
    take: (place: FieldPlace, suggestion: string) => {
      const change = withSuggestion(draft, place, suggestion);
      if (Object.keys(change).length === 0) return;
      editor.act(takenText(place.id), change);
      // The remark goes, and its button with it.
      focusField(`${place.id}.${place.item ?? 0}`, 'nearest');
    },
  });
  const fields = (
    <PlanFields draft={draft} rules={editor.rules} errors={errors.fields} onChange={editor.write} />
  );
  return (
    <form className="kv-editor" noValidate ref={form} onSubmit={(event) => event.preventDefault()}>
      <ErrorSummary errors={inFormOrder(errors.fields)} round={errors.round} />
      <UndoProvider value={did}>
        <Blanks content={contentOf(draft)} onJump={(path) => void focusField(path)}>
          <FieldRemarksProvider value={{ findings: shown, judge: judge ?? 'checker', take }}>
            {plan === undefined ? (
              fields
            ) : (
              <EditorNotes plan={plan} draft={draft} act={editor.act}>
                {fields}
              </EditorNotes>
            )}
          </FieldRemarksProvider>
        </Blanks>
      </UndoProvider>
      <UndoBar history={editor.history} />
    </form>
  );
}

function Result({ editor }: { editor: PlanEditor }) {
  const { validated, stale } = editor;
  if (validated === undefined) return null;
  return (
    <Step label={resultLabel}>
      <ValidationResult
        result={validated.result}
        modules={writtenItems(validated.content.content_modules)}
        stale={stale}
        unfolded
        atField={(path) => !stale && fieldIdOf(path) !== undefined}
        onJump={(path) => void focusField(path)}
      >
        {stale && (
          <p className="ds-alert kv-alert kv-caution" data-color="warning">
            {refusals.VALIDATION_STALE.text}
          </p>
        )}
        {!stale && <LowScoreWarning score={validated.result.score} />}
      </ValidationResult>
    </Step>
  );
}
