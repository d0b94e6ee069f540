import { formatHours } from '@studieplan/ui';
import type { HoursRange } from './plan-draft.ts';

// The accepted range is the middle third; what lies far outside stands at the end.
const share = ({ min, max }: HoursRange, hours: number) => {
  const width = Math.max(max - min, 1);
  return Math.min(Math.max((hours - (min - width)) / (3 * width), 0.02), 0.98) * 100;
};

/** Where the hours lie beside the range that fits the credits; the words stand at the field. */
export function HoursScale({ range }: { range: HoursRange }) {
  const { min, max, hours, refusal } = range;
  const at = hours === undefined ? undefined : `${share(range, hours)}%`;
  const outside = refusal !== null && at !== undefined;
  // Two figures on one spot cannot be read.
  const near = (limit: number) =>
    hours !== undefined && Math.abs(share(range, hours) - share(range, limit)) < 11;
  return (
    <div className="kv-range" aria-hidden="true">
      <div className="kv-range__scale">
        <span className="kv-range__ok" style={{ insetInline: '33.3%' }} />
        {at !== undefined && (
          <span
            className="kv-range__you"
            data-ok={outside ? undefined : ''}
            style={{ insetInlineStart: at }}
          />
        )}
      </div>
      <div className="kv-range__ticks">
        {!(outside && near(min)) && <span style={{ insetInlineStart: '33.3%' }}>{formatHours(min)}</span>}
        {!(outside && near(max)) && <span style={{ insetInlineStart: '66.7%' }}>{formatHours(max)}</span>}
        {outside && hours !== undefined && (
          <span className="kv-range__val" style={{ insetInlineStart: at }}>
            {formatHours(hours)}
          </span>
        )}
      </div>
    </div>
  );
}
