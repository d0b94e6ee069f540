import { useMutation } from '@tanstack/react-query';
import type { Plan } from '@studieplan/contracts';
import { Banner, Button, Sheet, useProductName, usePublicOrigin } from '@studieplan/ui';
import { DownloadIcon } from '@studieplan/ui/icon/icons.ts';
import { partsMissing } from '@studieplan/ui/states/check-network.ts';
import { saveFile } from '@studieplan/ui/saving/save-file.ts';
import { wordFileName } from '../../word-export/word-file-name.ts';

const mime = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const notMade = 'Word-filen kunne ikke lages.';

/** Fetches what makes Word files only when somebody wants one. Throws an Error whose message is for people. */
async function saveWordFile(plan: Plan, site: { productName: string; publicOrigin: string }): Promise<void> {
  const { wordFile } = await import('../../word-export/word-file.ts').catch((cause: unknown) => {
    throw new Error(partsMissing, { cause });
  });
  try {
    const bytes = await wordFile(plan, { ...site, now: new Date() });
    saveFile(new Blob([bytes], { type: mime }), wordFileName(plan.title));
  } catch (cause) {
    throw new Error(notMade, { cause });
  }
}

/** The plan as a Word document to go on working with; an approved plan has its certificate instead. */
export function WordExportBox({ plan }: { plan: Plan }) {
  const site = { productName: useProductName(), publicOrigin: usePublicOrigin() };
  const { mutate, isPending, error } = useMutation({ mutationFn: () => saveWordFile(plan, site) });
  return (
    <Sheet title="Word-eksport" titleSize="xs">
      <div className="kv-stack" data-gap="sm">
        <p>Hele planen som et utkast du kan arbeide videre med i Word.</p>
        {error !== null && <Banner kind="danger">{`Feil ved Word-eksport: ${error.message}`}</Banner>}
        <Button
          variant="secondary"
          icon={DownloadIcon}
          busy={isPending && 'Lager Word-fil...'}
          onClick={() => mutate()}
        >
          Last ned som Word
        </Button>
      </div>
    </Sheet>
  );
}
