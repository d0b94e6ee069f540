import type { ReactNode } from 'react';

export type Fact = readonly [label: string, value: ReactNode];

/** Label and value in two columns: `<LabelledList facts={[['Timer', '52']]} />`; facts of null are left out. */
export function LabelledList({ facts, wide = false }: { facts: readonly (Fact | null)[]; wide?: boolean }) {
  return (
    <dl className={wide ? 'kv-dl kv-dl--facts' : 'kv-dl'}>
      {facts
        .filter((fact) => fact !== null)
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

/** Short facts in one line with dots between; what is null, false or empty is left out. */
export function FactLine({ facts, stacked = false }: { facts: readonly ReactNode[]; stacked?: boolean }) {
  return (
    <p className={stacked ? 'kv-facts kv-facts--stack' : 'kv-facts'}>
      {facts.map(
        (fact, index) => fact != null && fact !== false && fact !== '' && <span key={index}>{fact}</span>,
      )}
    </p>
  );
}
