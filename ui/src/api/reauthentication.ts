type Asker = () => Promise<boolean>;

let asker: Asker | undefined;
let asking: Promise<boolean> | undefined;

/**
 * Registers what asks the person to prove anew who they are; it answers false when they would not. Returns the way to
 * stop. The shell has one dialog for it, whichever part's call it is.
 */
export function onReauthenticationNeeded(ask: Asker): () => void {
  asker = ask;
  return () => {
    if (asker === ask) asker = undefined;
  };
}

/** Asks, once for all the calls that wait for it. */
export async function proveAgain(): Promise<boolean> {
  asking ??= asker?.().finally(() => (asking = undefined));
  return (await asking) ?? false;
}
