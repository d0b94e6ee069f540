import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  errors,
  operations,
  refusalOf,
  type Plan,
  type PlanRelation,
  type ValidationResult as Result,
} from '@studieplan/contracts';
import { Banner, Button, errorText, Sheet } from '@studieplan/ui';
import { AiProgress, cancelledText } from '../../validation/ai-progress.tsx';
import { LowScoreWarning } from '../../validation/low-score-warning.tsx';
import { Step } from '../../validation/step.tsx';
import { useAiRun } from '../../validation/use-ai-run.ts';
import { ValidationResult } from '../../validation/validation-result.tsx';

/** The AI validation of a plan, or why there is none and the button that runs it. */
export function ValidationBox({ plan, relation }: { plan: Plan; relation: PlanRelation }) {
  const navigate = useNavigate();
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
  const mayEdit = plan.deleted_at === null && refusalOf('update', plan.status, relation) === null;
  const known = plan.validation_stale ? null : plan.validation_feedback;
  const result = known ?? (fresh?.revision === plan.revision ? fresh.result : undefined);
  const ran = fault !== undefined || cancelled || fresh !== undefined;
  if (running) {
    return (
      <Step key="running" label="KI-validering pågår">
        <Sheet title="KI-validering">
          <AiProgress note="Du kan gå videre imens. Resultatet blir lagret på planen." onCancel={cancel} />
        </Sheet>
      </Step>
    );
  }
  return (
    <Step key={ran ? 'ran' : 'before'} label="Resultat av KI-valideringen" takesFocus={ran}>
      {result !== undefined ? (
        <ValidationResult
          result={result}
          modules={plan.content_modules}
          validatedAt={known && plan.validated_at}
          onJump={mayEdit ? (path) => void navigate(`/study-plans/${plan.id}/edit#${path}`) : undefined}
        >
          <LowScoreWarning score={result.score} />
        </ValidationResult>
      ) : (
        <Sheet title="KI-validering">
          <div className="kv-stack" data-gap="sm">
            {fault !== undefined && <Banner kind="danger">{fault}</Banner>}
            {cancelled && <Banner kind="info">{cancelledText}</Banner>}
            <p>{plan.validation_stale ? errors.VALIDATION_STALE.text : 'Planen er ikke KI-validert ennå.'}</p>
            {plan.deleted_at === null && refusalOf('validate', plan.status, relation) === null && (
              <Button variant="secondary" onClick={() => void validate()}>
                Kjør KI-validering
              </Button>
            )}
          </div>
        </Sheet>
      )}
    </Step>
  );
}
