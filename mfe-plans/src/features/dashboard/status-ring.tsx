import { RingFrame } from '@studieplan/ui/score/ring-frame.tsx';
import { arcPath, ringArcs } from '@studieplan/ui/score/ring-geometry.ts';

export interface RingShare {
  count: number;
  /** CSS colour; the figures beside the ring say the same in words. */
  color: string;
}

const size = 120;
const radius = 53;
// The mock-up's gap: degrees on each side of an arc.
const gap = 2.5;
// A share that would be a hair's breadth is drawn this wide.
const smallest = 0.02;

/** The plans as a ring, an arc for each share; decoration beside the figures. */
export function StatusRing({ shares }: { shares: readonly RingShare[] }) {
  const shown = shares.filter(({ count }) => count > 0);
  const total = shown.reduce((sum, { count }) => sum + count, 0);
  const weights = shown.map(({ count }) => Math.max(smallest, count / total));
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const arcs = ringArcs(
    weights.map((weight) => weight / whole),
    gap,
  );
  return (
    <RingFrame box={size} stroke={11}>
      {shown.length < 2 ? (
        <circle cx={size / 2} cy={size / 2} r={radius} stroke={shown[0]?.color ?? 'var(--kv-track)'} />
      ) : (
        shown.map(({ color }, index) => {
          const arc = arcs[index];
          return arc && <path key={color} stroke={color} d={arcPath(arc, size / 2, radius)} />;
        })
      )}
    </RingFrame>
  );
}
