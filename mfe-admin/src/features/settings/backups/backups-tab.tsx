import { useEffect, useState } from 'react';
import {
  type Backup,
  type BackupActivity,
  type BackupOutcome,
  maxBackups,
  operations,
} from '@studieplan/contracts';
import {
  Banner,
  Button,
  formatMoment,
  LoadingList,
  NothingHere,
  RetryCard,
  Sheet,
  useOperation,
  usePendingInputs,
} from '@studieplan/ui';
import type { Say } from '../../../page-message/page-message.tsx';
import { BackupRow } from './backup-row.tsx';
import { nightlySentence, phaseTexts } from './backup-texts.ts';
import type { BrowserPlace } from './browser-place.ts';
import { CreateBackupForm } from './create-backup-form.tsx';
import { DownloadDialog } from './download-dialog.tsx';
import { RestoreDialog } from './restore-dialog.tsx';

const title = 'Sikkerhetskopier';
const notLoaded = ({ message }: Error) => `Feil ved lasting av sikkerhetskopier: ${message}`;

interface Props {
  userId: string;
  say: Say;
  place: BrowserPlace;
  /** Another tab holds text that is not saved. */
  hasUnsaved: boolean;
  /** A restore has begun: the session is dead, and nothing more can be asked. */
  onRestarting: () => void;
}

/** The backups: make one, keep one elsewhere, go back to one. */
export function BackupsTab({ userId, say, place, hasUnsaved, onRestarting }: Props) {
  const [asked, setAsked] = useState<{ question: 'download' | 'restore'; backup: Backup }>();
  const { data, error, isFetching, refetch, busy, restoring } = useBackups(userId);
  const [outcome, dismiss] = useUnseenOutcome(userId, data?.last_outcome);
  const close = () => setAsked(undefined);

  const created = async (id: string) => {
    const { data: now } = await refetch();
    if (now?.activity?.backup_id === id) say('info', `Sikkerhetskopien lages fortsatt: ${id}`);
    else say('success', `Sikkerhetskopi opprettet: ${id}`);
  };
  const failed = async (sentence: string) => {
    say('danger', `Feil ved opprettelse av sikkerhetskopi: ${sentence}`);
    const { data: now } = await refetch();
    // The same news would stand there twice.
    if (now?.last_outcome?.kind === 'backup') dismiss(now.last_outcome);
  };
  const started = () => {
    close();
    onRestarting();
    say('success', 'Gjenoppretting startet - systemet vil starte på nytt om noen sekunder...');
  };

  if (data === undefined) {
    return error === null ? (
      <LoadingList title={title} />
    ) : (
      <RetryCard title={title} text={notLoaded(error)} retrying={isFetching} onRetry={() => void refetch()} />
    );
  }
  return (
    <>
      {error !== null && (
        <div className="kv-banners">
          <Banner kind="danger">{notLoaded(error)}</Banner>
        </div>
      )}
      {outcome && !busy && <OutcomeBanner outcome={outcome} onDismiss={() => dismiss(outcome)} />}
      <div className="kv-twoup kv-settings">
        <CreateBackupForm
          userId={userId}
          environment={data.environment}
          blocked={busy}
          onCreated={(id) => void created(id)}
          onFailed={(sentence) => void failed(sentence)}
        >
          {busy && asked?.question !== 'restore' && <Activity activity={data.activity} />}
        </CreateBackupForm>
        <Sheet
          title={title}
          flush
          aside={<p className="kv-muted">{`${data.backups.length} av ${maxBackups}`}</p>}
        >
          {data.nightly !== undefined && (
            <p className="kv-sheet__note kv-muted">{nightlySentence(data.nightly)}</p>
          )}
          {data.backups.length >= maxBackups && (
            <p className="kv-sheet__note kv-muted">
              Listen er full. Den neste sikkerhetskopien fjerner den eldste.
            </p>
          )}
          {data.backups.length === 0 && <NothingHere list="backups" className="kv-sheet__note kv-muted" />}
          {data.backups.length > 0 && (
            <ul className="kv-rows">
              {data.backups.map((backup) => (
                <BackupRow
                  key={backup.backup_id}
                  backup={backup}
                  foreign={backup.environment !== data.environment}
                  blocked={busy}
                  onDownload={() => setAsked({ question: 'download', backup })}
                  onRestore={() => setAsked({ question: 'restore', backup })}
                />
              ))}
            </ul>
          )}
        </Sheet>
      </div>
      {asked?.question === 'download' && (
        <DownloadDialog
          backup={asked.backup}
          userId={userId}
          onClose={close}
          onReady={(path) => {
            close();
            place.download(path);
          }}
        />
      )}
      {asked?.question === 'restore' && (
        <RestoreDialog
          backup={asked.backup}
          userId={userId}
          hasUnsaved={hasUnsaved}
          say={say}
          onClose={close}
          onStarted={started}
        >
          {restoring && <Activity activity={data.activity} restore />}
        </RestoreDialog>
      )}
    </>
  );
}

/** How often the progress is asked for while something is under way, in ms. */
const everyInMs = 1000;

/** The list of backups; read each second while the service works or has been asked to. */
function useBackups(userId: string) {
  const creating = usePendingInputs(operations.createBackup).length > 0;
  const restoring = usePendingInputs(operations.restoreBackup).length > 0;
  const query = useOperation(
    operations.listBackups,
    { user_id: userId },
    { fallback: 'Failed to load backups' },
  );
  const { data, refetch } = query;
  const busy = creating || restoring || (data?.activity ?? null) !== null;
  useEffect(() => {
    if (!busy) return undefined;
    // An answer that takes longer than a second must not be thrown away for the next question.
    const timer = setInterval(() => void refetch({ cancelRefetch: false }), everyInMs);
    return () => clearInterval(timer);
  }, [busy, refetch]);
  return { ...query, busy, restoring };
}

/** How the last restore or failed backup ended, until it is put aside. */
function OutcomeBanner({ outcome, onDismiss }: { outcome: BackupOutcome; onDismiss: () => void }) {
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

function isSuccessfulBackup({ kind, succeeded }: BackupOutcome): boolean {
  return kind === 'backup' && succeeded;
}

/** The outcome still to be told, and the way to put it aside for good in this browser; a backup that went well is in the list. */
function useUnseenOutcome(userId: string, last: BackupOutcome | null | undefined) {
  const key = `backup_outcome_seen:${userId}`;
  const [seen, setSeen] = useState(() => localStorage.getItem(key));
  const unseen = last && !isSuccessfulBackup(last) && last.at !== seen ? last : undefined;
  const dismiss = ({ at }: BackupOutcome) => {
    localStorage.setItem(key, at);
    setSeen(at);
  };
  return [unseen, dismiss] as const;
}

interface ActivityProps {
  /** Without one it is just about to begin. */
  activity: BackupActivity | null;
  /** What is about to begin. */
  restore?: boolean;
}

/** How far a backup or restore has come. */
function Activity({ activity, restore: asked = false }: ActivityProps) {
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
