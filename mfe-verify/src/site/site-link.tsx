import type { MouseEvent, ReactNode } from 'react';
import { usePublicSite } from './public-site.tsx';

/** Does a link's work in this page; a new tab or window is the browser's business. */
export function followHere(event: MouseEvent, follow: () => void): void {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  follow();
}

/** A link within the public pages: a real address, followed without loading the page again. */
export function SiteLink({
  to,
  className = 'ds-link',
  variant,
  children,
}: {
  to: string;
  className?: string;
  /** With `ds-button` as class: how the button looks. */
  variant?: 'primary' | 'secondary';
  children: ReactNode;
}) {
  const { navigate } = usePublicSite();
  const follow = (event: MouseEvent) => {
    followHere(event, () => navigate(to));
  };
  return (
    <a href={to} className={className} data-variant={variant} onClick={follow}>
      {children}
    </a>
  );
}
