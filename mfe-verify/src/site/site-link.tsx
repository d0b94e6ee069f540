import type { MouseEvent, ReactNode } from 'react';
import { usePublicSite } from './public-site.tsx';

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
    // A new tab or window is the browser's business.
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    navigate(to);
  };
  return (
    <a href={to} className={className} data-variant={variant} onClick={follow}>
      {children}
    </a>
  );
}
