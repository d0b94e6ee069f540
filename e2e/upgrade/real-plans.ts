import { randomUUID } from 'node:crypto';
import { operations } from '@studieplan/contracts';
import type { RunningCopy } from '@studieplan/infrastructure/running-copy';
import { Api } from '../fixtures/api.ts';
import { anAssociation, aPerson, type Person, signInSystemadmin } from '../fixtures/people.ts';
import type { NewPlan } from '../fixtures/plans.ts';
import { goodPlans, varied } from './varied-text.ts';

/** Who makes a plan, and who decides on it. */
interface Makers {
  systemadmin: Person;
  admin: Person;
  member: Person;
}

const reason = 'Læringsutbyttet sier ikke hva deltakeren skal kunne etterpå.';
const remarks = [{ path: 'description', text: 'Skriv hvem kurset er for.' }];

/** The check has three seconds of patience, which a machine with much else to do may not have: asked again. */
async function validated({ api }: Person, study_plan_id: string): Promise<void> {
  for (;;) {
    const { status, body } = await api.call(operations.validatePlan, { study_plan_id });
    if (status === 200) return;
    if (status !== 503) throw new Error(JSON.stringify(body));
  }
}

async function sentIn({ member }: Makers, plan: NewPlan): Promise<string> {
  const { study_plan_id } = await member.api.must(operations.createPlan, { ...plan, status: 'submitted' });
  await validated(member, study_plan_id);
  return study_plan_id;
}

const approve = ({ api }: Person, study_plan_id: string) =>
  api.must(operations.approvePlan, { study_plan_id, change_comment: 'Lest og godkjent.' });

async function approved(by: Makers, plan: NewPlan) {
  const study_plan_id = await sentIn(by, plan);
  return { study_plan_id, ...(await approve(by.admin, study_plan_id)) };
}

async function approvedAgain(by: Makers, study_plan_id: string, plan: NewPlan) {
  await by.member.api.must(operations.updatePlan, { ...plan, study_plan_id, status: 'submitted' });
  await validated(by.member, study_plan_id);
  return approve(by.admin, study_plan_id);
}

async function selfApproved({ member }: Makers, plan: NewPlan) {
  const { study_plan_id } = await member.api.must(operations.createPlan, plan);
  await validated(member, study_plan_id);
  return { study_plan_id, ...(await approve(member, study_plan_id)) };
}

const deactivate = ({ systemadmin }: Makers, version_id: string) =>
  systemadmin.api.must(operations.softDeletePlanVersion, { version_id, reason });

const more = (plan: NewPlan, words: string): NewPlan => ({ ...plan, title: `${plan.title} ${words}` });

type Kind = (by: Makers, plan: NewPlan) => Promise<unknown>;

/** Each makes a plan in a state that none of the others has, whatever its text. */
export const kinds: Record<string, Kind> = {
  draft: ({ member }, plan) => member.api.must(operations.createPlan, plan),
  submitted: sentIn,
  underReview: async (by, plan) =>
    by.admin.api.must(operations.setPlanUnderReview, { study_plan_id: await sentIn(by, plan) }),
  rejected: async (by, plan) =>
    by.admin.api.must(operations.rejectPlan, { study_plan_id: await sentIn(by, plan), reason, remarks }),
  changesRequested: async (by, plan) =>
    by.admin.api.must(operations.requestPlanChanges, {
      study_plan_id: await sentIn(by, plan),
      reason,
      remarks,
    }),
  approved,
  approvedThrice: async (by, plan) => {
    const { study_plan_id } = await approved(by, plan);
    await approvedAgain(by, study_plan_id, more(plan, 'to'));
    await approvedAgain(by, study_plan_id, { ...more(plan, 'tre'), ects_credits: 0, estimated_hours: 0 });
  },
  deactivated: async (by, plan) => deactivate(by, (await approved(by, plan)).version_id),
  reactivated: async (by, plan) => {
    const { version_id } = await approved(by, plan);
    await deactivate(by, version_id);
    await by.systemadmin.api.must(operations.reactivatePlanVersion, {
      version_id,
      reason: 'Den var riktig.',
    });
  },
  olderDeactivated: async (by, plan) => {
    const { study_plan_id, version_id } = await approved(by, plan);
    await approvedAgain(by, study_plan_id, more(plan, 'to'));
    await deactivate(by, version_id);
  },
  writtenOn: async (by, plan) => {
    const { study_plan_id } = await approved(by, plan);
    await by.member.api.must(operations.updatePlan, {
      ...more(plan, 'videre'),
      study_plan_id,
      status: 'draft',
    });
  },
  rejectedThenApproved: async (by, plan) => {
    const study_plan_id = await sentIn(by, plan);
    await by.admin.api.must(operations.rejectPlan, { study_plan_id, reason, remarks });
    await approvedAgain(by, study_plan_id, more(plan, 'rettet'));
  },
};

