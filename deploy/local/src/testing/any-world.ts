import { operations, type Operation, type OutputOf, routeParts } from '@studieplan/contracts';
import { systemadmin } from '@studieplan/infrastructure/running-copy';
import type { CalledCopy, Callers } from './any-calls.ts';
import { cursor, type Known } from './any-input.ts';

export interface World {
  callers: Callers;
  known: Known;
}

/** Signs in everybody of the demo, and finds what there is to name in calls. */
export async function worldOf(copy: CalledCopy, said: readonly string[]): Promise<World> {
  const call = async <O extends Operation>(
    operation: O,
    input: object,
    token?: string,
  ): Promise<OutputOf<O>> => {
    const response = await fetch(copy.origin + routeParts(operation.route as never).path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(input),
    });
    if (!response.ok) throw new Error(`${operation.subject}: ${response.status} ${await response.text()}`);
    return (await response.json()) as OutputOf<O>;
  };
  const signIn = (email: string, password: string) => call(operations.login, { email, password });
  const logins = said.flatMap((sentence) => {
    const [, role, email, password] = /(administrator|medlem): (\S+@\S+) \/ (\S+)$/.exec(sentence) ?? [];
    return role ? [{ role, email: email as string, password: password as string }] : [];
  });
  const of = (wanted: string) => logins.find(({ role }) => role === wanted) ?? { email: '', password: '' };
  const [admin, member] = [of('administrator'), of('medlem')];
  const first = { email: systemadmin.email, password: copy.password ?? systemadmin.password };
  const [highest, ...others] = await Promise.all(
    [first, admin, member].map(({ email, password }) => signIn(email, password)),
  );
  const token = highest?.token ?? '';
  const { study_plans = [] } = await call(operations.listPlans, {}, token);
  const { associations } = await call(operations.getAllStudyAssociations, {}, token);
  const { users } = await call(operations.getUsers, { include_pending: true }, token);
  const approved = study_plans.filter(({ status }) => status === 'approved');
  const versions = await Promise.all(
    approved.map(({ id }) => call(operations.listPlanVersions, { study_plan_id: id }, token)),
  );
  const versionIds = versions.flatMap((one) => one.versions.map(({ version_id }) => version_id));
  const planIds = study_plans.map(({ id }) => id);
  // Nobody who calls: a person who is deleted calls no more.
  const waiting = users.filter(({ status }) => status === 'pending_approval').map(({ id }) => id);
  const associationIds = associations.map(({ id }) => id);
  return {
    callers: { systemadmin: token, admin: others[0]?.token, member: others[1]?.token },
    known: {
      study_plan_id: planIds,
      working_copy_id: planIds,
      version_id: versionIds,
      also_version_ids: versionIds,
      target_association_id: associationIds,
      study_association_id: associationIds,
      association: associationIds,
      association_id: associationIds,
      author_id: users.map(({ id }) => id),
      person: waiting,
      // Of a call in whose name somebody else is spoken for.
      user_id: waiting,
      user_ids: waiting,
      email: [member.email, 'ukjent@example.no'],
      cursor: ['0000-01-01T00:00:00Z', '1900-01-01T00:00:00Z', '2999-12-31T23:59:59Z'].map((time) =>
        cursor(time, planIds[0]),
      ),
      code: approved.flatMap(({ approval_link }) => approval_link ?? []),
      path: ['title', 'description', 'learning_outcomes.knowledge.0', 'ingenting'],
      '*': ['0/000', '0/000.p/2', 'entries/000', 'x000/000'],
      purpose: ['revocation', 'suspension'],
      list: ['1', '0', '9999999999'],
    },
  };
}
