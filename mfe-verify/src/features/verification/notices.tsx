import type { PublicPlan } from '@studieplan/contracts';
import { formatLongDate } from '@studieplan/ui/formats/formats.ts';
import { ErrorCard } from '@studieplan/ui/states/states.tsx';
import { useAllStyles, usePublicSite, usePublicTitle } from '../../site/public-site.tsx';
import { SiteLink } from '../../site/site-link.tsx';

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
