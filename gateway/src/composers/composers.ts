import { type Operation, operations, type ParsedInputOf, type ResultOf } from '@studieplan/contracts';
import { type Bus, EncodedAnswer, type In, type Passing, type RawReply } from '@studieplan/kit/calls';
import { exportMyAccount } from './export-my-account.ts';

/** `input` is as the operation's contract has parsed it. */
type Composer = (bus: Bus, passing: Passing, input: unknown) => Promise<RawReply>;

/** Answers as a service would have, what the contract knows of what was put together. */
const composer = <O extends Operation>(
  operation: O,
  compose: (bus: Bus, passing: Passing, input: ParsedInputOf<O>) => Promise<ResultOf<O>>,
): [string, Composer] => [
  operation.subject,
  async (bus, passing, input) => {
    const result = await compose(bus, passing, input as ParsedInputOf<O>);
    return { status: 200, body: EncodedAnswer.of(operation, result).bytes };
  },
];

/** All settings in one answer, each from the service that owns it; one that is away makes the whole unavailable. */
async function getSettings(bus: Bus, passing: Passing) {
  const [plans, ai, mail] = await Promise.all([
    bus.request(operations.getPlansSettings, {}, passing),
    bus.request(operations.getAiPrompts, {}, passing),
    bus.request(operations.getSmtp, {}, passing),
  ]);
  return { ...plans, ...ai, ...mail };
}

/** What waits of plans and of people, in one answer; each service decides for itself what the asker may see of it. */
async function getWorkList(bus: Bus, passing: Passing, asked: In<'getWorkList'>) {
  const [plans, people] = await Promise.all([
    bus.request(operations.getPlansWorkList, asked, passing),
    bus.request(operations.getPeopleWorkList, asked, passing),
  ]);
  return { ...plans, ...people };
}

/**
 * The calls that no one service can answer, by subject: every `gateway.…` subject of the contract, and those to whose
 * answer the gateway adds what others have.
 */
export const composers: Record<string, Composer> = Object.fromEntries([
  composer(operations.exportMyAccount, exportMyAccount),
  composer(operations.getSettings, getSettings),
  composer(operations.getWorkList, getWorkList),
]);
