import { useState } from 'react';
import { Banner } from '@studieplan/ui/banner/banner.tsx';
import { Icon } from '@studieplan/ui/icon/icon.tsx';
import { DownloadIcon, FilePdfIcon, LinkIcon } from '@studieplan/ui/icon/icons.ts';
import { fileNameOf } from '../../saving/file-name.ts';
import { saveFile } from '@studieplan/ui/saving/save-file.ts';
import { usePublicSite } from '../../site/public-site.tsx';
import type { PublicAnswer } from './public-plan-client.ts';

type Message = { kind: 'success' | 'danger'; text: string };

const notLoaded = 'Det som trengs, kunne ikke lastes. Sjekk nettet og prøv igjen.';
const unknownFault = 'En feil oppstod';

/** Fetches what makes PDFs only when somebody wants one. Throws an Error whose message is for people. */
async function savePdf({ study_plan, legal_text }: PublicAnswer, site: PdfSite): Promise<void> {
  const { certificateFile } = await import('../../certificate-pdf/certificate-file.ts').catch(() => {
    throw new Error(notLoaded);
  });
  const file = await certificateFile({
    plan: study_plan,
    legalText: legal_text,
    ...site,
    now: new Date(),
  }).catch((error: unknown) => {
    const known = error instanceof Error && error.name === 'CertificatePartError';
    throw known ? error : new Error(unknownFault, { cause: error });
  });
  saveFile(file, fileNameOf(study_plan.title, 'pdf'));
}

interface PdfSite {
  productName: string;
  publicOrigin: string;
}

/** Certificate, QR picture and address to take along. */
export function CertificateActions({
  answer,
  address,
}: {
  answer: PublicAnswer;
  address: string | undefined;
}) {
  const { productName, publicOrigin } = usePublicSite();
  const [making, setMaking] = useState(false);
  const [message, setMessage] = useState<Message>();
  const { title, deleted_at } = answer.study_plan;

  const pdf = () => {
    if (making || publicOrigin === undefined) return;
    setMaking(true);
    setMessage(undefined);
    savePdf(answer, { productName, publicOrigin })
      .catch((error: unknown) => {
        const text = error instanceof Error ? error.message : unknownFault;
        setMessage({ kind: 'danger', text: `Feil ved generering av PDF: ${text}` });
      })
      .finally(() => setMaking(false));
  };
  const picture = () => {
    if (address === undefined) return;
    import('./qr-drawing.ts')
      .then(({ qrCodePicture }) => qrCodePicture(address))
      .then(
        (png) => saveFile(png, fileNameOf(`qr-kode ${title}`, 'png')),
        () => setMessage({ kind: 'danger', text: 'QR-koden kunne ikke tegnes.' }),
      );
  };
  const copy = () => {
    if (address === undefined) return;
    copyText(address).then(
      () => setMessage({ kind: 'success', text: 'Lenken er kopiert.' }),
      () => setMessage({ kind: 'danger', text: `Lenken kunne ikke kopieres. Den er ${address}` }),
    );
  };
  return (
    <div className="kv-actions">
      <button
        type="button"
        className="ds-button"
        data-variant={deleted_at === null ? 'primary' : 'secondary'}
        aria-disabled={making || undefined}
        onClick={pdf}
      >
        <Icon of={FilePdfIcon} />
        {making ? 'Lager sertifikat...' : 'Last ned sertifikat'}
      </button>
      <button type="button" className="ds-button" data-variant="tertiary" onClick={picture}>
        <Icon of={DownloadIcon} />
        Last ned QR-kode
      </button>
      <button type="button" className="ds-button" data-variant="tertiary" onClick={copy}>
        <Icon of={LinkIcon} />
        Kopier lenke
      </button>
      {message !== undefined && <Banner kind={message.kind}>{message.text}</Banner>}
    </div>
  );
}

async function copyText(text: string): Promise<void> {
  // Missing where the page is not served securely.
  if (!('clipboard' in navigator)) throw new Error('no clipboard');
  await navigator.clipboard.writeText(text);
}
