import type { Backup } from '@studieplan/contracts';
import { Button, formatDate, formatTime, Tag } from '@studieplan/ui';
import { ArrowUndoIcon, ClockIcon, DownloadIcon } from '@studieplan/ui/icon/icons.ts';
import { ListRow } from '../../../list-row/list-row.tsx';
import { environmentNames, formatSize } from './backup-texts.ts';

interface Props {
  backup: Backup;
  /** From another environment: it cannot be restored here. */
  foreign: boolean;
  blocked: boolean;
  onDownload: () => void;
  onRestore: () => void;
}

/** One backup, with what can be done with it. */
export function BackupRow({ backup, foreign, blocked, onDownload, onRestore }: Props) {
  const id = `backup-${backup.backup_id}`;
  return (
    <ListRow
      title={backup.description}
      id={id}
      tag={
        backup.automatic && (
          <Tag color="neutral" icon={ClockIcon}>
            automatisk
          </Tag>
        )
      }
      facts={[
        [
          <time dateTime={backup.date} key="date">
            {`${formatDate(backup.date)} ${formatTime(backup.date)}`}
          </time>,
          formatSize(backup.total_size),
          environmentNames[backup.environment],
        ],
      ]}
      acts={
        <>
          <Button variant="tertiary" icon={DownloadIcon} aria-describedby={id} onClick={onDownload}>
            Last ned
          </Button>
          <Button
            variant="secondary"
            icon={ArrowUndoIcon}
            aria-describedby={foreign ? `${id} ${id}-why` : id}
            aria-disabled={blocked || foreign}
            onClick={onRestore}
          >
            Gjenopprett
          </Button>
        </>
      }
    >
      <p className="kv-small kv-muted kv-backupid">{backup.backup_id}</p>
      {foreign && (
        <p className="kv-small" id={`${id}-why`}>
          Laget i et annet miljø, og kan ikke gjenopprettes her.
        </p>
      )}
    </ListRow>
  );
}
