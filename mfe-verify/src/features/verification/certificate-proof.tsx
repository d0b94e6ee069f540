import { useId, type ReactNode } from 'react';
import type { PublicPlan } from '@studieplan/contracts';
import { publicStateOf } from '@studieplan/contracts/public/shown-plan';
import { text } from '@studieplan/contracts/public/words/nb/text';
import { Mark } from '@studieplan/ui/brand/mark.tsx';
import { LabelledList } from '@studieplan/ui/facts/facts.tsx';
import { formatOrganizationNumber } from '@studieplan/ui/formats/formats.ts';
import { Icon, type IconType } from '@studieplan/ui/icon/icon.tsx';
import {
  ClockIcon,
  DownloadIcon,
  PencilWritingIcon,
  ReceiptIcon,
  XMarkOctagonIcon,
} from '@studieplan/ui/icon/icons.ts';
import { saveFile } from '@studieplan/ui/saving/save-file.ts';
import type { OwnProof } from '../../proof/own-proof.ts';
import { fileNameOf } from '../../saving/file-name.ts';
import { usePublicSite } from '../../site/public-site.tsx';
import { SiteLink } from '../../site/site-link.tsx';
import { longDate, timeOfDay } from '../../texts/formats.ts';
import { proof as proofTexts } from '../../texts/nb/proof.ts';
import { words } from '../../texts/texts.ts';
import { useOwnProof } from './use-own-proof.ts';
import './certificate-proof.css';

const texts = () => words('proof', proofTexts);

/** That the approval proves itself: checked here and now, in this browser. Nothing is claimed before it is. */
export function CertificateProof({ plan }: { plan: PublicPlan }) {
  const t = texts();
  const { section, state, retry } = useOwnProof(plan);
  const title = useId();
  if (state.status === 'gone') return null;
  return (
    <section
      className="kv-proof"
      aria-labelledby={title}
      ref={section}
      aria-busy={state.status === 'checking'}
    >
      <h2 className="ds-heading" data-size="xs" id={title}>
        {t.title}
      </h2>
      {state.status === 'checking' && (
        <p className="kv-proof__wait" role="status">
          <Mark className="kv-spin" color="var(--ds-color-accent-base-default)" size={28} />
          {t.checking}
        </p>
      )}
      {state.status === 'missing' && <p>{t.missing}</p>}
      {state.status === 'away' && (
        <div className="kv-proof__foot">
          <p role="alert">{t.away}</p>
          <button type="button" className="ds-button" data-variant="secondary" onClick={retry}>
            {t.retry}
          </button>
        </div>
      )}
      {state.status === 'checked' && <Checked plan={plan} proof={state.proof} />}
    </section>
  );
}

function Checked({ plan, proof }: { plan: PublicPlan; proof: OwnProof }) {
  const t = texts();
  const { isSigned, isLogged, isShown, entry, size } = proof;
  const save = () =>
    saveFile(new Blob([proof.json], { type: 'application/json' }), fileNameOf(`bevis ${plan.title}`, 'json'));
  return (
    <>
      <ul className="kv-proof__line">
        <Cell icon={ClockIcon} name={t.checkedNow} value={timeOfDay(proof.at)} />
        <Cell
          icon={PencilWritingIcon}
          name={t.signature}
          value={isSigned ? t.valid : t.invalid}
          bad={!isSigned}
        />
        <Cell
          icon={ReceiptIcon}
          name={t.entry}
          value={isLogged ? t.entryOf(entry, size) : t.notInLog}
          bad={!isLogged}
        />
      </ul>
      <div className="kv-proof__foot">
        <Said plan={plan} holds={isSigned && isLogged} isShown={isShown} />
        <button type="button" className="ds-button" data-variant="secondary" onClick={save}>
          <Icon of={DownloadIcon} />
          {t.save}
        </button>
      </div>
      <Details plan={plan} proof={proof} />
    </>
  );
}

function Cell({
  icon,
  name,
  value,
  bad = false,
}: {
  icon: IconType;
  name: string;
  value: string;
  bad?: boolean;
}) {
  return (
    <li data-bad={bad || undefined}>
      <Icon of={bad ? XMarkOctagonIcon : icon} />
      <p>
        <small>{name}</small> <b>{value}</b>
      </p>
    </li>
  );
}

function Said({ plan, holds, isShown }: { plan: PublicPlan; holds: boolean; isShown: boolean }) {
  const t = texts();
  if (!holds)
    return (
      <p role="alert">
        <strong>{t.fails}</strong> {t.failsMore}
      </p>
    );
  if (!isShown)
    return (
      <p role="alert">
        <strong>{t.otherText}</strong> {t.otherTextMore}
      </p>
    );
  return <p>{t.sameText(longDate(plan.approved_at))}</p>;
}

function Details({ plan, proof }: { plan: PublicPlan; proof: OwnProof }) {
  const t = texts();
  const { association, digest, entry, size, issuer, key, isLogged, isSigned } = proof;
  const { entryPath } = usePublicSite();
  const number = association?.organizationNumber;
  return (
    <details className="kv-proof__more kv-unfold">
      <summary>{t.how}</summary>
      <LabelledList
        facts={[
          [
            isSigned ? t.signedBy : t.claimsSignedBy,
            <Twofold key="key" first={issuer} second={<span className="kv-hash">{key}</span>} />,
          ],
          association === undefined
            ? null
            : [
                plan.approval_method === 'admin' ? t.onBehalfOf : t.madeIn,
                <Twofold
                  key="association"
                  first={association.associationName ?? ''}
                  second={number && t.organization(formatOrganizationNumber(number))}
                />,
              ],
          [
            t.digest,
            <span key="digest" className="kv-hash">
              {digest}
            </span>,
          ],
          [
            t.status,
            <Twofold
              key="status"
              first={words('text', text).status[publicStateOf(plan)]}
              second={t.statusNote}
            />,
          ],
          [
            t.log,
            <Twofold key="log" first={isLogged ? t.logEntry(entry, size) : t.logFails} second={t.logNote} />,
          ],
        ]}
      />
      <p>{t.covers}</p>
      <p>
        {t.haveFile} <SiteLink to={entryPath}>{t.checkFile}</SiteLink>.
      </p>
    </details>
  );
}

function Twofold({ first, second }: { first: string; second: ReactNode }) {
  return (
    <>
      {first}
      {second && <small>{second}</small>}
    </>
  );
}
