import { useState } from 'react';
import { operations, type Plan, type PlanVersion } from '@studieplan/contracts';
import { CheckboxField, formatDate, ReasonDialog } from '@studieplan/ui';
import { mailedText } from '../../approval/deciding-text.ts';
import { listed, withdrawalConsequence } from './after-withdrawal.ts';

const refreshes = [
  operations.listPlanVersions,
  operations.getPlan,
  operations.listPlans,
  operations.listUnseenSelfApprovals,
];

interface WithdrawalProps {
  /** Its author is told. */
  plan: Plan;
  version: PlanVersion;
  /** All versions of the plan. */
  versions: readonly PlanVersion[];
  onClose: () => void;
  /** With what the page then says. */
  onDone: (said: string) => void;
}

/** Asks why a self-approved version is recalled, and whether older ones that still hold go with it (design.md 33). */
function RecallVersionDialog({ plan, version, versions, onClose, onDone }: WithdrawalProps) {
  const [also, setAlso] = useState<readonly string[]>([]);
  const older = versions.filter(
    ({ can_recall, version_number }) => can_recall === true && version_number < version.version_number,
  );
  const number = version.version_number;
  const chosen = older.filter(({ version_id }) => also.includes(version_id));
  const recalled = [number, ...chosen.map(({ version_number }) => version_number)];
  const set = (id: string, checked: boolean) =>
    setAlso((before) => [...before.filter((one) => one !== id), ...(checked ? [id] : [])]);
  return (
    <ReasonDialog
      title={`Trekke tilbake versjon ${number}?`}
      consequence={withdrawalConsequence(plan, versions, recalled)}
      field={{ id: 'reason', label: 'Begrunnelse' }}
      action={{
        text: 'Trekk tilbake',
        busy: 'Trekker tilbake...',
        color: 'danger',
        disabledWhileBlank: true,
      }}
      operation={operations.recallPlanVersion}
      inputOf={(reason) => ({
        version_id: version.version_id,
        reason,
        also_version_ids: chosen.map(({ version_id }) => version_id),
      })}
      fallback="Kunne ikke trekke tilbake versjonen"
      refreshes={refreshes}
      onClose={onClose}
      onDone={() => onDone(`Versjon ${listed(recalled)} er trukket tilbake. ${mailedText(plan)}`.trimEnd())}
    >
      <p>
        Den offentlige siden sier da at godkjenningen er trukket tilbake. Teksten i versjonen må godkjennes av
        en administrator, og bare systemadministratoren kan gjøre versjonen gyldig igjen.
      </p>
      {older.length > 0 && (
        <fieldset className="ds-fieldset">
          <legend className="ds-label">Eldre selvgodkjente versjoner som fortsatt er gyldige</legend>
          {older.map(({ version_id, version_number, approved_at }) => (
            <CheckboxField
              key={version_id}
              label={`Også versjon ${version_number}?`}
              description={`Godkjent ${formatDate(approved_at)}`}
              checked={also.includes(version_id)}
              onChange={(checked) => set(version_id, checked)}
            />
          ))}
        </fieldset>
      )}
    </ReasonDialog>
  );
}

/** The reason of a deactivation for which none was written (specification section 4). */
const defaultDeactivation = 'Deaktivert av systemadmin';

/** Asks before an approved version loses its validity; the reason may be left out. */
function DeactivateVersionDialog({ plan, version, versions, onClose, onDone }: WithdrawalProps) {
  const number = version.version_number;
  return (
    <ReasonDialog
      title={`Deaktivere versjon ${number}?`}
      consequence={withdrawalConsequence(plan, versions, [number])}
      field={{ id: 'reason', label: 'Årsak', whenEmpty: defaultDeactivation, optional: true }}
      action={{ text: 'Deaktiver', busy: 'Deaktiverer...', color: 'danger' }}
      operation={operations.softDeletePlanVersion}
      inputOf={(reason) => ({ version_id: version.version_id, reason })}
      fallback="Kunne ikke deaktivere versjon"
      refreshes={refreshes}
      onClose={onClose}
      onDone={() => onDone(`Versjon ${number} er deaktivert.`)}
    >
      <p>
        Den offentlige siden viser da at versjonen er deaktivert. Du kan reaktivere den fra den siden senere.
      </p>
    </ReasonDialog>
  );
}

export const withdrawalDialogs = { deactivate: DeactivateVersionDialog, recall: RecallVersionDialog };
