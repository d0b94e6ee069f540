import { operations } from '@studieplan/contracts';
import type { Bus, Passing, RawReply, In } from '@studieplan/kit/calls';
import { successReply } from './success-reply.ts';

/** Who is asked after auth, in turn. */
const parts = [
  ['plans', operations.getOwnPlansData],
  ['mail', operations.getOwnMails],
  ['ai', operations.getOwnModelCalls],
] as const;

/** One page of everything that is kept about the asker: the account, then what each service has, page by page. */
export async function exportMyAccount(bus: Bus, passing: Passing, input: unknown): Promise<RawReply> {
  const { after, ...person } = operations.exportMyAccount.input.parse(input);
  const page = after ? await pageOf(bus, passing, person, after) : await accountOf(bus, passing, person);
  const answer = operations.exportMyAccount.output.parse(page);
  return successReply(answer);
}

/** Whom the browser says it asks for: every service refuses anybody but the token's person. */
type Person = Omit<In<'exportMyAccount'>, 'after'>;

async function accountOf(bus: Bus, passing: Passing, person: Person) {
  const { account } = await bus.request(operations.exportMyAccount, person, passing);
  return { account, next: parts[0][0] };
}

async function pageOf(bus: Bus, passing: Passing, person: Person, after: string) {
  const [service, ...place] = after.split(':');
  const asked = parts.findIndex(([name]) => name === service);
  const part = parts[asked];
  // The contract names the services.
  if (!part) throw new Error('no such part of the export');
  const { data, next } = await bus.request(
    part[1],
    { ...person, ...(place.length > 0 ? { after: place.join(':') } : {}) },
    passing,
  );
  return { account: data, next: next === null ? (parts[asked + 1]?.[0] ?? null) : `${part[0]}:${next}` };
}
