import type { ReactNode } from 'react';

/** The square that a ring's arcs are drawn in; decoration, since the figures stand beside it in words. */
export function RingFrame({
  box,
  size = box,
  stroke,
  className = 'kv-ring',
  children,
}: {
  /** Side of the drawing, in its own units. */
  box: number;
  /** Side on the screen, in px. */
  size?: number;
  /** Width of the arcs, in the drawing's units. */
  stroke: number;
  className?: string;
  children: ReactNode;
}) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox={`0 0 ${box} ${box}`}
      aria-hidden="true"
      fill="none"
      strokeWidth={stroke}
    >
      {children}
    </svg>
  );
}
