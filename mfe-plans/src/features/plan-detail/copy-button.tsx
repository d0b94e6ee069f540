import type { Plan } from '@studieplan/contracts';
import { Button } from '@studieplan/ui';
import { FilesIcon } from '@studieplan/ui/icon/icons.ts';
import { useCopying } from '../../copying/use-copying.ts';

/** Makes a draft of one's own with the plan's text; whoever sees a plan may. */
export function CopyButton({ plan }: { plan: Plan }) {
  const { copy, running, fault } = useCopying();
  return (
    <>
      <Button
        variant="tertiary"
        icon={FilesIcon}
        busy={running && 'Kopierer...'}
        onClick={() => copy({ study_plan_id: plan.id })}
      >
        Lag kopi
      </Button>
      {fault !== undefined && <p role="alert">{fault}</p>}
    </>
  );
}
