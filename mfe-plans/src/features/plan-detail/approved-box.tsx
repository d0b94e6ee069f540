import { useState } from 'react';
import type { Plan } from '@studieplan/contracts';
import {
  Button,
  formatCode,
  formatLongDate,
  LinkButton,
  Stamp,
  usePublicOrigin,
  Heading,
} from '@studieplan/ui';
import { LinkIcon } from '@studieplan/ui/icon/icons.ts';
import { selfApprovalText } from '../../approval/self-approval-text.ts';

interface ApprovedBoxProps {
  plan: Plan;
  link: string;
}

/** The approved plan's public page: stamp, date, who approved, code, link. A self-approval looks like none by others. */
export function ApprovedBox({ plan, link }: ApprovedBoxProps) {
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
  const self = plan.approval_method === 'self';
  const color = self || plan.expired ? undefined : 'success';
  return (
    <section
      className="kv-approved"
      data-method={plan.approval_method}
      data-expired={plan.expired ? '' : undefined}
      aria-labelledby="godkjent"
    >
      <Stamp kind={stampOf(plan)} label="" />
      <div>
        <Heading level={2} size="sm" id="godkjent">
          {headingOf(plan, self)}
        </Heading>
        <p>
          {plan.approver_name !== null && `av ${plan.approver_name}. `}
          Verifiseringskode <span className="kv-code">{formatCode(link)}</span>
        </p>
        {plan.valid_until != null && (
          <p>{`${plan.expired ? 'Godkjenningen gjaldt' : 'Gjelder'} til ${formatLongDate(plan.valid_until)}.`}</p>
        )}
        {self && <p>{selfApprovalText(plan.self_approved_by ?? 'author')}</p>}
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

function headingOf({ approved_at, expired }: Plan, self: boolean): string {
  if (expired) return 'Utløpt';
  const word = self ? 'Selvgodkjent' : 'Godkjent';
  return approved_at === null ? word : `${word} ${formatLongDate(approved_at)}`;
}

function stampOf({ approval_method, self_approved_by, expired }: Plan) {
  if (expired) return 'recalled';
  if (approval_method !== 'self') return 'approved';
  return self_approved_by === 'administrator' ? 'self-approved-administrator' : 'self-approved';
}
