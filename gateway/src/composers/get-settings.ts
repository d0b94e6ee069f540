import { operations } from '@studieplan/contracts';
import type { Bus, Passing, RawReply } from '@studieplan/kit/calls';
import { successReply } from './success-reply.ts';

/** All settings in one answer, each from the service that owns it; one that is away makes the whole unavailable. */
export async function getSettings(bus: Bus, passing: Passing): Promise<RawReply> {
  const [plans, ai, mail] = await Promise.all([
    bus.request(operations.getPlansSettings, {}, passing),
    bus.request(operations.getAiPrompts, {}, passing),
    bus.request(operations.getSmtp, {}, passing),
  ]);
  const settings = operations.getSettings.output.parse({ ...plans, ...ai, ...mail });
  return successReply(settings);
}
