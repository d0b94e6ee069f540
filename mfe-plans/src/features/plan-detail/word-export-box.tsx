import { useState } from 'react';
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
  const [making, setMaking] = useState(false);
  const site = { productName: useProductName(), publicOrigin: usePublicOrigin() };
  const [fault, setFault] = useState<string>();
  const save = () => {
    setMaking(true);
    setFault(undefined);
    saveWordFile(plan, site)
      .catch((error: unknown) => setFault(error instanceof Error ? error.message : notMade))
      .finally(() => setMaking(false));
  };
  return (
    <Sheet title="Word-eksport" titleSize="xs">
      <div className="kv-stack" data-gap="sm">
        <p>Hele planen som et utkast du kan arbeide videre med i Word.</p>
        {fault !== undefined && <Banner kind="danger">{`Feil ved Word-eksport: ${fault}`}</Banner>}
        <Button variant="secondary" icon={DownloadIcon} busy={making && 'Lager Word-fil...'} onClick={save}>
          Last ned som Word
        </Button>
      </div>
    </Sheet>
  );
}
