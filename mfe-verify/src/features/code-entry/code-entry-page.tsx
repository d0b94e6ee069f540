import mark from '@studieplan/ui/pictures/mark.svg';
import sampleQr from '../../pictures/sample-qr.svg';
import { useAllStyles, usePublicTitle } from '../../site/public-site.tsx';
import { CodeForm } from './code-form.tsx';
import { FileDrop } from './file-drop.tsx';
import './code-entry.css';

/** The landing page of the public hosts, and `/verify` on the main one: one field for the code. */
export function CodeEntryPage() {
  usePublicTitle('Kontroller en studieplan');
  useAllStyles();
  return (
    <>
      <div className="kv-hero">
        <div className="kv-wrap kv-hero__grid">
          <div>
            <h1 className="ds-heading" data-size="xl">
              Er studieplanen godkjent?
            </h1>
            <p className="kv-hero__lead">
              Skriv inn koden fra sertifikatet, eller skann QR-koden med kameraet på telefonen. Du trenger
              ikke å logge inn.
            </p>
            <CodeForm />
          </div>
          <Sample />
        </div>
      </div>
      <section className="kv-wrap kv-steps" aria-label="Slik virker det">
        <Step title="Hva du får se">
          Om planen gjelder, hvem som har godkjent den, hvor stort omfang den har, og hva deltakeren skal
          kunne etterpå.
        </Step>
        <Step title="Når koden ikke virker">
          Koden har et kontrolltegn. Skriver du feil, sier vi fra om at koden er feil skrevet, ikke at planen
          mangler.
        </Step>
        <Step title="Hvem som godkjenner">
          En administrator i studieforbundet, eller forfatteren selv etter en automatisk vurdering. Øverst på
          siden står det hvem av dem.
        </Step>
      </section>
      <FileDrop />
    </>
  );
}

function Step({ title, children }: { title: string; children: string }) {
  return (
    <div>
      <h2 className="ds-heading" data-size="xs">
        {title}
      </h2>
      <p>{children}</p>
    </div>
  );
}

function Sample() {
  return (
    <figure className="kv-sample" aria-hidden="true">
      <div className="kv-sample__paper">
        <img src={mark} alt="" />
        <b />
        <i />
        <i />
        <i />
        <div>
          <span>
            <img src={sampleQr} alt="" />
          </span>
          <span className="kv-sample__code">P4WA-6ZR8-KN2JC</span>
        </div>
      </div>
      <figcaption>Koden står under QR-koden</figcaption>
    </figure>
  );
}
