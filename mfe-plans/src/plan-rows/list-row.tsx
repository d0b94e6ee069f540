import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import './plan-rows.css';

interface ListRowProps {
  to: string;
  title: string;
  /** Before the title; a row without one has more room for what is done with it. */
  ring?: ReactNode;
  /** At the right: what it is, and what is done with it. */
  side: ReactNode;
  children: ReactNode;
}

/** One row of a list, as a whole the way to what it is about. */
export function ListRow({ to, title, ring, side, children }: ListRowProps) {
  return (
    <li className={ring === undefined ? 'kv-row kv-row--act' : 'kv-row'}>
      {ring}
      <div className="kv-row__main">
        <h3 className="kv-row__title">
          <Link to={to}>{title}</Link>
        </h3>
        {children}
      </div>
      <div className="kv-row__side">{side}</div>
    </li>
  );
}
