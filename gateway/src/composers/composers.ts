import { operations } from '@studieplan/contracts';
import type { Bus, Passing, RawReply } from '@studieplan/kit/calls';
import { exportMyAccount } from './export-my-account.ts';
import { getSettings } from './get-settings.ts';
import { getWorkList } from './get-work-list.ts';

/** `input` is as the operation's contract has parsed it. */
type Composer = (bus: Bus, passing: Passing, input: unknown) => Promise<RawReply>;

/**
 * The calls that no one service can answer, by subject: every `gateway.…` subject of the contract, and those to whose
 * answer the gateway adds what others have.
 */
export const composers: Record<string, Composer> = {
  [operations.exportMyAccount.subject]: exportMyAccount,
  [operations.getSettings.subject]: getSettings,
  [operations.getWorkList.subject]: getWorkList,
};
