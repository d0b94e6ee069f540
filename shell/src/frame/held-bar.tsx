import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import {
  Banner,
  Button,
  dropHeld,
  holdMs,
  sendHeld,
  TextLink,
  useHeldCalls,
  useUser,
  type HeldCall,
} from '@studieplan/ui';
import { ArrowUndoIcon } from '@studieplan/ui/icon/icons.ts';

/** What was decided and can still be taken back, and the receipt of it, on whatever page one goes on to (design.md 64, 66). */
export function HeldBar() {
  const { id } = useUser();
  const own = useHeldCalls().filter(({ personId }) => personId === id);
  const newest = own.at(-1);
  return (
    <>
      <p className="ds-sr-only" role="status">
        {newest && spoken(newest)}
      </p>
      {own.length > 0 && (
        <section className="kv-decided" aria-label="Kvittering for avgjørelsen">
          {own.map((call) => (
            <Held key={call.id} call={call} />
          ))}
        </section>
      )}
    </>
  );
}

/** Said once; the seconds are not counted aloud. */
function spoken({ state, doing, done }: HeldCall): string | undefined {
  if (state === 'waiting') return `${doing} Sendes om ${holdMs / 1000} sekunder. Du kan angre til da.`;
  return state === 'done' ? done : undefined;
}

function Held({ call }: { call: HeldCall }) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { id, state, doing, done, refused, fault, written, at, asked } = call;
  const putAway = () => dropHeld(id);
  const back = () => {
    putAway();
    void navigate(at, { state: asked, replace: pathname + search === at });
  };
  if (state === 'refused')
    return (
      <div>
        <Banner kind="danger">{`${refused} ${fault ?? ''}`}</Banner>
        {written !== '' && (
          <details>
            <summary>Det du skrev</summary>
            <blockquote>{written}</blockquote>
          </details>
        )}
        <div className="kv-inline">
          <Button variant="secondary" onClick={back}>
            Tilbake til planen
          </Button>
          <Button variant="tertiary" onClick={putAway}>
            Lukk
          </Button>
        </div>
      </div>
    );
  if (state === 'done')
    return (
      <div className="kv-decided__line">
        <p>{done}</p>
        <TextLink to={at.replace(/\?.*/, '')}>Se planen</TextLink>
        <Button variant="tertiary" onClick={putAway}>
          Lukk
        </Button>
      </div>
    );
  return (
    <div className="kv-decided__line">
      <p>
        {`${doing} `}
        {state === 'sending' ? 'Sendes …' : <Seconds until={call.until} />}
      </p>
      {state === 'waiting' && (
        <>
          <Button variant="secondary" icon={ArrowUndoIcon} onClick={back}>
            Angre
          </Button>
          <Button variant="tertiary" onClick={() => void sendHeld()}>
            Send nå
          </Button>
        </>
      )}
    </div>
  );
}

function Seconds({ until }: { until: number }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, []);
  return (
    <span
      role="timer"
      className="kv-num"
    >{`Sendes om ${Math.max(1, Math.ceil((until - now) / 1000))} s`}</span>
  );
}
