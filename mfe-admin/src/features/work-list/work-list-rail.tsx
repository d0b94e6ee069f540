import type { DecisionTimes } from '@studieplan/contracts';
import { formatCount, Sheet, TextLink } from '@studieplan/ui';
import { takenTime } from './waiting-time.ts';

/** How long decisions have taken, and where the daily mail is turned off. */
export function WorkListRail({ times }: { times: DecisionTimes }) {
  return (
    <aside className="kv-worklist__rail">
      <Sheet title="Fra innsendt til avgjort" titleSize="xs">
        {times.median_seconds === null || times.longest_seconds === null ? (
          <p className="kv-muted">Ingen planer er avgjort de siste 90 dagene.</p>
        ) : (
          <>
            <p>
              Halvparten av planene var avgjort innen <strong>{takenTime(times.median_seconds)}</strong>.
              Lengst ventetid var <strong>{takenTime(times.longest_seconds)}</strong>.
            </p>
            <p className="kv-muted kv-small kv-after">
              {formatCount(times.decided, 'avgjørelse', 'avgjørelser')} de siste 90 dagene.
            </p>
          </>
        )}
      </Sheet>
      <p className="kv-muted kv-small kv-after">
        {'Det som har ventet mer enn tre dager, får du også på e-post hver morgen. '}
        <TextLink to="/devices">Endre dette i Enheter og varsler</TextLink>
      </p>
    </aside>
  );
}
