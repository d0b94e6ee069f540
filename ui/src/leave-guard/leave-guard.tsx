import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { Button } from '../button/button.tsx';
import { Dialog, FormFoot } from '../dialog/dialog.tsx';

/** Asks before a page with unsaved text is left, inside the app and by closing the tab; `onLeave` hears of the former only. */
export function LeaveGuard({ active, onLeave }: { active: boolean; onLeave?: () => void }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => active && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!active) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [active]);
  return (
    <Dialog
      open={blocker.state === 'blocked'}
      title="Forlate siden uten å lagre?"
      onClose={() => blocker.reset?.()}
    >
      <p>Du har endringer som ikke er lagret.</p>
      <FormFoot>
        <Button onClick={() => blocker.reset?.()}>Bli her</Button>
        <Button
          variant="tertiary"
          color="danger"
          onClick={() => {
            onLeave?.();
            blocker.proceed?.();
          }}
        >
          Forlat siden
        </Button>
      </FormFoot>
    </Dialog>
  );
}
