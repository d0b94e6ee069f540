import { useState } from 'react';
import { Banner } from '@studieplan/ui/banner/banner.tsx';
import type { CertificateInput } from '@studieplan/ui/certificate/certificate-input.ts';
import { Icon } from '@studieplan/ui/icon/icon.tsx';
import { DownloadIcon, FilePdfIcon, LinkIcon, PrinterSmallIcon } from '@studieplan/ui/icon/icons.ts';
import { fileNameOf } from '../../saving/file-name.ts';
import { saveFile } from '@studieplan/ui/saving/save-file.ts';
import { usePublicSite } from '../../site/public-site.tsx';
import { certificate } from '@studieplan/contracts/public/words/nb/certificate';
import { rest } from '../../texts/nb/rest.ts';
import { words } from '../../texts/texts.ts';
import type { PublicAnswer } from './public-plan-client.ts';

type PdfSite = Pick<CertificateInput, 'productName' | 'publicOrigin'>;
type Message = { kind: 'success' | 'danger'; text: string };

const texts = () => words('rest', rest);

/** Fetches what makes PDFs only when somebody wants one. Throws an Error whose message is for people. */
async function savePdf({ study_plan, legal_text }: PublicAnswer, site: PdfSite): Promise<void> {
  const { certificateFile } = await import('../../certificate-pdf/certificate-file.ts').catch(() => {
    throw new Error(texts().partsMissing);
  });
  const file = await certificateFile({
    plan: study_plan,
    legalText: legal_text,
    ...site,
    now: new Date(),
  }).catch((error: unknown) => {
    const known = error instanceof Error && error.name === 'CertificatePartError';
    const { noContact, fault } = words('certificate', certificate);
    throw new Error(known ? noContact : fault, { cause: error });
  });
  saveFile(file, fileNameOf(study_plan.title, 'pdf'));
}

interface Props {
  answer: PublicAnswer;
  address: string | undefined;
}

/** Certificate, QR picture and address to take along. */
export function CertificateActions({ answer, address }: Props) {
  const t = texts();
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
        const text = error instanceof Error ? error.message : words('certificate', certificate).fault;
        setMessage({ kind: 'danger', text: t.pdfFault(text) });
      })
      .finally(() => setMaking(false));
  };
  const picture = () => {
    if (address === undefined) return;
    import('./qr-drawing.ts')
      .then(({ qrCodePicture }) => qrCodePicture(address))
      .then(
        (png) => saveFile(png, fileNameOf(`qr-kode ${title}`, 'png')),
        () => setMessage({ kind: 'danger', text: t.qrFailed }),
      );
  };
  const copy = () => {
    if (address === undefined) return;
    copyText(address).then(
      () => setMessage({ kind: 'success', text: t.linkCopied }),
      () => setMessage({ kind: 'danger', text: t.linkNotCopied(address) }),
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
        {making ? t.makingPdf : t.savePdf}
      </button>
      <button type="button" className="ds-button" data-variant="tertiary" onClick={picture}>
        <Icon of={DownloadIcon} />
        {t.saveQr}
      </button>
      <button type="button" className="ds-button" data-variant="tertiary" onClick={copy}>
        <Icon of={LinkIcon} />
        {t.copyLink}
      </button>
      <button type="button" className="ds-button" data-variant="tertiary" onClick={() => window.print()}>
        <Icon of={PrinterSmallIcon} />
        {t.print}
      </button>
      {message !== undefined && <Banner kind={message.kind}>{message.text}</Banner>}
    </div>
  );
}

/** Rejects too where the page is not served securely: it has no clipboard then. */
const copyText = async (text: string): Promise<void> => navigator.clipboard.writeText(text);
