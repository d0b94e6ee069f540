import type { Actor } from '@studieplan/kit';

/** Rooms a person's sockets stand in: the own one, the association's administrators', the systemadmin's. */
export function roomsOf(actor: Actor): string[] {
  return [
    `user:${actor.id}`,
    ...(actor.role === 'admin' && actor.study_association_id ? [`admins:${actor.study_association_id}`] : []),
    ...(actor.role === 'systemadmin' ? ['systemadmins'] : []),
  ];
}

/** Who hears of a plan: its author, its association's administrators and the systemadmin (design.md 18). */
export function audienceOf(fact: {
  author_id: string | null;
  study_association_id: string | null;
}): string[] {
  return [
    ...(fact.author_id ? [`user:${fact.author_id}`] : []),
    ...(fact.study_association_id ? [`admins:${fact.study_association_id}`] : []),
    'systemadmins',
  ];
}
