import { Button, Dialog, FormFoot, formatMoment, TextLink } from '@studieplan/ui';
import { fieldLabels } from '../../plan-fields/field-labels.ts';
import type { KeptText } from './kept-text.ts';
import { changedFields, type PlanDraft } from './plan-draft.ts';
import { fieldPaths } from './field-paths.ts';

export interface KeptTextDialogProps {
  kept: KeptText;
  /** What is saved, and which revision of it. */
  saved: { content: PlanDraft; revision?: number; id?: string };
  onTake: () => void;
  onDrop: () => void;
}

/** Offers back what an earlier visit left unsaved; only an answer closes it, so that nothing is lost by accident. */
export function KeptTextDialog({ kept, saved, onTake, onDrop }: KeptTextDialogProps) {
  const fields = changedFields(kept.draft, saved.content).map((field) => fieldLabels[fieldPaths[field]]);
  return (
    <Dialog open busy title="Fortsette der du slapp?" onClose={onTake}>
      <p>{`Du skrev noe her ${formatMoment(kept.keptAt)} som ikke ble lagret.`}</p>
      <p className="kv-muted">{`Endret: ${fields.join(', ')}.`}</p>
      {saved.id !== undefined && kept.revision !== saved.revision && (
        <p className="ds-alert kv-alert" data-color="warning">
          {
            'Studieplanen er lagret på nytt siden da. Lagrer du teksten din, erstatter den det som står der nå. '
          }
          <TextLink href={`/study-plans/${saved.id}`} target="_blank">
            Åpne den lagrede planen i en ny fane
          </TextLink>
        </p>
      )}
      <FormFoot>
        <Button onClick={onTake}>Hent fram teksten</Button>
        <Button variant="tertiary" color="danger" onClick={onDrop}>
          Forkast teksten
        </Button>
      </FormFoot>
    </Dialog>
  );
}
