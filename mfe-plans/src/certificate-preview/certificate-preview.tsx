import { useState } from 'react';
import type { PublicPlan } from '@studieplan/contracts';
import { Button, Dialog, FormFoot, Loading } from '@studieplan/ui';
import { useFirstPage } from './use-first-page.ts';
import './certificate-preview.css';

/** Folded away until one asks: the first page that the text would have as a certificate. */
export function CertificatePreview({ plan, enlargeable = false }: CertificatePreviewProps) {
  const [opened, setOpened] = useState(false);
  return (
    <details className="kv-fold" onToggle={(event) => setOpened(event.currentTarget.open)}>
      <summary>Forhåndsvis sertifikatet</summary>
      {opened && <FirstPage plan={plan} enlargeable={enlargeable} />}
    </details>
  );
}

export interface CertificatePreviewProps {
  plan: PublicPlan;
  /** Where there is little room, it can be opened in a dialog. */
  enlargeable?: boolean;
}

function FirstPage({ plan, enlargeable }: Required<CertificatePreviewProps>) {
  const { address, behind, fault, retry } = useFirstPage(plan);
  const [large, setLarge] = useState(false);
  const picture = address !== undefined && <Picture address={address} title={plan.title} />;
  return (
    <section className="kv-becomes" aria-label="Sertifikatets første side" aria-busy={behind}>
      <p className="kv-muted kv-note">
        <strong>Forhåndsvisning, ikke godkjent.</strong>{' '}
        {address !== undefined && behind
          ? 'Tegnes på nytt når du tar en pause.'
          : 'Første side av sertifikatet, slik teksten står nå.'}
      </p>
      {fault !== undefined && (
        <div role="alert">
          <p>{fault}</p>
          <Button variant="secondary" onClick={retry}>
            Prøv igjen
          </Button>
        </div>
      )}
      {picture === false ? fault === undefined && <Loading /> : picture}
      {enlargeable && picture !== false && (
        <Button variant="tertiary" onClick={() => setLarge(true)}>
          Vis større
        </Button>
      )}
      {large && (
        <Dialog open wide title="Sertifikatets første side" onClose={() => setLarge(false)}>
          {picture}
          <FormFoot>
            <Button variant="secondary" onClick={() => setLarge(false)}>
              Lukk
            </Button>
          </FormFoot>
        </Dialog>
      )}
    </section>
  );
}

function Picture({ address, title }: { address: string; title: string }) {
  return (
    <div className="kv-becomes__page">
      <img className="kv-becomes__ground" src="/background.png" alt="" />
      <img
        className="kv-becomes__text"
        src={address}
        alt={`Forhåndsvisning av sertifikatets første side for «${title}»: tittel, omfang, nivå og begynnelsen av teksten. Merket «ikke godkjent», uten stempel, kode og QR-kode.`}
      />
    </div>
  );
}
