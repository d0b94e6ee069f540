import mark from '@studieplan/ui/pictures/mark.svg';
import { CodeForm } from '../../code-form/code-form.tsx';
import sampleQr from '../../pictures/sample-qr.svg';
import { laterPart, useLaterPart } from '../../site/later-part.ts';
import { usePublicTitle } from '../../site/public-site.tsx';
import { entry } from '@studieplan/contracts/public/words/nb/entry';
import { words } from '../../texts/texts.ts';
import './code-entry.css';

// Below what is needed to check a code, and it comes straight after.
const dropPart = laterPart(() => import(/* webpackChunkName: "drop" */ './file-drop.tsx'));

/** The landing page of the public hosts, and `/verify` on the main one: one field for the code. */
export function CodeEntryPage() {
  const t = words('entry', entry);
  usePublicTitle(t.title);
  const drop = useLaterPart(dropPart);
  const isThere = drop !== undefined && drop !== 'failed';
  return (
    <>
      <div className="kv-hero">
        <div className="kv-wrap kv-hero__grid">
          <div>
            <h1 className="ds-heading" data-size="xl">
              {t.heading}
            </h1>
            <p className="kv-hero__lead">{t.lead}</p>
            <CodeForm />
          </div>
          <Sample caption={t.sample} />
        </div>
      </div>
      <section className="kv-wrap kv-steps" aria-label={t.steps}>
        <Step title={t.seeTitle}>{t.see}</Step>
        <Step title={t.failTitle}>{t.fail}</Step>
        <Step title={t.whoTitle}>{t.who}</Step>
      </section>
      {isThere ? <drop.FileDrop /> : <div className="kv-later" />}
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

function Sample({ caption }: { caption: string }) {
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
      <figcaption>{caption}</figcaption>
    </figure>
  );
}
