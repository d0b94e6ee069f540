import type { ReactNode } from 'react';
import { useLatest } from '@studieplan/ui';
import { UndoBar } from './undo-bar.tsx';
import { UndoProvider } from './undo-context.ts';
import { useHistory } from './use-history.ts';
import { useUndoKeys } from './use-undo-keys.ts';

/** Around a page without a form: what is done on it can be taken back. */
export function PageUndo({ children }: { children: ReactNode }) {
  const history = useHistory<object>(() => undefined);
  const { did } = useLatest({ did: history.did });
  useUndoKeys((way) => {
    if ((way === 'undo' ? history.newest : history.next) === undefined) return false;
    void history.go(way);
    return true;
  });
  return (
    <UndoProvider value={did}>
      {children}
      <UndoBar history={history} />
    </UndoProvider>
  );
}
