import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { generatePassword } from './first-password.ts';
import { runnerDir } from './paths.ts';
import type { RunningSystem } from './system.ts';

interface DemoPlan {
  status: 'draft' | 'submitted' | 'under_review' | 'approved' | 'rejected';
  by?: 'admin' | 'self';
  comment?: string;
  reason?: string;
  plan: Record<string, unknown>;
}

type Call = (path: string, body: object, token?: string) => Promise<Record<string, unknown>>;

type Person = ReturnType<typeof person>;

const person = (name: string, role: 'admin' | 'member' = 'member') => ({
  name,
  email: `${name.split(' ', 1)[0]?.toLowerCase()}@nattlampen.example.no`,
  role,
  password: generatePassword(),
});

const association = {
  name: 'Studieforbundet Nattlampen',
  organization_number: '987654321',
  contact_email: 'post@nattlampen.example.no',
  contact_phone: '22 00 00 00',
  address: 'Lampegata 5, 0150 Oslo',
  validity_years: 3,
};

/** Fills an empty system through its HTTP API, as people would, and prints the passwords; else says why not. */
export async function fillWithDemo(
  system: Pick<RunningSystem, 'address' | 'mailApi' | 'systemadmin'>,
  say: (sentence: string) => void,
): Promise<void> {
  const call = caller(system.address);
  const { email, password } = system.systemadmin;
  if (!password || !system.mailApi) {
    say(
      password
        ? 'Demoen leser bekreftelsene i e-postfangeren: start uten SMTP_URL.'
        : 'Demoen krever et tomt system: start med en ny DATA_DIR.',
    );
    return;
  }
  try {
    const administrator = await signIn(call, email, password);
    const { associations } = await call('/api/admin/get-all-study-associations', {}, administrator);
    if (!Array.isArray(associations) || associations.length > 1) {
      say('Demoen krever et tomt system, men her finnes det studieforbund fra før.');
      return;
    }
    say('Fyller systemet med eksempler …');
    await fill(call, administrator, system.mailApi, say);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    say(`Demoen stoppet: ${error.message}`);
  }
}

class Refusal extends Error {}

async function fill(
  call: Call,
  administrator: string,
  mailApi: string,
  say: (sentence: string) => void,
): Promise<void> {
  const { association_id } = await call('/api/admin/create-study-association', association, administrator);
  const people = [person('Astrid Fjellheim', 'admin'), person('Jonas Eik'), person('Samira Haddad')];
  const waiting = person('Per Venteland');
  for (const person of [...people, waiting]) await register(call, person, String(association_id), mailApi);
  for (const person of people) await letIn(call, administrator, person);

  const [admin = '', ...members] = await Promise.all(people.map((p) => signIn(call, p.email, p.password)));
  const plans = JSON.parse(readFileSync(join(runnerDir, 'demo-plans.json'), 'utf8')) as DemoPlan[];
  for (const [index, plan] of plans.entries())
    await makePlan(call, plan, members[index % members.length] ?? '', admin);

  say(`Laget ${association.name} med ${plans.length} studieplaner. Innlogging:`);
  for (const person of people) {
    say(`  ${person.role === 'admin' ? 'administrator' : 'medlem'}: ${person.email} / ${person.password}`);
  }
  say(`  venter på godkjenning: ${waiting.email} / ${waiting.password}`);
}

async function register(call: Call, person: Person, associationId: string, mailApi: string): Promise<void> {
  await call('/api/auth/register', {
    full_name: person.name,
    email: person.email,
    password: person.password,
    study_association_id: associationId,
  });
  await call('/api/auth/verify-email', { token: await mailedToken(mailApi, person.email) });
}

/** The token of the verification link in the newest mail to the address. */
async function mailedToken(mailApi: string, address: string): Promise<string> {
  for (let waited = 0; waited < 60_000; waited += 200) {
    const mails = (await (await fetch(mailApi)).json()) as { to?: { address: string }[]; text?: string }[];
    const own = mails.filter((mail) => mail.to?.some((to) => to.address === address));
    for (const mail of own.reverse()) {
      const token = /\/verify-email\?token=([^\s&]+)/.exec(mail.text ?? '')?.[1];
      if (token) return decodeURIComponent(token);
    }
    await sleep(200);
  }
  throw new Refusal(`e-posten til ${address} kom ikke fram.`);
}

async function letIn(call: Call, administrator: string, person: Person): Promise<void> {
  const { users } = await call('/api/admin/get-users', { include_pending: true }, administrator);
  const found = (users as { id: string; email: string }[]).find((user) => user.email === person.email);
  await call('/api/admin/approve-user', { user_id: found?.id }, administrator);
  if (person.role === 'admin') {
    await call('/api/admin/update-user', { user_id: found?.id, role: 'admin' }, administrator);
  }
}

async function makePlan(call: Call, demo: DemoPlan, author: string, admin: string): Promise<void> {
  const status = demo.status === 'draft' ? 'draft' : 'submitted';
  const { study_plan_id } = await call('/api/study-plans/create', { ...demo.plan, status }, author);
  const which = { study_plan_id };
  if (demo.status === 'draft') return;
  await call('/api/study-plans/validate', which, author);
  if (demo.status === 'under_review') await call('/api/study-plans/set-under-review', which, admin);
  if (demo.status === 'rejected')
    await call('/api/study-plans/reject', { ...which, reason: demo.reason }, admin);
  if (demo.status !== 'approved') return;
  if (demo.by === 'self' && (await approvedByAuthor(call, which, author))) return;
  await call('/api/study-plans/approve', { ...which, change_comment: demo.comment }, admin);
  await call('/api/study-plans/templates/mark', { ...which, template: true }, admin);
}

/** False where a person has to look first: one of ten self-approvals is drawn. */
async function approvedByAuthor(call: Call, which: object, author: string): Promise<boolean> {
  try {
    await call('/api/study-plans/approve', which, author);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

async function signIn(call: Call, email: string, password: string): Promise<string> {
  const { token } = await call('/api/auth/login', { email, password });
  return String(token);
}

function caller(address: string): Call {
  return async (path, body, token) => {
    const response = await fetch(address + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(140_000),
    });
    const answer = (await response.json()) as Record<string, unknown>;
    if (answer['success'] !== true)
      throw new Refusal(`${path}: ${String(answer['error'])} (${String(answer['code'])})`);
    return answer;
  };
}
