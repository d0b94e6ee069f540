import type { ComponentType, SVGProps } from 'react';

export type IconType = ComponentType<SVGProps<SVGSVGElement> & { title?: string }>;

/** An icon of the set in the design system's size, hidden from assistive technology: the word stands beside it. */
export function Icon({ of: Picture }: { of: IconType }) {
  return <Picture className="ds-icon" aria-hidden="true" />;
}
