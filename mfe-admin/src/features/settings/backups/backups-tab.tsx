import { useState } from 'react';
import { maxBackups, type Backup } from '@studieplan/contracts';
import { Banner, LoadingList, NothingHere, RetryCard, Sheet } from '@studieplan/ui';
import type { Say } from '../../../page-message/page-message.tsx';
import { Activity } from './activity.tsx';
import { BackupRow } from './backup-row.tsx';
import { nightlySentence } from './backup-texts.ts';
import type { BrowserPlace } from './browser-place.ts';
import { CreateBackupForm } from './create-backup-form.tsx';
import { DownloadDialog } from './download-dialog.tsx';
import { OutcomeBanner } from './outcome-banner.tsx';
import { useUnseenOutcome } from './outcome-seen.ts';
import { RestoreDialog } from './restore-dialog.tsx';
import { useBackups } from './use-backups.ts';

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
  const [working, setWorking] = useState(false);
  const [asked, setAsked] = useState<{ question: 'download' | 'restore'; backup: Backup }>();
  const { data, error, isFetching, refetch, busy } = useBackups(userId, working);
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
  const restoring = () => {
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
      <div className="kv-settings">
        <CreateBackupForm
          userId={userId}
          environment={data.environment}
          blocked={busy}
          onWorking={setWorking}
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
          {data.nightly !== undefined && <p className="kv-sheet__note">{nightlySentence(data.nightly)}</p>}
          {data.backups.length >= maxBackups && (
            <p className="kv-sheet__note">Listen er full. Den neste sikkerhetskopien fjerner den eldste.</p>
          )}
          {data.backups.length === 0 && <NothingHere list="backups" className="kv-sheet__note" />}
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
          onWorking={setWorking}
          onStarted={restoring}
        >
          {working && <Activity activity={data.activity} restore />}
        </RestoreDialog>
      )}
    </>
  );
}
