import { operations } from '@studieplan/contracts';
import type { Bus, Passing, RawReply } from '@studieplan/kit/calls';
import { successReply } from './success-reply.ts';

/** What waits of plans and of people, in one answer; each service decides for itself what the asker may see of it. */
export async function getWorkList(bus: Bus, passing: Passing, input: unknown): Promise<RawReply> {
  const asked = operations.getWorkList.input.parse(input);
  const [plans, people] = await Promise.all([
    bus.request(operations.getPlansWorkList, asked, passing),
    bus.request(operations.getPeopleWorkList, asked, passing),
  ]);
  const answer = operations.getWorkList.output.parse({ ...plans, ...people });
  return successReply(answer);
}
