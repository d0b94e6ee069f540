import type { ReactNode } from 'react';
import { FactLine } from '@studieplan/ui';
import './list-row.css';

interface Props {
  title: string;
  /** Id of the title, for buttons that are described by it. */
  id?: string;
  /** The row that one was led to: its title can hold the focus. */
  on?: boolean;
  /** Before the row: what selects it. */
  lead?: ReactNode;
  tag?: ReactNode;
  /** Lines of facts; what is missing in one leaves no gap. */
  facts: readonly (readonly ReactNode[])[];
  /** What more there is to say. */
  children?: ReactNode;
  /** The row's buttons. */
  acts?: ReactNode;
}

/** One row of the administrators' lists: what it is about, its facts, and what can be done with it. */
export function ListRow({ title, id, on = false, lead, tag, facts, children, acts }: Props) {
  return (
    <li
      className="kv-wait"
      data-lead={lead === undefined ? undefined : ''}
      data-on={on || undefined}
      aria-current={on || undefined}
    >
      {lead !== undefined && <div className="kv-wait__lead">{lead}</div>}
      <div>
        <div className="kv-inline">
          <h3 className="kv-person" id={id} tabIndex={on ? -1 : undefined}>
            {title}
          </h3>
          {tag}
        </div>
        {facts.map((line, index) => (
          <FactLine stacked facts={line} key={index} />
        ))}
        {children}
      </div>
      {acts !== undefined && <div className="kv-wait__acts">{acts}</div>}
    </li>
  );
}
