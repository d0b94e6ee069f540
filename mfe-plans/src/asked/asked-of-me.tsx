import { formatCount, LinkButton, Sheet } from '@studieplan/ui';
import { PencilIcon } from '@studieplan/ui/icon/icons.ts';
import { readReason } from '../sending/words.ts';
import { askedText, useAskedOfMe, type Asked } from './use-asked-of-me.ts';
import { ListRow } from '../plan-rows/list-row.tsx';

/** Over dashboard and list: what an administrator has asked the signed-in author for; nothing where nothing is. */
export function AskedOfMe() {
  const asked = useAskedOfMe();
  if (asked === undefined || asked.plans.length === 0) return null;
  const more = asked.total - asked.plans.length;
  return (
    <div className="kv-overlist">
      <Sheet
        title="Dette venter på deg"
        flush
        color="lampe"
        aside={<span className="kv-muted kv-small">{formatCount(asked.total, 'plan', 'planer')}</span>}
      >
        <ul className="kv-rows">
          {asked.plans.map((plan) => (
            <Row key={plan.study_plan_id} plan={plan} />
          ))}
        </ul>
        {more > 0 && <p className="kv-asked__more">{`og ${more} til i listen`}</p>}
      </Sheet>
    </div>
  );
}

function Row({ plan }: { plan: Asked }) {
  const { study_plan_id, title, remaining, remarks } = plan;
  const left =
    remaining > 0
      ? `${formatCount(remaining, 'merknad', 'merknader')} gjenstår.`
      : remarks > 0
        ? 'Alle merknader er rettet eller besvart. Send planen inn.'
        : readReason;
  return (
    <ListRow
      to={`/study-plans/${study_plan_id}`}
      title={title}
      side={
        <LinkButton
          to={`/study-plans/${study_plan_id}/edit`}
          variant="secondary"
          icon={PencilIcon}
          aria-label={`Rett ${title}`}
        >
          Rett planen
        </LinkButton>
      }
    >
      <p>{askedText(plan)}</p>
      <p className="kv-muted kv-small">{left}</p>
    </ListRow>
  );
}
