import { readFileSync } from 'node:fs';

const { plan } = JSON.parse(
  readFileSync(new URL('../../services/ai/examples/single/d02-turledelse.json', import.meta.url), 'utf8'),
);

/** One approved plan and 100 drafts of the system administrator; answers what the measured calls need. */
export async function fillSystem(system) {
  const { email, password } = system.systemadmin;
  const { token, user } = await system.call('/api/auth/login', { email, password });
  const create = (title) => system.call('/api/study-plans/create', { ...plan, title }, token);
  const { study_plan_id } = await create(plan.title);
  const { validation_result } = await system.call('/api/study-plans/validate', { study_plan_id }, token);
  if (!validation_result.passed) throw new Error('the example plan did not pass');
  const { approval_link, version_id } = await system.call(
    '/api/study-plans/approve',
    { study_plan_id },
    token,
  );
  for (let number = 1; number < 100; number += 1) await create(`${plan.title} ${number}`);
  return { code: approval_link, versionId: version_id, token, userId: user.id };
}
