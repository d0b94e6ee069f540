import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  errors,
  operations,
  passingScore,
  refusalOf,
  type Plan,
  type PlanRelation,
  type ValidationResult as Result,
} from '@studieplan/contracts';
import { Banner, Button, errorText, formatScore, Sheet } from '@studieplan/ui';
import { notYetValidated } from '../../sending/words.ts';
import { AiProgress, cancelledText } from '../../validation/ai-progress.tsx';
import { judgeWords } from '../../validation/judge-words.ts';
import { LowScoreWarning } from '../../validation/low-score-warning.tsx';
import { Step } from '../../validation/step.tsx';
import { useAiRun } from '../../validation/use-ai-run.ts';
import { resultLabel, ValidationResult } from '../../validation/validation-result.tsx';

interface ValidationBoxProps {
  plan: Plan;
  relation: PlanRelation;
}

interface RunProps extends ValidationBoxProps {
  run: ValidationRun;
  /** The button that runs it stands elsewhere on the page, as what comes next. */
  next?: boolean;
}

/** As below, run from nowhere else on the page. */
export function ValidationBox(props: ValidationBoxProps) {
  return <RunValidation {...props} run={useValidationRun(props.plan)} />;
}

/** The AI validation of a plan, or why there is none and the button that runs it. */
export function RunValidation({ plan, relation, run, next = false }: RunProps) {
  const navigate = useNavigate();
  const { ran, fresh } = run;
  const known = plan.validation_stale ? null : plan.validation_feedback;
  const result = known ?? fresh;
  const mayEdit = plan.deleted_at === null && refusalOf('update', plan.status, relation) === null;
  if (run.running) {
    return (
      <Step key="running" label="Valideringen pågår">
        <Sheet title="Validering">
          <AiProgress
            note="Du kan gå videre imens. Resultatet blir lagret på planen."
            onCancel={run.cancel}
          />
        </Sheet>
      </Step>
    );
  }
  return (
    <Step key={ran ? 'ran' : 'before'} label={resultLabel} takesFocus={ran}>
      {result === undefined ? (
        <Missing plan={plan} relation={relation} next={next} run={run} />
      ) : (
        <>
          {fresh !== undefined && (
            <Banner kind={result.score >= passingScore ? 'success' : 'info'}>{doneText(result)}</Banner>
          )}
          <ValidationResult
            result={result}
            modules={plan.content_modules}
            validatedAt={known && plan.validated_at}
            onJump={mayEdit ? (path) => void navigate(`/study-plans/${plan.id}/edit#${path}`) : undefined}
          >
            <LowScoreWarning score={result.score} />
          </ValidationResult>
        </>
      )}
    </Step>
  );
}

/** Why there is no result that holds, and the button that brings one; what the text before came to stands grey. */
function Missing(props: RunProps) {
  const { validation_stale, outdated_validation: before } = props.plan;
  if (!validation_stale || !before) {
    // What comes next says it already.
    if (props.next && !props.run.ran) return null;
    return (
      <Sheet title="Validering">
        <Running {...props} />
      </Sheet>
    );
  }
  return (
    <ValidationResult result={before.result} modules={before.modules} validatedAt={before.validated_at} stale>
      <Running {...props} />
    </ValidationResult>
  );
}

function Running({ plan, relation, next = false, run }: RunProps) {
  const { fault, cancelled, validate } = run;
  return (
    <div className="kv-stack" data-gap="sm">
      {fault !== undefined && <Banner kind="danger">{fault}</Banner>}
      {cancelled && <Banner kind="info">{cancelledText}</Banner>}
      <p>{plan.validation_stale ? errors.VALIDATION_STALE.text : notYetValidated}</p>
      {!next && plan.deleted_at === null && refusalOf('validate', plan.status, relation) === null && (
        <div>
          <Button variant="secondary" onClick={() => void validate()}>
            Kjør KI-validering
          </Button>
        </div>
      )}
    </div>
  );
}

export type ValidationRun = ReturnType<typeof useValidationRun>;

export function useValidationRun(plan: Plan) {
  const [fault, setFault] = useState<string>();
  const [cancelled, setCancelled] = useState(false);
  // Shown until the plan has been read again; a later text has nothing to do with it.
  const [fresh, setFresh] = useState<{ result: Result; revision: number }>();
  const { running, start, cancel } = useAiRun(operations.validatePlan, {
    fallback: 'Validation failed',
    refreshes: [operations.getPlan, operations.listPlans],
  });
  const validate = async () => {
    setFault(undefined);
    setCancelled(false);
    try {
      const answer = await start({ study_plan_id: plan.id });
      if (answer === undefined) setCancelled(true);
      else setFresh({ result: answer.validation_result.feedback, revision: plan.revision });
    } catch (error) {
      setFault(`Feil ved validering: ${errorText(error)}`);
    }
  };
  const current = fresh?.revision === plan.revision ? fresh.result : undefined;
  const ran = fault !== undefined || cancelled || fresh !== undefined;
  return { running, cancel, validate, fault, cancelled, ran, fresh: current };
}

/** What the run came to, and that nobody else is told of it. */
function doneText({ score, judge }: Result): string {
  const side = score >= passingScore ? 'over' : 'under';
  return `${judgeWords(judge).done}: ${formatScore(score)}, ${side} grensen. Resultatet er lagret på planen, og ingen andre får beskjed.`;
}
