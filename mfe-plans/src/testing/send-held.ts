import { act } from '@testing-library/react';
import { sendHeld } from '@studieplan/ui/runtime.ts';

/** What 'Send nå' does in the shell: the decision that waits is made. */
export const sendNow = () => act(async () => void (await sendHeld()));
