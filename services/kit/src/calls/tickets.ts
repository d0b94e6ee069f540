import { mayAsk } from '@studieplan/contracts';
import { AppError } from './app-error.ts';
import { type Actor, actorOf, type TokenClaims } from './call.ts';
import type { Identity } from './identity.ts';

/** What a verified ticket says: which process asks, and for whom. */
export interface Admission {
  caller: string;
  /** Undefined where nobody is signed in. */
  actor: Actor | undefined;
}

const validSeconds = 60;
/** A ticket is used for so long: it always has time left on its way. */
const usedMs = 45_000;
const maxKept = 20_000;

/**
 * What a call carries instead of the browser's bearer: the acting person and the one service it is meant for, signed by
 * the process that asks (ADR 12). What one service hears opens nothing at another.
 */
export class Tickets {
  readonly #issued = new Map<string, { ticket: string; until: number }>();
  readonly #admitted = new Map<string, Admission & { until: number }>();

  constructor(private readonly identity: Identity) {}

  /** A ticket to one service for this person, or for nobody. */
  to(service: string, actor: Actor | undefined): string {
    const claims = { aud: service, ...(actor && claimsOf(actor)) };
    const key = JSON.stringify(claims);
    const known = this.#issued.get(key);
    if (known && known.until > Date.now()) return known.ticket;
    if (this.#issued.size >= maxKept) this.#issued.clear();
    const ticket = this.identity.issue(claims, validSeconds);
    this.#issued.set(key, { ticket, until: Date.now() + usedMs });
    return ticket;
  }

  /** Who asks this process a subject, by the ticket; throws NOT_AUTHENTICATED, or FORBIDDEN for what is not theirs to ask. */
  admit(ticket: string | undefined, subject: string): Admission {
    if (!ticket) throw new AppError('NOT_AUTHENTICATED');
    const admission = this.#known(ticket);
    if (!mayAsk(admission.caller, subject)) throw new AppError('FORBIDDEN');
    return admission;
  }

  #known(ticket: string): Admission {
    const known = this.#admitted.get(ticket);
    if (known && known.until > Date.now()) return known;
    this.#admitted.delete(ticket);
    const claims = this.identity.open(ticket);
    if (claims.aud !== this.identity.name) throw new AppError('NOT_AUTHENTICATED');
    const admission = {
      caller: claims.iss,
      actor: claims.sub === undefined ? undefined : actorOf(claims as unknown as TokenClaims),
    };
    if (this.#admitted.size >= maxKept) this.#admitted.clear();
    this.#admitted.set(ticket, { ...admission, until: claims.exp * 1000 });
    return admission;
  }
}

const claimsOf = (actor: Actor): Omit<TokenClaims, 'exp'> => ({
  sub: actor.id,
  sid: actor.session_id,
  sv: actor.session_version,
  role: actor.role,
  assoc: actor.study_association_id,
  name: actor.name,
  auth_time: actor.authenticated_at,
  lim: actor.limited ? true : undefined,
});
