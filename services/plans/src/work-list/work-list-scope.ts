import type { Actor } from '@studieplan/kit/calls';

/** Whose queue: an administrator's own association, what nobody else can decide on, or all of it (design.md 46). */
export interface WorkListScope {
  kind: 'association' | 'rest' | 'all';
  reader: string;
  association: string | null;
}

/** Undefined where nothing can wait: of an administrator without an association. */
export function workListScope(
  actor: Pick<Actor, 'id' | 'role' | 'study_association_id'>,
  everywhere = false,
): WorkListScope | undefined {
  const reader = actor.id;
  if (actor.role === 'systemadmin') return { kind: everywhere ? 'all' : 'rest', reader, association: null };
  if (actor.study_association_id === null) return undefined;
  return { kind: 'association', reader, association: actor.study_association_id };
}

const scopeKinds = ['association', 'rest', 'all'] as const;

/** One of each, as statements are made. */
export const byScope = <T>(make: (kind: WorkListScope['kind']) => T) =>
  Object.fromEntries(scopeKinds.map((kind) => [kind, make(kind)])) as Record<WorkListScope['kind'], T>;

// Named in every shape, so that the same values go with each.
const everybody = '$1::uuid IS NOT NULL AND $2::uuid IS NULL';

const administratorOf = (association: string) => `SELECT FROM people AS a
  WHERE a.study_association_id = ${association} AND a.role = 'admin' AND a.status = 'active' AND NOT a.deleted`;

const wrote = (who: string) => `(plans.author_id IS NOT DISTINCT FROM ${who}
  OR EXISTS (SELECT FROM plan_edits AS e WHERE e.plan_id = plans.id AND e.editor_id = ${who}))`;

/** Conditions over `plans`: what one has written is for others to decide (design.md 33). */
export const plansOfScope = {
  association: `plans.study_association_id = $2 AND NOT ${wrote('$1::uuid')}`,
  rest: `${everybody} AND NOT EXISTS (${administratorOf('plans.study_association_id')} AND NOT ${wrote('a.id')})`,
  all: everybody,
};

/** Conditions over `v`, a version: nobody sees an own approval for the association. */
export const versionsOfScope = {
  association: 'v.study_association_id = $2 AND v.approver_id IS DISTINCT FROM $1::uuid',
  rest: `v.approver_id IS DISTINCT FROM $1::uuid AND $2::uuid IS NULL AND NOT EXISTS
    (${administratorOf('v.study_association_id')} AND a.id IS DISTINCT FROM v.approver_id)`,
  all: 'v.approver_id IS DISTINCT FROM $1::uuid AND $2::uuid IS NULL',
};

/** Conditions over `p`, a person who waits. */
export const peopleOfScope = {
  association: 'p.study_association_id = $2 AND $1::uuid IS NOT NULL',
  rest: `${everybody} AND NOT EXISTS (${administratorOf('p.study_association_id')})`,
  all: everybody,
};
