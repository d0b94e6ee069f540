import { useState } from 'react';
import type { Plan, PlanVersion } from '@studieplan/contracts';
import { Button, formatCode, formatLongDate, LinkButton, Stamp, usePublicOrigin } from '@studieplan/ui';
import { LinkIcon } from '@studieplan/ui/icon/icons.ts';
import { selfApprovalText } from '../../approval/self-approval-text.ts';

interface ApprovedBoxProps {
  plan: Plan;
  link: string;
  /** The version that holds; undefined while it is being read: nothing is then said of who approved. */
  version: PlanVersion | undefined;
}

/** The approved plan's public page: stamp, date, who approved, code, link. A self-approval looks like none by others. */
export function ApprovedBox({ plan, link, version }: ApprovedBoxProps) {
  const origin = usePublicOrigin();
  const [copied, setCopied] = useState<'yes' | 'failed'>();
  const address = `${origin}/verify/${link}`;
  const copy = () => {
    // Without a secure origin there is no clipboard at all; the address is then shown to be copied by hand.
    const writing = navigator.clipboard?.writeText(address) ?? Promise.reject(new Error('no clipboard'));
    writing.then(
      () => setCopied('yes'),
      () => setCopied('failed'),
    );
  };
  const self = version?.approval_method === 'self';
  const color = version === undefined || self ? undefined : 'success';
  return (
    <section
      className="kv-approved"
      data-method={version === undefined ? 'unknown' : self ? 'self' : 'admin'}
      aria-labelledby="godkjent"
    >
      {version === undefined ? <span /> : <Stamp kind={self ? 'self-approved' : 'approved'} label="" />}
      <div>
        <h2 className="ds-heading" data-size="sm" id="godkjent">
          {headingOf(plan, self)}
        </h2>
        <p>
          {plan.approver_name !== null && `av ${plan.approver_name}. `}
          Verifiseringskode <span className="kv-code">{formatCode(link)}</span>
        </p>
        {self && <p>{selfApprovalText(version.self_approved_by ?? 'author')}</p>}
        {copied !== undefined && (
          <p role="status">{copied === 'yes' ? 'Lenken er kopiert.' : `Kopier lenken selv: ${address}`}</p>
        )}
      </div>
      <div className="kv-approved__acts">
        <LinkButton to={`/verify/${link}`} color={color}>
          Åpne offentlig side
        </LinkButton>
        <Button variant="tertiary" color={color} icon={LinkIcon} onClick={copy}>
          Kopier lenke
        </Button>
      </div>
    </section>
  );
}

function headingOf({ approved_at }: Plan, self: boolean): string {
  const word = self ? 'Selvgodkjent' : 'Godkjent';
  return approved_at === null ? word : `${word} ${formatLongDate(approved_at)}`;
}
