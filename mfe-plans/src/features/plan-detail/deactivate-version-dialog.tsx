import { operations, type Plan, type PlanVersion } from '@studieplan/contracts';
import { ReasonDialog } from '@studieplan/ui';
import { withdrawalConsequence } from './after-withdrawal.ts';

/** The reason of a deactivation for which none was written (specification section 4). */
export const defaultDeactivation = 'Deaktivert av systemadmin';

export interface DeactivateVersionDialogProps {
  /** Its author is told. */
  plan: Plan;
  version: PlanVersion;
  /** All versions of the plan. */
  versions: readonly PlanVersion[];
  onClose: () => void;
  onDone: () => void;
}

/** Asks before an approved version loses its validity; the reason may be left out. */
export function DeactivateVersionDialog({
  plan,
  version,
  versions,
  onClose,
  onDone,
}: DeactivateVersionDialogProps) {
  return (
    <ReasonDialog
      title={`Deaktivere versjon ${version.version_number}?`}
      consequence={withdrawalConsequence(plan, versions, [version.version_number])}
      field={{
        id: 'reason',
        label: 'Årsak',
        whenEmpty: defaultDeactivation,
        optional: true,
      }}
      action={{ text: 'Deaktiver', busy: 'Deaktiverer...', color: 'danger' }}
      operation={operations.softDeletePlanVersion}
      inputOf={(reason) => ({ version_id: version.version_id, reason })}
      fallback="Kunne ikke deaktivere versjon"
      refreshes={[operations.listPlanVersions, operations.getPlan, operations.listPlans]}
      onClose={onClose}
      onDone={onDone}
    >
      <p>
        Den offentlige siden viser da at versjonen er deaktivert. Du kan reaktivere den fra den siden senere.
      </p>
    </ReasonDialog>
  );
}
