import { useEffect, useState } from 'react';
import { Banner, Button, holdSession, Sheet } from '@studieplan/ui';
import type { BrowserPlace } from './browser-place.ts';
import { afterLook, notRestarted, percentOf, restartText } from './restart-state.ts';

const everyMs = 1_000;

/** Waits with the person until the system has restarted and says that it is up; then the page loads itself again. */
export function Restarting({ place }: { place: BrowserPlace }) {
  const [restart, setRestart] = useState(notRestarted);
  const { ready, slow } = restart;
  useEffect(() => {
    // A restore ends every session, and what the frame asks meanwhile would hear it before all parts are up.
    holdSession(true);
    const began = Date.now();
    let seen = notRestarted;
    let stopped = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async () => {
      const health = await place.health();
      if (stopped) return;
      seen = afterLook(seen, health, Date.now() - began);
      setRestart(seen);
      if (seen.over) place.reload();
      else timer = setTimeout(() => void look(), everyMs);
    };
    timer = setTimeout(() => void look(), everyMs);
    return () => {
      stopped = true;
      holdSession(false);
      clearTimeout(timer);
    };
  }, [place]);
  const percent = percentOf(restart);
  return (
    <Sheet title="Systemet gjenopprettes" lead="La siden stå åpen. Den lastes på nytt når alt er oppe igjen.">
      <div className="kv-progress">
        <p>
          <strong>Gjenoppretter</strong>
          <span className="kv-num" aria-hidden="true">{`${percent} %`}</span>
        </p>
        <progress aria-label="Framdrift for omstarten" max={100} value={percent} />
        <p className="kv-small kv-muted" role="status">
          {restartText(restart)}
        </p>
      </div>
      {slow && !ready && (
        <>
          <Banner kind="warning">
            Det tar lengre tid enn vanlig. Siden venter fortsatt, eller du kan laste den på nytt selv.
          </Banner>
          <Button variant="secondary" onClick={place.reload}>
            Last siden på nytt nå
          </Button>
        </>
      )}
    </Sheet>
  );
}