/** What only a text does that the checker passes, and what happens once: templates, copies, deletion, erasure. */
async function makeTheRest(system: RunningCopy, by: Makers, association: { id: string }): Promise<void> {
  const { systemadmin, admin, member } = by;
  for (const plan of goodPlans.slice(0, 3)) await selfApproved(by, plan);
  const [recalled, seen, template] = goodPlans.slice(3);
  const { version_id } = await selfApproved(by, recalled as NewPlan);
  await admin.api.must(operations.recallPlanVersion, { version_id, reason });
  const looked = await selfApproved(by, seen as NewPlan);
  await admin.api.must(operations.markPlanVersionSeen, { version_id: looked.version_id });
  const { study_plan_id } = await approved(by, template as NewPlan);
  await admin.api.must(operations.markPlanTemplate, { study_plan_id, template: true });
  await member.api.must(operations.copyPlan, { study_plan_id, template: true });
  await member.api.must(operations.saveWorkingCopy, {
    working_copy_id: randomUUID(),
    expected_revision: 0,
    text: { title: 'Påbegynt' },
  });
  const restored = [];
  for (const words of ['slettet', 'hentet tilbake']) {
    const made = await member.api.must(operations.createPlan, more(goodPlans[0] as NewPlan, words));
    await member.api.must(operations.deletePlan, made);
    restored.push(made.study_plan_id);
  }
  await systemadmin.api.must(operations.restorePlan, { study_plan_id: restored[1] ?? '', reason: 'Angret.' });
  // Codes of somebody who is erased: told of and never found again.
  const leaving = await aPerson(systemadmin, system.mailPage, association, 'member', 'Siri Slettet');
  await approved({ ...by, member: leaving }, varied(goodPlans[1] as NewPlan, 9_998));
  await systemadmin.api.must(operations.softDeleteUser, { user_id: leaving.user.id });
  await systemadmin.api.must(operations.permanentDeleteUser, { user_id: leaving.user.id });
}

/** `perKind` plans of every kind in each of these associations, all through the calls that people make. */
export async function fillByCalls(
  system: RunningCopy,
  names: readonly string[],
  perKind: number,
): Promise<void> {
  const systemadmin = await signInSystemadmin(new Api(system.origin));
  for (const name of names) {
    const association = await anAssociation(systemadmin, `Studieforbundet ${name}`);
    await systemadmin.api.must(operations.setDirectorySetting, {
      association_id: association.id,
      in_directory: name !== 'Byen',
    });
    const person = (role: 'admin' | 'member', full_name: string) =>
      aPerson(systemadmin, system.mailPage, association, role, full_name);
    const admin = await person('admin', `Anne ${name}`);
    const members = [await person('member', `Kari ${name}`), await person('member', `Ola ${name}`)];
    const work = Object.values(kinds).flatMap((kind) => Array.from({ length: perKind }, () => kind));
    await Promise.all(
      members.map(async (member, lane) => {
        for (const [n, kind] of work.entries()) {
          const number = n * 10 + name.length;
          const plan = goodPlans[n % goodPlans.length] as NewPlan;
          const text = { ...varied(plan, number), title: `${plan.title}, ${name} ${n}` };
          if (n % members.length === lane) await kind({ systemadmin, admin, member }, text);
        }
      }),
    );
    await makeTheRest(system, { systemadmin, admin, member: members[0] as Person }, association);
  }
}
