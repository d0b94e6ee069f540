import type { BackupActivity } from '@studieplan/contracts';
import { phaseTexts } from './backup-texts.ts';

interface Props {
  /** Without one it is just about to begin. */
  activity: BackupActivity | null;
  /** What is about to begin. */
  restore?: boolean;
}

/** How far a backup or restore has come. */
export function Activity({ activity, restore: asked = false }: Props) {
  const restore = activity === null ? asked : activity.kind === 'restore';
  const percent = Math.round(activity?.percent ?? 0);
  return (
    <div className="kv-progress">
      <p>
        <strong>{restore ? 'Gjenoppretter' : 'Lager sikkerhetskopi'}</strong>
        <span className="kv-num" aria-hidden="true">{`${percent} %`}</span>
      </p>
      <progress
        aria-label={restore ? 'Framdrift for gjenopprettingen' : 'Framdrift for sikkerhetskopien'}
        max={100}
        value={percent}
      />
      {/* Only the step is spoken, not every percent. */}
      <p className="kv-small kv-muted" role="status">{`${phaseTexts[activity?.phase ?? 'preparing']}...`}</p>
    </div>
  );
}
