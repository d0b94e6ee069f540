import { useEffect, useRef, useState } from 'react';
import { errors, type Plan } from '@studieplan/contracts';
import { Banner, Button, StatusTag, Heading } from '@studieplan/ui';
import { comparedFields } from '../comparison/compared-fields.ts';
import type { ReadPlan } from './use-read-plan.ts';
import { FieldDifference } from '../comparison/differences.tsx';
import './approval.css';

const changedMeanwhile = 'Planen er endret mens du leste den';

interface PlanChangedProps {
  plan: Plan;
  read: Pick<ReadPlan, 'before' | 'refused' | 'accept'>;
}

/** What somebody else has changed since the question was asked: read before the decision is taken. */
export function PlanChanged({ plan, read }: PlanChangedProps) {
  const { before, refused, accept } = read;
  const [accepted, setAccepted] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const changed = before !== null;
  useEffect(() => {
    // The one who pressed the button is led to what kept it; the one who writes is not disturbed.
    if ((changed && refused) || accepted) place.current?.focus();
  }, [changed, refused, accepted]);
  return (
    <div ref={place} tabIndex={-1} className="kv-changed">
      <p role="status" className={changed ? 'ds-sr-only' : undefined}>
        {changed
          ? `${changedMeanwhile}. Les endringen før du avgjør.`
          : accepted && 'Du avgjør nå planen slik den er etter endringen.'}
      </p>
      {refused && !changed && <Banner kind="danger">{errors.PLAN_CHANGED.text}</Banner>}
      {before !== null && (
        <section className="ds-alert kv-alert" data-color="warning" aria-labelledby="endret-imens">
          <Heading level={3} size="2xs" id="endret-imens">
            {changedMeanwhile}
          </Heading>
          <Changes before={before} plan={plan} />
          <Button
            variant="secondary"
            onClick={() => {
              accept();
              setAccepted(true);
            }}
          >
            Jeg har lest endringen
          </Button>
        </section>
      )}
    </div>
  );
}

function Changes({ before, plan }: { before: Plan; plan: Plan }) {
  const changed = comparedFields(before, plan).filter((field) => field.changed);
  return (
    <>
      {before.status !== plan.status && (
        <p className="kv-inline">
          Planen er nå <StatusTag status={plan.status} />
        </p>
      )}
      {changed.length === 0 ? (
        <p>Teksten er den samme.</p>
      ) : (
        <dl className="kv-changed__fields kv-breaks">
          {changed.map((field) => (
            <div key={field.path}>
              <dt>{field.label}</dt>
              <dd>
                <FieldDifference field={field} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}
