import type { Audience } from '@studieplan/contracts';
import type { Actor } from '@studieplan/kit/calls';

/** Rooms a person's sockets stand in: the own one, the association's administrators', the systemadmin's. */
export function roomsOf(actor: Actor): string[] {
  return [
    `user:${actor.id}`,
    ...(actor.role === 'admin' && actor.study_association_id ? [`admins:${actor.study_association_id}`] : []),
    ...(actor.role === 'systemadmin' ? ['systemadmins'] : []),
  ];
}

interface PlanFact {
  author_id: string | null;
  study_association_id: string | null;
}

const roomOf: Record<Audience, (fact: PlanFact) => string | null> = {
  author: ({ author_id }) => author_id && `user:${author_id}`,
  administrators: ({ study_association_id }) => study_association_id && `admins:${study_association_id}`,
  systemadmin: () => 'systemadmins',
};

/** Rooms of those who may hear of a plan's fact, as its event declares them (design.md 18). */
export function roomsFor(audience: readonly Audience[], fact: PlanFact): string[] {
  return audience.flatMap((who) => roomOf[who](fact) ?? []);
}
