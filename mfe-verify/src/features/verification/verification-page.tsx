import type { ReactNode } from 'react';
import type { PublicPlan } from '@studieplan/contracts';
import { publicStateOf, wayOn } from '@studieplan/contracts/public/shown-plan';
import { readPublicCode } from '@studieplan/contracts/public-code';
import { Loading } from '@studieplan/ui/states/loading.tsx';
import { laterPart, useLaterPart } from '../../site/later-part.ts';
import { usePublicSite, usePublicTitle } from '../../site/public-site.tsx';
import { certificate as certificateTexts } from '@studieplan/contracts/public/words/nb/certificate';
import { words } from '../../texts/texts.ts';
import { Certificate } from './certificate.tsx';
import { faultSentence } from './fault-sentence.ts';
import type { PublicAnswer } from './public-plan-client.ts';
import { toldAnswer } from './told-answer.ts';
import { usePublicPlan } from './use-public-plan.ts';
import './verification.css';

type Notices = typeof import('./notices.tsx');

const noticesPart = laterPart(() => import(/* webpackChunkName: "notices" */ './notices.tsx'));

/**
 * The page with what the document's own answer needs of it: it takes the place of what is being read there, and nothing
 * of that may move.
 */
export async function readyPage(written = ''): Promise<typeof VerificationPage> {
  const read = readPublicCode(written);
  const told = read.ok ? toldAnswer(read.code) : undefined;
  if (told && wayOn(told.study_plan) !== null)
    await noticesPart.fetch().then(
      (notices) => (noticesPart.kept = notices),
      () => undefined,
    );
  return VerificationPage;
}

/** `/verify/:code`: what a code stands for. A mistyped code is told before anything is looked up. */
export function VerificationPage({ written }: { written: string }) {
  const read = readPublicCode(written);
  const { mistyped } = words('certificate', certificateTexts);
  if (read.ok) return <LookedUp key={read.code} code={read.code} />;
  return (
    <>
      <NotForSearch />
      <Notice otherwise={<Bare text={mistyped} />}>
        {({ NotFound }) => <NotFound text={mistyped} written={written} />}
      </Notice>
    </>
  );
}

const NotForSearch = () => <meta name="robots" content="noindex" />;

function LookedUp({ code }: { code: string }) {
  const { entryPath } = usePublicSite();
  const looked = usePublicPlan(code);
  const plan = looked.state.status === 'found' ? looked.state.answer.study_plan : undefined;
  // On the main host search engines may keep what stands in the directory (design.md 48).
  const listed = plan?.in_directory && ['valid', 'superseded'].includes(publicStateOf(plan));
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
  const text = faultSentence(state.fault);
  return (
    <Notice otherwise={<Bare text={text} />}>
      {({ NotFound, Away, Tombstone }) => {
        if (state.status === 'away') return <Away text={text} onRetry={retry} />;
        return state.withdrawnAt === undefined ? (
          <NotFound text={text} written={code} />
        ) : (
          <Tombstone code={code} since={state.withdrawnAt} />
        );
      }}
    </Notice>
  );
}

function Found({ answer, onChange }: { answer: PublicAnswer; onChange: (plan: PublicPlan) => void }) {
  const plan = answer.study_plan;
  const link = wayOn(plan);
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
  const t = words('certificate', certificateTexts);
  usePublicTitle(t.plan);
  return <Loading page text={t.loading} />;
}
