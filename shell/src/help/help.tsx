import { useState } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { Button, Dialog, Loading } from '@studieplan/ui';

type Texts = (typeof import('./help-texts.ts'))['helpTexts'];

/** '?': what one can do on the screen that is shown. */
export function Help() {
  const { pathname } = useLocation();
  const [texts, setTexts] = useState<Texts | 'failed'>();
  const [open, setOpen] = useState(false);
  const show = () => {
    setOpen(true);
    import('./help-texts.ts').then(
      ({ helpTexts }) => setTexts(helpTexts),
      () => setTexts('failed'),
    );
  };
  const path = pathname === '/devices' ? '/konto' : pathname;
  // '/study-plans/:id' would take 'new' for a plan's: the first that fits is meant.
  const known = texts === 'failed' ? undefined : texts;
  const found = known?.find(([pattern]) => matchPath(pattern, path) !== null);
  return (
    <>
      <Button variant="tertiary" className="kv-help" aria-haspopup="dialog" aria-label="Hjelp" onClick={show}>
        ?
      </Button>
      <Dialog
        open={open}
        title={found === undefined ? 'Hjelp' : `Hjelp: ${found[1]}`}
        onClose={() => setOpen(false)}
      >
        {texts === undefined && <Loading />}
        {texts === 'failed' && <p role="alert">Hjelpen kunne ikke lastes. Prøv igjen om litt.</p>}
        {found === undefined
          ? known && <p>Lurer du på noe, spør du administratoren i studieforbundet ditt.</p>
          : found[2].map((sentence) => <p key={sentence}>{sentence}</p>)}
        <div>
          <Button onClick={() => setOpen(false)}>Lukk</Button>
        </div>
      </Dialog>
    </>
  );
}
