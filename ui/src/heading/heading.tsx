import type { ReactNode } from 'react';

interface HeadingProps {
  level: 2 | 3;
  /** `sm` is a section's title, `xs` that of a box, `2xs` one within it. */
  size: 'md' | 'sm' | 'xs' | '2xs';
  id?: string;
  children: ReactNode;
}

/** A heading within a page; the page's own is drawn by Page, a sheet's by Sheet. */
export function Heading({ level, size, ...rest }: HeadingProps) {
  const Element = `h${level}` as const;
  return <Element className="ds-heading" data-size={size} {...rest} />;
}
