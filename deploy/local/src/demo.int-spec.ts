import { fillWithDemo } from './demo.ts';
import { holdAnyCalls } from './testing/hold-any-calls.ts';
import { RunningCopy, systemadmin } from '@studieplan/infrastructure/running-copy';

let copy: RunningCopy;
const said: string[] = [];
beforeAll(async () => (copy = await RunningCopy.start()));
afterAll(() => copy.stop());

async function post(path: string, body: object, token?: string): Promise<Record<string, unknown>> {
  const response = await fetch(copy.origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  return (await response.json()) as Record<string, unknown>;
}

test('[R-492] the demo fills an empty system with users of each role and plans in each status, once', async () => {
  const system = {
    address: copy.origin,
    mailApi: `${copy.mailPage}/api/email`,
    systemadmin: { ...systemadmin, generated: false },
  };
  await fillWithDemo(system, (sentence) => said.push(sentence));

  const logins = said.flatMap((sentence) => /(\S+@\S+) \/ (\S+)$/.exec(sentence)?.slice(1) ?? []);
  expect(logins).toHaveLength(8);
  const [email, password] = logins;
  const signedIn = await post('/api/auth/login', { email, password });
  expect(signedIn['success']).toBe(true);
  const token = String(signedIn['token']);
  const { users } = await post('/api/admin/get-users', { include_pending: true }, token);
  const people = users as { role: string; status: string }[];
  expect(new Set(people.map(({ role }) => role))).toEqual(new Set(['admin', 'member']));
  expect(new Set(people.map(({ status }) => status))).toEqual(new Set(['active', 'pending_approval']));

  const { study_plans } = await post('/api/study-plans/list', {}, token);
  const plans = study_plans as { status: string; validation_score: number | null }[];
  expect(plans.length).toBeGreaterThanOrEqual(8);
  expect(new Set(plans.map(({ status }) => status))).toEqual(
    new Set(['draft', 'submitted', 'under_review', 'approved', 'rejected']),
  );
  for (const plan of plans.filter(({ status }) => status === 'approved')) {
    expect(plan.validation_score).toBeGreaterThanOrEqual(70);
  }

  const again: string[] = [];
  await fillWithDemo(system, (sentence) => again.push(sentence));
  expect(again).toEqual(['Demoen krever et tomt system, men her finnes det studieforbund fra før.']);
});

// Of the system that the demo has filled: another would cost another start.
test('[V-11] 300 calls made of the contracts and their edges: no answer of 5xx, no refusal that changes anything', async () => {
  const answers = await holdAnyCalls(copy, { count: 300, seed: 11, said });
  expect(answers).toHaveLength(300);
});
