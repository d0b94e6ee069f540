import type { BackupOutcome } from '@studieplan/contracts';
import { Banner, Button, formatMoment } from '@studieplan/ui';

/** How the last restore or failed backup ended, until it is put aside. */
export function OutcomeBanner({ outcome, onDismiss }: { outcome: BackupOutcome; onDismiss: () => void }) {
  return (
    <div className="kv-banners kv-outcome">
      <Banner kind={outcome.succeeded ? 'success' : 'danger'}>
        {`${outcome.message} (${formatMoment(outcome.at)})`}
      </Banner>
      <Button variant="tertiary" onClick={onDismiss}>
        Ikke vis igjen
      </Button>
    </div>
  );
}
