import { operations } from '@studieplan/contracts';
import type { Bus, In, Passing } from '@studieplan/kit/calls';

/** Who is asked after auth, in turn. */
const parts = [
  ['plans', operations.getOwnPlansData],
  ['mail', operations.getOwnMails],
  ['ai', operations.getOwnModelCalls],
] as const;

/** One page of everything that is kept about the asker: the account, then what each service has, page by page. */
export function exportMyAccount(bus: Bus, passing: Passing, { after, ...person }: In<'exportMyAccount'>) {
  return after ? pageOf(bus, passing, person, after) : accountOf(bus, passing, person);
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
