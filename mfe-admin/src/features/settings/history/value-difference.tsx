import { differenceOf, shortened } from './text-difference.ts';

/** Longer values are compared line by line. */
const shortValue = 80;

/** A field before and after: short values beside each other, long texts line by line. */
export function ValueDifference({ before, after }: { before: string; after: string }) {
  const long = [before, after].some((value) => value.length > shortValue || value.includes('\n'));
  return long ? <Lines before={before} after={after} /> : <Short before={before} after={after} />;
}

function Short({ before, after }: { before: string; after: string }) {
  return (
    <>
      <span className="ds-sr-only">fra </span>
      <del>{before === '' ? 'tomt' : before}</del>
      <span aria-hidden="true"> → </span>
      <span className="ds-sr-only"> til </span>
      <ins>{after === '' ? 'tomt' : after}</ins>
    </>
  );
}

function Lines({ before, after }: { before: string; after: string }) {
  return (
    <div className="kv-diff" tabIndex={0} role="group" aria-label="Forskjellen">
      {shortened(differenceOf(before, after)).map((line, index) => {
        if (line === undefined) return <p key={index}>…</p>;
        if (line.kind === 'same') return <p key={index}>{line.text}</p>;
        const Mark = line.kind === 'removed' ? 'del' : 'ins';
        return (
          <p key={index} data-kind={line.kind}>
            <span className="ds-sr-only">{line.kind === 'removed' ? 'Fjernet: ' : 'Lagt til: '}</span>
            <Mark>{line.text}</Mark>
          </p>
        );
      })}
    </div>
  );
}
