/** The other administrators who look at the plan now, told politely. */
export function PlanViewers({ names }: { names: readonly string[] }) {
  return (
    <p role="status" className="kv-viewers kv-breaks">
      {names.length > 0 && `${listed(names)} ser på planen nå.`}
    </p>
  );
}

const list = new Intl.ListFormat('nb', { type: 'conjunction' });
const listed = (names: readonly string[]) => list.format(names);
