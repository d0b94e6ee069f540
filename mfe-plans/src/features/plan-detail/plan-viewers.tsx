/** The other administrators who look at the plan now, told politely. */
export function PlanViewers({ names }: { names: readonly string[] }) {
  return (
    <p role="status" className="kv-viewers kv-breaks">
      {names.length > 0 && `${listed(names)} ser på planen nå.`}
    </p>
  );
}

const listed = (names: readonly string[]) => new Intl.ListFormat('nb').format(names);
