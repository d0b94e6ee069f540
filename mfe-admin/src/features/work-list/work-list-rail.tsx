import type { DecisionTimes, DrawFigures } from '@studieplan/contracts';
import { formatCount, Sheet, TextLink } from '@studieplan/ui';
import { drawsText } from '../../draws-text/draws-text.ts';
import { takenTime } from '../../waiting-time/waiting-time.ts';

/** How long decisions have taken, and where the daily mail is turned off. */
export function WorkListRail({ times, draws }: { times: DecisionTimes; draws: DrawFigures | undefined }) {
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
        <p className="kv-after">
          <TextLink to="/arbeidsliste/avgjort">Se alle avgjørelser</TextLink>
        </p>
        <p>
          <TextLink to="/arbeidsliste/tall">Se tallene</TextLink>
        </p>
      </Sheet>
      {draws !== undefined && draws.drawn > 0 && (
        <Sheet title="Stikkprøver" titleSize="xs">
          <p>{drawsText(draws)}</p>
        </Sheet>
      )}
      <p className="kv-after">
        <TextLink to="/arbeidsliste/utloper">Se godkjenninger som utløper</TextLink>
      </p>
      <p className="kv-muted kv-small kv-after">
        {'Det som har ventet mer enn tre dager, får du også på e-post hver morgen. '}
        <TextLink to="/konto">Endre dette i Min konto</TextLink>
      </p>
    </aside>
  );
}
