import { operations } from '@studieplan/contracts';
import type { Bus, Passing, RawReply } from '@studieplan/kit/calls';

/** All settings in one answer, each from the service that owns it; one that is away makes the whole unavailable. */
export async function getSettings(bus: Bus, passing: Passing): Promise<RawReply> {
  const [plans, ai, mail] = await Promise.all([
    bus.request(operations.getPlansSettings, {}, passing),
    bus.request(operations.getAiPrompts, {}, passing),
    bus.request(operations.getSmtp, {}, passing),
  ]);
  const settings = operations.getSettings.output.parse({ ...plans, ...ai, ...mail });
  return { status: 200, body: new TextEncoder().encode(JSON.stringify({ success: true, ...settings })) };
}
