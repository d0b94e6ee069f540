/** That unfinished remarks do not go along with a decision. */
export function RemarksGoing({ unfinished }: { unfinished: number }) {
  if (unfinished === 0) return null;
  return (
    <p className="ds-alert kv-alert" data-color="warning">
      {unfinished === 1
        ? 'Én merknad er ikke ferdig. Den blir ikke sendt.'
        : `${unfinished} merknader er ikke ferdige. De blir ikke sendt.`}
    </p>
  );
}
