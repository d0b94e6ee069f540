import './bar-plot.css';

interface Props {
  caption: string;
  /** Of the table's two columns. */
  heads: readonly [string, string];
  bars: readonly { label: string; value: number }[];
}

/** A bar for each number, in a table whose words and numbers stand beside them: read by all, and printed. */
export function BarPlot({ caption, heads, bars }: Props) {
  const longest = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <table className="kv-plot">
      <caption>{caption}</caption>
      <thead className="ds-sr-only">
        <tr>
          {heads.map((head) => (
            <th scope="col" key={head}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {bars.map(({ label, value }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>
              <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
                <rect width={(value / longest) * 100} height="10" />
              </svg>
              <span className="kv-num">{value}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
