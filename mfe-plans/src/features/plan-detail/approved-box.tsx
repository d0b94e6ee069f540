import { useState } from 'react';
import type { Plan } from '@studieplan/contracts';
import { Button, formatCode, formatLongDate, LinkButton, Stamp, usePublicOrigin } from '@studieplan/ui';
import { LinkIcon } from '@studieplan/ui/icon/icons.ts';
import { selfApprovalText } from '../../approval/self-approval-text.ts';
import type { ApprovedBy } from './use-approved-by.ts';

interface ApprovedBoxProps {
  plan: Plan;
  link: string;
  by: ApprovedBy;
}

/** The approved plan's public page: stamp, date, who approved, code, link. A self-approval looks like none by others. */
export function ApprovedBox({ plan, link, by }: ApprovedBoxProps) {
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
  const self = by.method === 'self';
  const color = by.method === 'admin' ? 'success' : undefined;
  return (
    <section className="kv-approved" data-method={by.method ?? 'unknown'} aria-labelledby="godkjent">
      {by.method === undefined ? <span /> : <Stamp kind={self ? 'self-approved' : 'approved'} label="" />}
      <div>
        <h2 className="ds-heading" data-size="sm" id="godkjent">
          {headingOf(plan, self)}
        </h2>
        <p>
          {plan.approver_name !== null && `av ${plan.approver_name}. `}
          Verifiseringskode <span className="kv-code">{formatCode(link)}</span>
        </p>
        {self && by.self_approved_by !== null && <p>{selfApprovalText(by.self_approved_by)}</p>}
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
