import { Button, formatNumber } from '@studieplan/ui';
import { pageSize, pagesFor } from './users-address.ts';

/** `Viser 26–50 av 2 000 brukere`. */
export function shownText(page: number, total: number): string {
  const from = (page - 1) * pageSize + 1;
  const to = Math.min(page * pageSize, total);
  return `Viser ${formatNumber(from)}–${formatNumber(to)} av ${formatNumber(total)} brukere`;
}

/** Which users of how many are shown, and the way to the others; without buttons when one page holds them all. */
export function Pager({
  page,
  total,
  onPage,
}: {
  page: number;
  total: number;
  onPage: (page: number) => void;
}) {
  const pages = pagesFor(total);
  if (pages === 1) return null;
  return (
    <nav className="kv-pager" aria-label="Sider med brukere">
      <p className="kv-muted">{shownText(page, total)}</p>
      <div className="kv-inline">
        <Button variant="secondary" aria-disabled={page === 1} onClick={() => onPage(page - 1)}>
          Forrige
        </Button>
        <Button variant="secondary" aria-disabled={page === pages} onClick={() => onPage(page + 1)}>
          Neste
        </Button>
      </div>
    </nav>
  );
}
