import { useId, type ReactNode } from 'react';
import type { PublicPlan } from '@studieplan/contracts';
import { Mark } from '@studieplan/ui/brand/mark.tsx';
import { LabelledList } from '@studieplan/ui/facts/facts.tsx';
import { formatLongDate, formatOrganizationNumber, formatTime } from '@studieplan/ui/formats/formats.ts';
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
import { withdrawalOf } from '../../wording/approval.ts';
import { useOwnProof } from './use-own-proof.ts';
import './certificate-proof.css';

/** That the approval proves itself: checked here and now, in this browser. Nothing is claimed before it is. */
export function CertificateProof({ plan }: { plan: PublicPlan }) {
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
        Bevis
      </h2>
      {state.status === 'checking' && (
        <p className="kv-proof__wait" role="status">
          <Mark className="kv-spin" color="var(--ds-color-accent-base-default)" size={28} />
          Kontrollerer...
        </p>
      )}
      {state.status === 'missing' && <p>Denne versjonen har ikke fått bevis ennå. Prøv igjen om litt.</p>}
      {state.status === 'away' && (
        <div className="kv-proof__foot">
          <p role="alert">Beviset kunne ikke kontrolleres nå. Sjekk nettet og prøv igjen.</p>
          <button type="button" className="ds-button" data-variant="secondary" onClick={retry}>
            Prøv igjen
          </button>
        </div>
      )}
      {state.status === 'checked' && <Checked plan={plan} proof={state.proof} />}
    </section>
  );
}

function Checked({ plan, proof }: { plan: PublicPlan; proof: OwnProof }) {
  const { isSigned, isLogged, isShown, entry, size } = proof;
  const save = () =>
    saveFile(new Blob([proof.json], { type: 'application/json' }), fileNameOf(`bevis ${plan.title}`, 'json'));
  return (
    <>
      <ul className="kv-proof__line">
        <Cell icon={ClockIcon} name="Kontrollert nå" value={formatTime(proof.at)} />
        <Cell
          icon={PencilWritingIcon}
          name="Underskrift"
          value={isSigned ? 'gyldig' : 'ikke gyldig'}
          bad={!isSigned}
        />
        <Cell
          icon={ReceiptIcon}
          name="Oppføring"
          value={isLogged ? `${entry} av ${size}` : 'stemmer ikke'}
          bad={!isLogged}
        />
      </ul>
      <div className="kv-proof__foot">
        <Said plan={plan} holds={isSigned && isLogged} isShown={isShown} />
        <button type="button" className="ds-button" data-variant="secondary" onClick={save}>
          <Icon of={DownloadIcon} />
          Last ned bevis
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
  if (!holds)
    return (
      <p role="alert">
        <strong>Beviset holder ikke.</strong> Ikke stol på denne siden før studieforbundet har forklart
        hvorfor.
      </p>
    );
  if (!isShown)
    return (
      <p role="alert">
        <strong>Teksten på denne siden er en annen enn den som ble underskrevet.</strong> Stol på beviset,
        ikke på siden.
      </p>
    );
  return (
    <p>
      Teksten på denne siden er den samme som ble godkjent {formatLongDate(plan.approved_at)}. Med beviset kan
      hvem som helst kontrollere det, også uten oss.
    </p>
  );
}

function Details({ plan, proof }: { plan: PublicPlan; proof: OwnProof }) {
  const { association, digest, entry, size, issuer, key, isLogged, isSigned } = proof;
  const { entryPath } = usePublicSite();
  const number = association?.organizationNumber;
  return (
    <details className="kv-proof__more">
      <summary>Slik er det kontrollert</summary>
      <LabelledList
        facts={[
          [
            isSigned ? 'Underskrevet av' : 'Sier at den er underskrevet av',
            <Twofold key="key" first={issuer} second={<span className="kv-hash">{key}</span>} />,
          ],
          association === undefined
            ? null
            : [
                plan.approval_method === 'admin' ? 'På vegne av' : 'Laget i',
                <Twofold
                  key="association"
                  first={association.associationName ?? ''}
                  second={number && `Org.nr. ${formatOrganizationNumber(number)}`}
                />,
              ],
          [
            'Avtrykk av teksten',
            <span key="digest" className="kv-hash">
              {digest}
            </span>,
          ],
          ['Status', <Twofold key="status" first={statusOf(plan)} second="Slik nettstedet svarer nå" />],
          [
            'Logg',
            <Twofold
              key="log"
              first={isLogged ? `Oppføring ${entry} av ${size}` : 'Oppføringen stemmer ikke med loggen'}
              second="Loggen kan bare vokse. Endres noe som står der, viser det seg for alle som har et bevis fra før."
            />,
          ],
        ]}
      />
      <p>
        Underskriften dekker teksten, koden, datoen, versjonen og hvem som står bak. Navnet på den som
        godkjente, merknaden, poengsummen og lovgrunnlaget er ikke en del av den.
      </p>
      <p>
        Har du fått en fil? <SiteLink to={entryPath}>Kontroller den mot det som er godkjent</SiteLink>.
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

function statusOf(plan: PublicPlan): string {
  if (plan.deleted_at !== null)
    return withdrawalOf(plan) === 'recalled' ? 'Godkjenningen er trukket tilbake' : 'Deaktivert';
  return plan.newer_approval_link === null
    ? 'Verken trukket tilbake eller avløst'
    : 'Avløst av en nyere versjon';
}
