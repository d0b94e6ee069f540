import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { operations } from '@studieplan/contracts';
import {
  Banner,
  Button,
  dropHeld,
  holdMs,
  pauseHeld,
  resumeHeld,
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
  useEffect(() => resumeHeld(Object.values(operations)), [id]);
  return (
    <>
      <p className="ds-sr-only" role="status">
        {newest && spoken(newest)}
      </p>
      {own.length > 0 && <Told calls={own} />}
    </>
  );
}

/** The key that leads here from wherever one is; a text field takes it for nothing else. */
const wayHere = 'F8';

function Told({ calls }: { calls: readonly HeldCall[] }) {
  const bar = useRef<HTMLElement>(null);
  const [over, setOver] = useState(false);
  const [within, setWithin] = useState(false);
  useEffect(() => {
    const { activeElement } = document;
    // A button that went took the focus with it, and told nobody.
    if (within && activeElement === document.body) bar.current?.focus({ preventScroll: true });
    pauseHeld(over || within);
  }, [over, within, calls]);
  useEffect(() => () => pauseHeld(false), []);
  useEffect(() => {
    const press = ({ key }: KeyboardEvent) => {
      if (key !== wayHere || bar.current === null) return;
      // What still waits comes before what was refused earlier.
      const waits = bar.current.querySelector<HTMLElement>('button[aria-keyshortcuts]');
      (waits ?? bar.current.querySelector('button'))?.focus();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return (
    <section
      className="kv-decided"
      aria-label="Kvittering for avgjørelsen"
      tabIndex={-1}
      ref={bar}
      onPointerEnter={() => setOver(true)}
      onPointerLeave={() => setOver(false)}
      onFocus={() => setWithin(true)}
      onBlur={({ currentTarget, relatedTarget }) => setWithin(currentTarget.contains(relatedTarget))}
    >
      {calls.map((call) => (
        <Held key={call.id} call={call} />
      ))}
    </section>
  );
}

/** Said once; the seconds are not counted aloud. */
function spoken({ state, doing, done }: HeldCall): string | undefined {
  if (state === 'waiting')
    return `${doing} Sendes om ${holdMs / 1000} sekunder. Trykk ${wayHere} for å komme til «Angre»; tiden står så lenge du er der.`;
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
        {state === 'sending' ? 'Sendes …' : <Seconds call={call} />}
      </p>
      {state === 'waiting' && (
        <>
          <Button variant="secondary" icon={ArrowUndoIcon} aria-keyshortcuts={wayHere} onClick={back}>
            Angre
            <WayHere />
          </Button>
          <Button variant="tertiary" onClick={() => void sendHeld()}>
            Send nå
          </Button>
        </>
      )}
    </div>
  );
}

const WayHere = () => (
  <kbd className="kv-kbd" aria-hidden="true">
    {wayHere}
  </kbd>
);

function Seconds({ call: { until, left } }: { call: HeldCall }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(1, Math.ceil((left ?? until - now) / 1000));
  return (
    <span role="timer">
      <span className="kv-num">{`Sendes om ${seconds} s`}</span>
      {left !== undefined && '. Tiden står så lenge du er her.'}
    </span>
  );
}
