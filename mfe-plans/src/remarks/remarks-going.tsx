import { formatCount } from '@studieplan/ui';

/** How many remarks go along with a decision, and that unfinished ones do not. */
export function RemarksGoing({ count, unfinished }: { count: number; unfinished: number }) {
  return (
    <>
      {count > 0 && <p>{`${formatCount(count, 'merknad', 'merknader')} blir sendt med.`}</p>}
      {unfinished > 0 && (
        <p className="ds-alert kv-alert" data-color="warning">
          {unfinished === 1
            ? 'Én merknad er ikke ferdig. Den blir ikke sendt.'
            : `${unfinished} merknader er ikke ferdige. De blir ikke sendt.`}
        </p>
      )}
    </>
  );
}
