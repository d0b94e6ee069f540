import type { CSSProperties } from 'react';
import { Link } from 'react-router-dom';
import type { PlanStatistics, PlanStatus } from '@studieplan/contracts';
import { formatNumber, Icon, type IconType } from '@studieplan/ui';
import {
  CheckmarkCircleFillIcon,
  MagnifyingGlassIcon,
  PaperplaneIcon,
  PencilIcon,
  XMarkOctagonIcon,
} from '@studieplan/ui/icon/icons.ts';
import { RingFrame } from '@studieplan/ui/score/ring-frame.tsx';
import { arcPath, ringArcs } from '@studieplan/ui/score/ring-geometry.ts';

const colour = (name: string, shade: string) => `var(--ds-color-${name}-${shade})`;

interface Figure {
  label: string;
  count: number;
  icon: IconType;
  color: string;
  /** The list's filter that shows just these plans; none where no single status does. */
  status?: PlanStatus;
}

// The count is of two statuses: a link to one of them would show fewer plans than it says.
function underReviewFilter(underReview: number, submitted: number): PlanStatus | undefined {
  if (submitted === 0) return 'under_review';
  return underReview === 0 ? 'submitted' : undefined;
}

function figuresOf(statistics: PlanStatistics, withSubmitted: boolean): Figure[] {
  const of = (status: PlanStatus) => statistics.by_status[status] ?? 0;
  const submitted = of('submitted');
  const waiting: Figure = {
    label: 'Herav innsendte',
    count: submitted,
    icon: PaperplaneIcon,
    color: 'info',
    status: 'submitted',
  };
  return [
    {
      label: 'Godkjente',
      count: of('approved'),
      icon: CheckmarkCircleFillIcon,
      color: 'success',
      status: 'approved',
    },
    // Specification section 2: what is sent in counts as under review here.
    {
      label: 'Under vurdering',
      count: of('under_review') + submitted,
      icon: MagnifyingGlassIcon,
      color: 'warning',
      status: underReviewFilter(of('under_review'), submitted),
    },
    ...(withSubmitted ? [waiting] : []),
    { label: 'Utkast', count: of('draft'), icon: PencilIcon, color: 'neutral', status: 'draft' },
    { label: 'Avviste', count: of('rejected'), icon: XMarkOctagonIcon, color: 'danger', status: 'rejected' },
  ];
}

/** Of an arc, or of a ring without any; the figures beside it say the same in words. */
function ringColour(color: string | undefined): string {
  if (color === undefined) return 'var(--kv-track)';
  return colour(color, color === 'success' || color === 'danger' ? 'base-default' : 'border-default');
}

interface PlanFiguresProps {
  statistics: PlanStatistics;
  withSubmitted: boolean;
}

/** How many plans there are within reach, in all and by status. */
export function PlanFigures({ statistics, withSubmitted }: PlanFiguresProps) {
  const figures = figuresOf(statistics, withSubmitted);
  const total = formatNumber(statistics.total);
  return (
    <section className="kv-sheet kv-sheet--flush" aria-label="Planene i tall">
      <dl className="kv-ledger" data-figures={figures.length}>
        <div className="kv-ring__box">
          {/* 'Herav innsendte' is a part of another figure. */}
          <StatusRing shares={figures.filter(({ color }) => color !== 'info')} />
          <dt>
            <span className="ds-sr-only">Planer </span>totalt
          </dt>
          <dd data-signs={total.length}>
            <Link to="/study-plans" aria-label={`${total}, vis alle planer`}>
              {total}
            </Link>
          </dd>
        </div>
        {figures.map(({ label, count, icon, color, status }) => (
          <div key={label} style={{ '--kv-c': colour(color, 'text-subtle') } as CSSProperties}>
            <dt>
              <Icon of={icon} />
              {label}
            </dt>
            <dd>
              {status === undefined || count === 0 ? (
                formatNumber(count)
              ) : (
                <Link
                  to={`/study-plans?status=${status}`}
                  aria-label={`${formatNumber(count)}, vis ${label.toLowerCase()}`}
                >
                  {formatNumber(count)}
                </Link>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const size = 120;
const radius = 53;
// The mock-up's gap: degrees on each side of an arc.
const gap = 2.5;
// A share that would be a hair's breadth is drawn this wide.
const smallest = 0.02;

/** The plans as a ring, an arc for each share; decoration beside the figures. */
function StatusRing({ shares }: { shares: readonly Figure[] }) {
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
        <circle cx={size / 2} cy={size / 2} r={radius} stroke={ringColour(shown[0]?.color)} />
      ) : (
        shown.map(({ color }, index) => {
          const arc = arcs[index];
          return arc && <path key={color} stroke={ringColour(color)} d={arcPath(arc, size / 2, radius)} />;
        })
      )}
    </RingFrame>
  );
}
