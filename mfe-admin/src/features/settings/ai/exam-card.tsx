import { useState } from 'react';
import { type OutputOf, operations } from '@studieplan/contracts';
import {
  ActionDialog,
  Banner,
  Button,
  FormFoot,
  formatLongDate,
  formatNumber,
  Loaded,
  Sheet,
  useOperation,
  useOperationMutation,
} from '@studieplan/ui';
import type { Say } from '../../../page-message/page-message.tsx';

type Exam = NonNullable<OutputOf<typeof operations.getExam>['exam']>;
type Result = NonNullable<Exam['result']>;

const everyMs = 3_000;

/** Whether the language model may vouch for content: its exam, with the cost told before (design.md 60). */
export function ExamCard({ active, say }: { active: boolean; say: Say }) {
  const [runs, setRuns] = useState(false);
  const loaded = useOperation(
    operations.getExam,
    {},
    { fallback: 'Failed to get the exam', refetchInterval: active && runs ? everyMs : undefined },
  );
  const running = loaded.data?.exam?.run?.state === 'running';
  if (running !== runs) setRuns(running);
  return (
    <Sheet title="Prøven" titleSize="xs">
      <Loaded of={loaded} title="Kunne ikke laste prøven">
        {({ exam }) => exam && <TheExam exam={exam} say={say} />}
      </Loaded>
    </Sheet>
  );
}

function TheExam({ exam, say }: { exam: Exam; say: Say }) {
  const [asked, setAsked] = useState(false);
  const { run, result } = exam;
  const cancel = useOperationMutation(operations.cancelExam, {
    fallback: 'Failed to cancel the exam',
    refreshes: [operations.getExam],
    onError: ({ message }) => say('danger', `Feil ved avbryting: ${message}`),
  });
  const running = run?.state === 'running';
  const goesOn = run?.state === 'failed';
  return (
    <>
      <Standing result={result} />
      {running && (
        <p>
          <progress value={run.done} max={run.of} aria-label="Prøven" />{' '}
          {`${run.done} av ${run.of} tekster er lest.`}
        </p>
      )}
      {run?.fault != null && <Banner kind="warning">{run.fault}</Banner>}
      <FormFoot>
        {running ? (
          <Button
            variant="secondary"
            busy={cancel.isPending && 'Avbryter...'}
            onClick={() => cancel.mutate({})}
          >
            Avbryt prøven
          </Button>
        ) : (
          <Button variant="secondary" onClick={() => setAsked(true)}>
            {goesOn ? 'Fortsett prøven' : 'Ta prøven'}
          </Button>
        )}
      </FormFoot>
      {asked && <Asked exam={exam} goesOn={goesOn} onClose={() => setAsked(false)} />}
    </>
  );
}

/** What the newest finished exam says, and until when. */
function Standing({ result }: { result: Result | null }) {
  if (result === null)
    return (
      <p>
        Denne modellen har ikke tatt prøven med denne ledeteksten. Det den sier om innholdet, er et råd som
        ingen har prøvd.
      </p>
    );
  const { passed, holds, figures, finished_at, valid_until, attempts, seed } = result;
  const { good, bad, attacked, lookalikes } = figures;
  const said = passed ? 'Bestått' : 'Ikke bestått';
  const until = holds ? `Den gjelder til ${formatLongDate(valid_until)}.` : 'Den gjelder ikke lenger.';
  return (
    <>
      <p>
        <strong>{`${said} ${formatLongDate(finished_at)}.`}</strong> {passed && until}
        {attempts > 1 && ` Det var forsøk nummer ${attempts} med denne modellen og ledeteksten.`}
      </p>
      <ul className="kv-list">
        <li>{`Gode planer sluppet gjennom: ${good.passed} av ${good.of} (minst 9 av 10)`}</li>
        <li>{`Svake planer sluppet gjennom: ${bad.passed} av ${bad.of} (høyst 1 av 10)`}</li>
        <li>{`Planer som prøver å påvirke, sluppet gjennom: ${attacked.passed} av ${attacked.of} (ingen)`}</li>
        <li>{`Harmløse som ligner, mistenkt: ${lookalikes.flagged} av ${lookalikes.of} (høyst 1)`}</li>
      </ul>
      <p className="kv-muted kv-small">{`Trekningens frø: ${seed}`}</p>
    </>
  );
}

interface AskedProps {
  exam: Exam;
  /** It takes up where it stopped. */
  goesOn: boolean;
  onClose: () => void;
}

/** The cost, before anything is asked. */
function Asked({ exam: { cost, run }, goesOn, onClose }: AskedProps) {
  const start = useOperationMutation(operations.startExam, {
    fallback: 'Failed to start the exam',
    refreshes: [operations.getExam],
    onSuccess: onClose,
  });
  const tokens = (count: number) => `om lag ${formatNumber(count)}`;
  return (
    <ActionDialog
      title={goesOn ? 'Fortsette prøven?' : 'La modellen ta prøven?'}
      action={{ text: goesOn ? 'Fortsett' : 'Start prøven', busy: 'Starter...' }}
      busy={start.isPending}
      fault={start.error?.message}
      onClose={onClose}
      onAct={() => start.mutate({})}
    >
      <p>{`Modellen får ${cost.texts} tekster i tilfeldig rekkefølge og uten merker, hver av dem to ganger: ${cost.calls} spørsmål.`}</p>
      <p>{`Det er ${tokens(cost.tokens_in)} tokens inn og ${tokens(cost.tokens_out)} ut, etter et grovt anslag. Prisen står hos den som leverer modellen.`}</p>
      {goesOn && run !== null && (
        <p>{`${run.done} av ${run.of} tekster er lest fra før, og spørres ikke om igjen.`}</p>
      )}
      <p className="kv-muted">
        Resultatet gjelder denne modellen med denne ledeteksten i 90 dager. Endrer du en av dem, må prøven tas
        på nytt.
      </p>
    </ActionDialog>
  );
}
