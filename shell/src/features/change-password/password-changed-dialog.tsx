import { useEffect } from 'react';
import { Banner, Button, Dialog, FormFoot } from '@studieplan/ui';
import { logOut } from '../../session/log-out.ts';

const logOutAfterMs = 3000;

/**
 * Says that one is being logged out, and does it: at 'OK', or after three seconds. Stands outside the signed-in
 * frame, for another call's 401 may end the session before the sentence is read.
 */
export function PasswordChangedDialog({ onClose }: { onClose: () => void }) {
  useEffect(() => {
    const timer = setTimeout(logOut, logOutAfterMs);
    return () => clearTimeout(timer);
  }, []);
  const close = () => {
    logOut();
    onClose();
  };
  return (
    <Dialog open title="Endre passord" onClose={close}>
      <div role="alert">
        <Banner kind="success">Passord endret! Du vil bli logget ut.</Banner>
      </div>
      <FormFoot>
        <Button onClick={close}>OK</Button>
      </FormFoot>
    </Dialog>
  );
}
