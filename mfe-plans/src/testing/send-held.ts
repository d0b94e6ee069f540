import { act, renderHook } from '@testing-library/react';
import { sendHeld, useHeldCalls } from '@studieplan/ui/runtime.ts';

/** What 'Send nå' does in the shell: the decision that waits is made. */
export const sendNow = () => act(async () => void (await sendHeld()));

/** What the shell tells of decisions that were refused. */
export const refusalsTold = () =>
  renderHook(useHeldCalls).result.current.flatMap(({ refused, fault }) =>
    fault === undefined ? [] : `${refused} ${fault}`,
  );
