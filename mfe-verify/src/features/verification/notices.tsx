import type { PublicPlan } from '@studieplan/contracts';
import { successorOf } from '@studieplan/contracts/public/shown-plan';
import { Stamp } from '@studieplan/ui/brand/stamp.tsx';
import { formatCode } from '@studieplan/ui/formats/formats.ts';
import { ArchiveIcon } from '@studieplan/ui/icon/icons.ts';
import { ErrorCard } from '@studieplan/ui/states/states.tsx';
import { CodeForm } from '../../code-form/code-form.tsx';
import { laterPart, useLaterPart } from '../../site/later-part.ts';
import { usePublicSite, usePublicTitle } from '../../site/public-site.tsx';
import { SiteLink } from '../../site/site-link.tsx';
import { longDate } from '../../texts/formats.ts';
import { notices } from '@studieplan/contracts/public/words/nb/notices';
import { words } from '../../texts/texts.ts';
import { Banner } from './certificate-banner.tsx';
import { ChangesSince } from './changes-since.tsx';
import { PrintedLine } from './printed-line.tsx';
import './notices.css';

const texts = () => words('notices', notices);

/** Nobody's code, or none at all: it stays in a field, where whoever typed it can mend it. */
export function NotFound({ text, written }: { text: string; written: string }) {
  const t = texts();
  usePublicTitle(t.notFound);
  return (
    <div className="kv-alone">
      <ErrorCard page title={t.notFound} text={text} />
      <div className="kv-sheet kv-again">
        <CodeForm key={written} written={written} />
      </div>
    </div>
  );
}

const heldPart = laterPart(() => import('./held-day.tsx'));

/** A real code whose plan is erased: never like a forgery (design.md 48). */
export function Tombstone({ code, since }: { code: string; since: string }) {
  const t = texts();
  usePublicTitle(t.erased);
  const held = useLaterPart(heldPart);
  const { entryPath } = usePublicSite();
  return (
    <article className="kv-sheet kv-sheet--flush kv-cert__sheet">
      <Banner
        data-state="gone"
        icon={ArchiveIcon}
        state={t.erasedSince(longDate(since))}
        title={t.erased}
        stamp={<Stamp className="kv-cert__stamp" kind="recalled" />}
      >
        {t.erasedSaid}
      </Banner>
      <div className="kv-cert__body">
        <dl className="kv-dl kv-dl--facts">
          <div>
            <dt>{t.code}</dt>
            <dd>{formatCode(code)}</dd>
          </div>
        </dl>
        <p className="kv-erased">{t.erasedMore}</p>
        {held !== undefined && held !== 'failed' && <held.HeldDay code={code} />}
        <SiteLink to={entryPath} className="ds-button" variant="secondary">
          {t.another}
        </SiteLink>
        <PrintedLine code={code} />
      </div>
    </article>
  );
}

/** The server gave no answer. */
export function Away({ text, onRetry }: { text: string; onRetry: () => void }) {
  const t = texts();
  usePublicTitle(t.away);
  return (
    <div className="kv-alone">
      <ErrorCard page title={t.away} text={text}>
        <button type="button" className="ds-button" data-variant="secondary" onClick={onRetry}>
          {t.retry}
        </button>
      </ErrorCard>
    </div>
  );
}

/** That the certificate is real, the way to the version that holds now, and what one that took its place says otherwise. */
export function NewerVersion({ plan, link }: { plan: PublicPlan; link: string }) {
  const t = texts();
  const superseded = successorOf(plan) !== null;
  return (
    <>
      <div className="kv-newer" data-state="old">
        <p>
          <strong>{t.real}</strong> {superseded ? t.olderText : t.otherHolds}
        </p>
        <SiteLink to={`/verify/${encodeURIComponent(link)}`} className="ds-button" variant="primary">
          {t.seeCurrent}
        </SiteLink>
      </div>
      {superseded && <ChangesSince key={link} plan={plan} link={link} />}
    </>
  );
}
