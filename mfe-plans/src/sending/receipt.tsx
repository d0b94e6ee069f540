import { Banner, Button, LinkButton, Sheet } from '@studieplan/ui';
import { ArrowUndoIcon } from '@studieplan/ui/icon/icons.ts';
import { useTakeBack } from './use-take-back.ts';

export interface SentPlan {
  id: string;
  title: string;
  /** Whose administrators decide on it; null where nobody knows. */
  association: string | null;
}

interface ReceiptProps {
  sent: SentPlan;
  title: string;
  /** Left out on the plan's own page. */
  withWay?: boolean;
  onTaken: () => void;
}

/** Stands after a plan was sent in: to whom it went, what comes now, and the way to regret it (design.md 64, 66). */
export function Receipt({ sent, title, withWay = false, onTaken }: ReceiptProps) {
  const { takeBack, busy, fault } = useTakeBack(sent.id, onTaken);
  const who = sent.association === null ? 'studieforbundet' : sent.association;
  return (
    <Sheet
      title={title}
      titleSize="xs"
      className="kv-receipt"
      lead={`Administratorene i ${who} har fått beskjed. Du får en e-post når planen er vurdert, og kan ta den tilbake til de begynner.`}
    >
      {fault !== undefined && <Banner kind="danger">{fault}</Banner>}
      <div className="kv-inline">
        {withWay && (
          <LinkButton to={`/study-plans/${sent.id}`} variant="secondary">
            Se planen
          </LinkButton>
        )}
        <Button
          variant="tertiary"
          icon={ArrowUndoIcon}
          busy={busy && 'Tar tilbake...'}
          onClick={() => void takeBack()}
        >
          Ta tilbake
        </Button>
      </div>
    </Sheet>
  );
}

export const takenBack = 'Studieplanen er tatt tilbake. Den er et utkast igjen, og du kan skrive videre.';
