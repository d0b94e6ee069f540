import { useId } from 'react';
import './figure.css';

interface FigureRow {
  name: string;
  /** What is drawn, one after the other in one bar. */
  parts: readonly number[];
  /** What stands in the table, under `heads`, where it is not the parts. */
  cells?: readonly string[];
}

interface Props {
  caption: string;
  /** Names the rows, then each column of cells. */
  heads: readonly [rows: string, ...cells: string[]];
  rows: readonly FigureRow[];
  /** What the parts of a bar are, where there are several. */
  legend?: readonly string[];
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);

/** A plot of bars and, beside it, the same in a table; whoever does not see hears the table alone. */
export function Figure({ caption, heads, rows, legend = [] }: Props) {
  const id = useId();
  const longest = Math.max(1, ...rows.map(({ parts }) => sum(parts)));
  return (
    <div className="kv-figure">
      <div className="kv-bars" aria-hidden="true">
        {legend.length > 0 && (
          <p className="kv-bars__legend kv-small">
            {legend.map((name, part) => (
              <span key={name}>
                <svg viewBox="0 0 1 1">
                  <rect width="1" height="1" data-part={part} />
                </svg>
                {name}
              </span>
            ))}
          </p>
        )}
        {rows.map(({ name, parts }) => (
          <div className="kv-bars__row" key={name}>
            <span>{name}</span>
            <svg viewBox={`0 0 ${longest} 1`} preserveAspectRatio="none">
              {parts.map((part, at) => (
                <rect key={at} x={sum(parts.slice(0, at))} width={part} height="1" data-part={at} />
              ))}
            </svg>
            <span className="kv-num">{sum(parts)}</span>
          </div>
        ))}
      </div>
      {/* Wider than a phone, it scrolls by itself. */}
      <div className="kv-figure__table" role="region" aria-labelledby={id} tabIndex={0}>
        <table className="ds-table" data-color="neutral">
          <caption id={id}>{caption}</caption>
          <thead>
            <tr>
              {heads.map((head) => (
                <th scope="col" key={head}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, parts, cells = parts.map(String) }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {cells.map((cell, at) => (
                  <td key={at}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
