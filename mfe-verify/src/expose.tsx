import './part.css';
import './site/forced-colors.css';
import './site/print.css';
import './site/site.css';
import { Navigate, Route, Routes, useLocation, useNavigate, useParams } from 'react-router-dom';
import { contractVersion, fitsShell, type PublicPlan } from '@studieplan/contracts';
import { OtherVersion, type PartProps } from '@studieplan/ui/part/other-version.tsx';
import { useProductName, usePublicOrigin } from '@studieplan/ui/runtime.ts';
import { Loading } from '@studieplan/ui/states/loading.tsx';
import { partsMissing } from '@studieplan/ui/states/check-network.ts';
import { CodeEntryPage } from './features/code-entry/code-entry-page.tsx';
import { Reactivation } from './features/reactivation/reactivation.tsx';
import { VerificationPage } from './features/verification/verification-page.tsx';
import { laterPart, useLaterPart } from './site/later-part.ts';
import { LanguageSwitch } from './site/language-switch.tsx';
import { PublicSiteProvider } from './site/public-site.tsx';

import { useAskedLanguage, useLanguage } from './texts/texts.ts';

export { contractVersion };

// Read while the shell still shows it: what the document tells of its address, in the language that is asked for.
const told = document.querySelector('[data-told]');

const heldDaysPart = laterPart(() => import('./features/held-days/held-days-page.tsx'));

/** The whole part: the public pages inside the shell. They ask for no session, signed in or not. */
export default function App({ shellContract = contractVersion }: PartProps) {
  const productName = useProductName();
  const publicOrigin = usePublicOrigin();
  const navigate = useNavigate();
  const site = {
    productName,
    publicOrigin,
    entryPath: '/verify' as const,
    navigate: (path: string) => void navigate(path),
    besideWithdrawn: (plan: PublicPlan, onReactivated: () => void) => (
      <Reactivation plan={plan} onDone={onReactivated} />
    ),
  };
  const language = useLanguage();
  // A tool of the associations, which speaks bokmål alone.
  const isTool = useLocation().pathname.startsWith('/kontroll');
  const isReady = useAskedLanguage();
  if (!fitsShell(contractVersion, shellContract)) return <OtherVersion />;
  return (
    <PublicSiteProvider site={site}>
      <div className="kv-frame" lang={isTool ? 'nb' : language}>
        {isReady ? (
          <Routes>
            <Route path="/verify" element={<CodeEntryPage />} />
            <Route path="/verify/:code" element={<OneCode />} />
            <Route path="/kontroll" element={<HeldDays />} />
            <Route path="*" element={<Navigate to="/" replace />} />
          </Routes>
        ) : (
          told && <div ref={(place) => place?.replaceChildren(told)} />
        )}
        {!isTool && (
          <div className="kv-wrap kv-frame__languages">
            <LanguageSwitch />
          </div>
        )}
      </div>
    </PublicSiteProvider>
  );
}

function OneCode() {
  const { code = '' } = useParams();
  return <VerificationPage written={code} />;
}

function HeldDays() {
  const part = useLaterPart(heldDaysPart);
  if (part === undefined) return <Loading page text="Laster..." />;
  return part === 'failed' ? <p role="alert">{partsMissing}</p> : <part.HeldDaysPage />;
}
