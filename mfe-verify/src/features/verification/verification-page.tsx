import { readPublicCode } from '@studieplan/contracts/public-code';
import { ErrorCard, Loading } from '@studieplan/ui/states/states.tsx';
import { usePublicSite, usePublicTitle } from '../../site/public-site.tsx';
import { SiteLink } from '../../site/site-link.tsx';
import { Certificate } from './certificate.tsx';
import { usePublicPlan } from './use-public-plan.ts';

/** `/verify/:code`: what a code stands for. A mistyped code is told before anything is looked up. */
export function VerificationPage({ written }: { written: string }) {
  const read = readPublicCode(written);
  return (
    <>
      <meta name="robots" content="noindex" />
      {read.ok ? (
        <LookedUp code={read.code} />
      ) : (
        <NotFound text="Koden er skrevet feil. Kontroller tegnene og prøv igjen." />
      )}
    </>
  );
}

function LookedUp({ code }: { code: string }) {
  const { state, retry, change } = usePublicPlan(code);
  if (state.status === 'loading') return <Reading />;
  if (state.status === 'missing') return <NotFound text={state.text} />;
  if (state.status === 'away') return <Away text={state.text} onRetry={retry} />;
  return <Certificate answer={state.answer} onChange={change} />;
}

function Reading() {
  usePublicTitle('Studieplan');
  return <Loading page />;
}

function NotFound({ text }: { text: string }) {
  usePublicTitle('Ikke funnet');
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

function Away({ text, onRetry }: { text: string; onRetry: () => void }) {
  const title = 'Kunne ikke hente studieplan';
  usePublicTitle(title);
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
