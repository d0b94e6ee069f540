import { ActionDialog, Banner } from '@studieplan/ui';

interface Props {
  text: string;
  replacesUnsaved: boolean;
  onClose: () => void;
  onUse: () => void;
}

/** Shows an earlier text whole before it comes back. */
export function EarlierTextDialog({ text, replacesUnsaved, onClose, onUse }: Props) {
  return (
    <ActionDialog
      wide
      title="Bruke denne teksten igjen?"
      action={{ text: 'Bruk og lagre' }}
      onAct={onUse}
      onClose={onClose}
    >
      <p>Teksten lagres med det samme. Den du har nå, blir stående i historikken.</p>
      {replacesUnsaved && <Banner kind="warning">Det du har skrevet uten å lagre, går tapt.</Banner>}
      <div className="kv-diff kv-diff--whole" tabIndex={0} role="group" aria-label="Teksten">
        {text}
      </div>
    </ActionDialog>
  );
}
