import { useSyncExternalStore } from 'react';
import { onSessionChange, sessionState } from '@studieplan/ui';

/** The login's last step, open in this tab: a code was sent, or why it could not be. */
export type DeviceStep = { sent: true; expiresAt: string } | { sent: false; text: string };

// In sessionStorage: a phone throws the tab away while its owner fetches the code from the mail app.
const storageKey = 'device_step';
const listeners = new Set<() => void>();

// A stable value for useSyncExternalStore; it is parsed where it is used.
function stored(): string | null {
  return sessionState().status === 'signed-in' ? sessionStorage.getItem(storageKey) : null;
}

function subscribe(listener: () => void): () => void {
  const stop = onSessionChange(listener);
  listeners.add(listener);
  return () => {
    stop();
    listeners.delete(listener);
  };
}

/** Opens the step or changes it; `undefined` ends it. */
export function setDeviceStep(step: DeviceStep | undefined): void {
  if (step === undefined) sessionStorage.removeItem(storageKey);
  else sessionStorage.setItem(storageKey, JSON.stringify(step));
  for (const listener of listeners) listener();
}

/** The step that this tab's session still stands at, or undefined. */
export function useDeviceStep(): DeviceStep | undefined {
  const written = useSyncExternalStore(subscribe, stored);
  return written === null ? undefined : (JSON.parse(written) as DeviceStep);
}
