import { ActionDialog } from '@studieplan/ui';
import { TextList } from '../text-list/text-list.tsx';

interface AskFirstDialogProps {
  missing: readonly string[];
  /** The text is an approved one, which the first change leaves for a draft. */
  leaves?: boolean;
  agree: () => void;
  refuse: () => void;
}

/**
 * Asks once before a text goes in that may be refused for what it lacks (issue line X-1), or before the first change
 * leaves an approved one (design.md 32).
 */
export function AskFirstDialog({ missing, leaves = false, agree, refuse }: AskFirstDialogProps) {
  return (
    <ActionDialog
      title={leaves ? 'Lage et nytt utkast?' : 'Sende inn likevel?'}
      action={{ text: leaves ? 'Lag nytt utkast' : 'Send inn likevel' }}
      onAct={agree}
      onClose={refuse}
    >
      {leaves && (
        <p>
          Planen er godkjent. Endringer lager et nytt utkast ved siden av; den godkjente teksten gjelder til
          utkastet er godkjent.
        </p>
      )}
      {missing.length > 0 && (
        <>
          <p>Dette mangler:</p>
          <TextList items={missing} />
        </>
      )}
      {!leaves && <p>En administrator leser planen slik den er, og kan be om endringer eller avvise den.</p>}
    </ActionDialog>
  );
}
