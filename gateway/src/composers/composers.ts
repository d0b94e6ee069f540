import { operations } from '@studieplan/contracts';
import type { Bus, Passing, RawReply } from '@studieplan/kit/calls';
import { getSettings } from './get-settings.ts';

type Composer = (bus: Bus, passing: Passing) => Promise<RawReply>;

/** The calls that no one service can answer, by subject; every `gateway.…` subject of the contract stands here. */
export const composers: Record<string, Composer> = {
  [operations.getSettings.subject]: getSettings,
};
