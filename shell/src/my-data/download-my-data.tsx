import { useMutation } from '@tanstack/react-query';
import { Banner, Button, useSession } from '@studieplan/ui';
import { DownloadIcon } from '@studieplan/ui/icon/icons.ts';
import { saveFile } from '@studieplan/ui/saving/save-file.ts';
import { collectMyData } from './collect-my-data.ts';

/** 'Last ned mine data': everything that is kept about the asker, as a JSON file. */
export function DownloadMyData() {
  const user = useSession()?.user;
  const download = useMutation({
    mutationFn: () => collectMyData(user?.id),
    onSuccess: (account) =>
      saveFile(
        new Blob([JSON.stringify(account, null, 2)], { type: 'application/json' }),
        `mine-data-${new Date().toISOString().slice(0, 10)}.json`,
      ),
  });
  return (
    <>
      <Button
        variant="secondary"
        icon={DownloadIcon}
        busy={download.isPending && 'Henter...'}
        onClick={() => download.mutate()}
      >
        Last ned mine data
      </Button>
      <div aria-live="polite">{download.isSuccess && <p className="kv-muted">Filen er lastet ned.</p>}</div>
      {download.isError && <Banner kind="danger">{download.error.message}</Banner>}
    </>
  );
}
