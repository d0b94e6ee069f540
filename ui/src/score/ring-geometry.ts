/** The rubric's weights in the order of ring, rows and logo; clockwise from the top, their sum is 1. */
export const ringWeights = [0.3, 0.25, 0.2, 0.15, 0.1] as const;

// The gap of the mock-ups: degrees on each side of an arc, so 7 between neighbours.
const gap = 3.5;

export interface Arc {
  /** Degrees clockwise from the top. */
  from: number;
  to: number;
}

/** The arcs of a ring; what the gaps leave is shared by weight, so the filled share of a ring is the total. */
export function ringArcs(weights: readonly number[] = ringWeights, gapDegrees: number = gap): Arc[] {
  const left = 360 - weights.length * 2 * gapDegrees;
  let at = 0;
  return weights.map((weight) => {
    const from = at + gapDegrees;
    const to = from + weight * left;
    at = to + gapDegrees;
    return { from, to };
  });
}

/** The first `share` (0 to 1) of an arc. */
export function partOf({ from, to }: Arc, share: number): Arc {
  const inside = Math.max(0, Math.min(1, share));
  return { from, to: from + (to - from) * inside };
}

/** Cuts the arcs where a sweep over all of them has covered `share` (0 to 1). */
export function sweep(arcs: readonly Arc[], share: number): Arc[] {
  const total = arcs.reduce((sum, arc) => sum + arc.to - arc.from, 0);
  let left = total * Math.max(0, Math.min(1, share));
  const covered: Arc[] = [];
  for (const arc of arcs) {
    const length = Math.min(left, arc.to - arc.from);
    if (length <= 0) break;
    covered.push({ from: arc.from, to: arc.from + length });
    left -= length;
  }
  return covered;
}

const round = (value: number) => Math.round(value * 100) / 100;

/** The SVG path of one arc on a circle around (centre, centre). */
export function arcPath({ from, to }: Arc, centre: number, radius: number): string {
  const point = (degrees: number) => {
    const angle = ((degrees - 90) * Math.PI) / 180;
    return `${round(centre + radius * Math.cos(angle))} ${round(centre + radius * Math.sin(angle))}`;
  };
  const large = to - from > 180 ? 1 : 0;
  return `M${point(from)}A${radius} ${radius} 0 ${large} 1 ${point(to)}`;
}
