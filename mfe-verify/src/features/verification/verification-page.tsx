import type { ReactNode } from 'react';
import type { PublicPlan } from '@studieplan/contracts';
import { readPublicCode } from '@studieplan/contracts/public-code';
import { Loading } from '@studieplan/ui/states/loading.tsx';
import { useLaterPart, type LaterPart } from '../../site/later-part.ts';
import { usePublicSite, usePublicTitle } from '../../site/public-site.tsx';
import { Certificate } from './certificate.tsx';
import type { PublicAnswer } from './public-plan-client.ts';
import { usePublicPlan } from './use-public-plan.ts';
import './verification.css';

type Notices = typeof import('./notices.tsx');

const noticesPart: LaterPart<Notices> = {
  fetch: () => import(/* webpackChunkName: "notices" */ './notices.tsx'),
  styles: 'notices',
};

const mistyped = 'Koden er skrevet feil. Kontroller tegnene og prøv igjen.';

/** `/verify/:code`: what a code stands for. A mistyped code is told before anything is looked up. */
export function VerificationPage({ written }: { written: string }) {
  const read = readPublicCode(written);
  return (
    <>
      {read.ok ? (
        <LookedUp code={read.code} />
      ) : (
        <>
          <NotForSearch />
          <Notice otherwise={<Bare text={mistyped} />}>
            {({ NotFound }) => <NotFound text={mistyped} />}
          </Notice>
        </>
      )}
    </>
  );
}

const NotForSearch = () => <meta name="robots" content="noindex" />;

function LookedUp({ code }: { code: string }) {
  const { entryPath } = usePublicSite();
  const looked = usePublicPlan(code);
  const plan = looked.state.status === 'found' ? looked.state.answer.study_plan : undefined;
  // On the main host search engines may keep what stands in the directory (design.md 48).
  const listed = plan?.in_directory && plan.deleted_at === null && plan.newer_approval_link === null;
  return (
    <>
      {!(listed && entryPath === '/verify') && <NotForSearch />}
      <Answered code={code} {...looked} />
    </>
  );
}

function Answered({ code, state, retry, change }: { code: string } & ReturnType<typeof usePublicPlan>) {
  if (state.status === 'loading') return <Reading />;
  if (state.status === 'found') return <Found answer={state.answer} onChange={change} />;
  return (
    <Notice otherwise={<Bare text={state.text} />}>
      {({ NotFound, Away, Tombstone }) => {
        if (state.status === 'away') return <Away text={state.text} onRetry={retry} />;
        return state.withdrawnAt === undefined ? (
          <NotFound text={state.text} />
        ) : (
          <Tombstone code={code} since={state.withdrawnAt} />
        );
      }}
    </Notice>
  );
}

function Found({ answer, onChange }: { answer: PublicAnswer; onChange: (plan: PublicPlan) => void }) {
  const plan = answer.study_plan;
  const link = plan.newer_approval_link;
  const certificate = (newer?: ReactNode) => (
    <Certificate answer={answer} newer={newer} onChange={onChange} />
  );
  if (link === null) return certificate();
  return (
    <Notice otherwise={certificate()}>
      {({ NewerVersion }) => certificate(<NewerVersion plan={plan} link={link} />)}
    </Notice>
  );
}

/** What most visitors never see is fetched when it is to be shown; `otherwise` is for where that fails. */
function Notice({
  children,
  otherwise,
}: {
  children: (notices: Notices) => ReactNode;
  otherwise: ReactNode;
}) {
  const notices = useLaterPart(noticesPart);
  if (notices === undefined) return <Reading />;
  return notices === 'failed' ? otherwise : children(notices);
}

function Bare({ text }: { text: string }) {
  return <p role="alert">{text}</p>;
}

function Reading() {
  usePublicTitle('Studieplan');
  return <Loading page />;
}
