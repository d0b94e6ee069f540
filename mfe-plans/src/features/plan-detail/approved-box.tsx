import { useState } from 'react';
import type { Plan } from '@studieplan/contracts';
import { Button, formatCode, formatLongDate, LinkButton, Stamp, usePublicOrigin } from '@studieplan/ui';
import { LinkIcon } from '@studieplan/ui/icon/icons.ts';

/** The approved plan's public page: stamp, date, code, link. */
export function ApprovedBox({ plan, link }: { plan: Plan; link: string }) {
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
  return (
    <section className="kv-approved" aria-labelledby="godkjent">
      <Stamp kind="approved" label="" />
      <div>
        <h2 className="ds-heading" data-size="sm" id="godkjent">
          {plan.approved_at === null ? 'Godkjent' : `Godkjent ${formatLongDate(plan.approved_at)}`}
        </h2>
        <p>
          {plan.approver_name !== null && `av ${plan.approver_name}. `}
          Verifiseringskode <span className="kv-code">{formatCode(link)}</span>
        </p>
        {copied !== undefined && (
          <p role="status">{copied === 'yes' ? 'Lenken er kopiert.' : `Kopier lenken selv: ${address}`}</p>
        )}
      </div>
      <div className="kv-approved__acts">
        <LinkButton to={`/verify/${link}`} color="success">
          Åpne offentlig side
        </LinkButton>
        <Button variant="tertiary" color="success" icon={LinkIcon} onClick={copy}>
          Kopier lenke
        </Button>
      </div>
    </section>
  );
}
