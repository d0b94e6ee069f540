import { operations } from '@studieplan/contracts';
import { ErrorCard, LinkButton, useTitle } from '@studieplan/ui';

/** Whether an address can be that of a plan. */
export const isPlanId = (id: string) => operations.getPlan.input.safeParse({ study_plan_id: id }).success;

/** A plan that cannot be shown or written on: why, and the way back, to the plan where `planId` says that it can be seen. */
export function PlanFault({ text, planId }: { text: string; planId?: string }) {
  useTitle('Feil');
  return (
    <div className="kv-alone">
      <ErrorCard text={text} page>
        <LinkButton to={planId === undefined ? '/study-plans' : `/study-plans/${planId}`} variant="secondary">
          {planId === undefined ? 'Til oversikten' : 'Til studieplanen'}
        </LinkButton>
      </ErrorCard>
    </div>
  );
}
