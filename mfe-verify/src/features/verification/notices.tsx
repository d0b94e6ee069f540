import type { PublicPlan } from '@studieplan/contracts';
import { Stamp } from '@studieplan/ui/brand/stamp.tsx';
import { formatCode, formatLongDate } from '@studieplan/ui/formats/formats.ts';
import { ArchiveIcon } from '@studieplan/ui/icon/icons.ts';
import { ErrorCard } from '@studieplan/ui/states/states.tsx';
import { useAllStyles, usePublicSite, usePublicTitle } from '../../site/public-site.tsx';
import { SiteLink } from '../../site/site-link.tsx';
import { Banner } from './certificate-banner.tsx';

/** Nobody's code, or none at all. */
export function NotFound({ text }: { text: string }) {
  usePublicTitle('Ikke funnet');
  useAllStyles();
  const { entryPath } = usePublicSite();
  return (
    <div className="kv-alone">
      <ErrorCard page title="Ikke funnet" text={text}>
        <SiteLink to={entryPath} className="ds-button" variant="secondary">
          Prøv en annen kode
        </SiteLink>
      </ErrorCard>
    </div>
  );
}

/** A real code whose plan is erased: never like a forgery (design.md 48). */
export function Tombstone({ code, since }: { code: string; since: string }) {
  const title = 'Opplysningene bak koden er slettet';
  usePublicTitle(title);
  useAllStyles();
  const { entryPath } = usePublicSite();
  return (
    <article className="kv-sheet kv-sheet--flush kv-cert__sheet">
      <Banner
        data-state="gone"
        icon={ArchiveIcon}
        state={`Slettet ${formatLongDate(since)}`}
        title={title}
        stamp={<Stamp className="kv-cert__stamp" kind="recalled" />}
      >
        Koden er ekte, men det finnes ingenting å kontrollere lenger.
      </Banner>
      <div className="kv-cert__body">
        <dl className="kv-dl kv-dl--facts">
          <div>
            <dt>Kode</dt>
            <dd>{formatCode(code)}</dd>
          </div>
        </dl>
        <p>
          Koden sto for en godkjent studieplan. Den gjelder ikke lenger, og verken tittel, studieforbund eller
          tekst er tatt vare på.
        </p>
        <SiteLink to={entryPath} className="ds-button" variant="secondary">
          Prøv en annen kode
        </SiteLink>
      </div>
    </article>
  );
}

/** The server gave no answer. */
export function Away({ text, onRetry }: { text: string; onRetry: () => void }) {
  const title = 'Kunne ikke hente studieplan';
  usePublicTitle(title);
  useAllStyles();
  return (
    <div className="kv-alone">
      <ErrorCard page title={title} text={text}>
        <button type="button" className="ds-button" data-variant="secondary" onClick={onRetry}>
          Prøv igjen
        </button>
      </ErrorCard>
    </div>
  );
}

/** Where the version that took the place of this one is. */
export function NewerVersion({ plan, link }: { plan: PublicPlan; link: string }) {
  return (
    <div className="kv-newer">
      <p>
        <strong>Det finnes en nyere versjon.</strong> Her ser du versjon {plan.version_number}, slik den ble
        godkjent {formatLongDate(plan.approved_at)}.
      </p>
      <SiteLink to={`/verify/${encodeURIComponent(link)}`} className="ds-button" variant="secondary">
        Se gjeldende versjon
      </SiteLink>
    </div>
  );
}
