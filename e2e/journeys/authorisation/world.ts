import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { operations } from '@studieplan/contracts';
import { Api, linkIn, mailTo } from '../../fixtures/api.ts';
import { mailPage, origin } from '../../fixtures/environment.ts';
import { expired } from '../../fixtures/inside.ts';
import { anAssociation, aPerson, type Person, signIn, signInSystemadmin } from '../../fixtures/people.ts';
import { aPlan } from '../../fixtures/plans.ts';

export const callers = [
  'anonymous',
  'member',
  'otherMember',
  'admin',
  'otherAdmin',
  'systemadmin',
  'deactivated',
  'expired',
] as const;
export type Caller = (typeof callers)[number];

const password = 'et trygt passord 123';

/** What a call is made on. */
const targets = [
  'unverified',
  'pending',
  'active',
  'gone',
  'draft',
  'deleted',
  'submitted',
  'published',
  'selfApproved',
  'draftBeside',
  'remarked',
  'emptyAssociation',
  'device',
] as const;

export interface Sent {
  study_plan_id: string;
  remark_id: string;
}

/** Two associations with their people, and whatever a call needs to be made on. */
export class World {
  private constructor(
    readonly association: { id: string },
    readonly people: Record<Exclude<Caller, 'anonymous'>, Person>,
    /** The gateway that is asked: behind the edge, or a replica's own address. */
    private readonly at: string,
  ) {}

  static async open(at: string = origin): Promise<World> {
    const systemadmin = await signInSystemadmin(new Api(at));
    const association = await anAssociation(systemadmin);
    const elsewhere = await anAssociation(systemadmin);
    const person = (place: { id: string }, role: 'member' | 'admin') =>
      aPerson(systemadmin, mailPage, place, role);
    const [member, otherMember, admin, otherAdmin, deactivated] = await Promise.all([
      person(association, 'member'),
      person(association, 'member'),
      person(association, 'admin'),
      person(elsewhere, 'admin'),
      person(association, 'member'),
    ]);
    await systemadmin.api.must(operations.softDeleteUser, { user_id: deactivated.user.id });
    const late = { ...member, api: member.api.as(await expired(member.token)) };
    return new World(
      association,
      {
        member,
        otherMember,
        admin,
        otherAdmin,
        systemadmin,
        deactivated,
        expired: late,
      },
      at,
    );
  }

  /** The same world in which each target is made once: for those who are refused, and so leave it as it was. */
  sharing(): World {
    const made = targets.map((name) => {
      let target: Promise<unknown> | undefined;
      return [name, () => (target ??= this[name]())] as const;
    });
    return Object.assign(Object.create(this) as World, Object.fromEntries(made));
  }

  api(caller: Caller): Api {
    return caller === 'anonymous' ? new Api(this.at) : this.people[caller].api;
  }

  /** The caller's address; of nobody, one that nobody has. */
  email(caller: Caller): string {
    return caller === 'anonymous' ? `ingen-${randomUUID()}@example.no` : this.people[caller].email;
  }

  credentials(caller: Caller) {
    const secret = caller === 'systemadmin' ? this.people.systemadmin.password : password;
    return { email: this.email(caller), password: secret };
  }

  /** A session that may be spent; of those who have none, the useless token that they have. */
  async spare(caller: Caller): Promise<Api> {
    if (caller === 'anonymous' || caller === 'deactivated' || caller === 'expired') return this.api(caller);
    const { email, password: secret } = this.credentials(caller);
    return (await signIn(new Api(this.at), email, secret)).api;
  }

  newcomer() {
    return {
      email: `ny-${randomUUID().slice(0, 12)}@example.no`,
      password,
      full_name: 'Ny Person',
      study_association_id: this.association.id,
    };
  }

  /** Somebody of the first association whose address is not yet confirmed. */
  async unverified(): Promise<string> {
    const newcomer = this.newcomer();
    await new Api(this.at).must(operations.register, newcomer);
    const { users } = await this.people.systemadmin.api.must(operations.getUsers, { include_pending: true });
    return users.find((user) => user.email === newcomer.email)?.id ?? '';
  }

  async pending(): Promise<string> {
    const newcomer = this.newcomer();
    await new Api(this.at).must(operations.register, newcomer);
    const link = linkIn(await mailTo(mailPage, newcomer.email, /verifiser/i), '/verify-email');
    await new Api(this.at).must(operations.verifyEmail, {
      token: new URL(link).searchParams.get('token') ?? '',
    });
    const { users } = await this.people.systemadmin.api.must(operations.getUsers, { include_pending: true });
    return users.find((user) => user.email === newcomer.email)?.id ?? '';
  }

  async active(): Promise<string> {
    const user_id = await this.unverified();
    await this.people.systemadmin.api.must(operations.verifyUserEmail, { user_id });
    await this.people.systemadmin.api.must(operations.approveUser, { user_id });
    return user_id;
  }

  async gone(): Promise<string> {
    const user_id = await this.active();
    await this.people.systemadmin.api.must(operations.softDeleteUser, { user_id });
    return user_id;
  }

  /** A plan of the member's. */
  async draft(): Promise<string> {
    return (await this.people.member.api.must(operations.createPlan, aPlan())).study_plan_id;
  }

  /** A plan of the member's that was deleted. */
  async deleted(): Promise<string> {
    const study_plan_id = await this.draft();
    await this.people.member.api.must(operations.deletePlan, { study_plan_id });
    return study_plan_id;
  }

  /** The member's plan, passed by the checker and sent in. */
  async submitted(): Promise<string> {
    const study_plan_id = await this.draft();
    await this.#validated(study_plan_id);
    await this.people.member.api.must(operations.updatePlan, {
      ...aPlan(),
      study_plan_id,
      status: 'submitted',
    });
    return study_plan_id;
  }

  /** A person's second validation beside a running one is refused, and rows of several lanes ask for one. */
  async #validated(study_plan_id: string): Promise<void> {
    const ask = () => this.people.member.api.call(operations.validatePlan, { study_plan_id });
    const end = Date.now() + 60_000;
    let answer = await ask();
    while (answer.body.code === 'VALIDATION_RUNNING' && Date.now() < end) {
      await sleep(20);
      answer = await ask();
    }
    if (answer.status !== 200) throw new Error(`validation: ${answer.status} ${answer.body.code}`);
  }

  /** Approved by an administrator, which also lifts what other rows have had decided about the same text. */
  async published() {
    const study_plan_id = await this.submitted();
    return {
      study_plan_id,
      ...(await this.people.admin.api.must(operations.approvePlan, { study_plan_id })),
    };
  }

  /** Approved by the member alone; a row of another lane may have the same text decided meanwhile, which is lifted anew. */
  async selfApproved() {
    const end = Date.now() + 60_000;
    for (;;) {
      await this.published();
      const study_plan_id = await this.submitted();
      const { status, body } = await this.people.member.api.call(operations.approvePlan, { study_plan_id });
      if (status === 200) return { study_plan_id, ...body };
      if (body.code !== 'TEXT_DECIDED' || Date.now() > end) throw new Error(`${status} ${body.code}`);
    }
  }

  /** An approved plan that its author has begun to change. */
  async draftBeside(): Promise<string> {
    const { study_plan_id } = await this.published();
    const changed = { ...aPlan(), title: 'Et utkast ved siden av', study_plan_id, status: 'draft' as const };
    await this.people.member.api.must(operations.updatePlan, changed);
    return study_plan_id;
  }

  /** A remark of the association's administrator on the member's plan. */
  async remarked(): Promise<Sent> {
    const study_plan_id = await this.submitted();
    const { api } = this.people.admin;
    await api.must(operations.requestPlanChanges, {
      study_plan_id,
      reason: 'Se merknaden',
      remarks: [{ path: 'title', text: 'Kortere', suggestion: 'En kort tittel' }],
    });
    const { study_plan } = await api.must(operations.getPlan, { study_plan_id });
    return { study_plan_id, remark_id: study_plan.remarks[0]?.id ?? '' };
  }

  async withdraw(version_id: string): Promise<void> {
    await this.people.systemadmin.api.must(operations.softDeletePlanVersion, { version_id, reason: 'Feil' });
  }

  async emptyAssociation(): Promise<string> {
    return (await anAssociation(this.people.systemadmin)).id;
  }

  /** A device that the member has trusted with a mailed code. */
  async device(): Promise<string> {
    const { api, email } = this.people.member;
    // Its name finds the mail: other codes go to the same address.
    const device = { device_name: `Enhet ${randomUUID()}`, device_fingerprint: randomUUID() };
    await api.must(operations.sendDeviceVerification, device);
    const { text } = await mailTo(mailPage, email, /verifiseringskode/i, 30_000, device.device_name);
    const code = text.split('\n').find((line) => /^[A-Z0-9]{6}$/.test(line)) ?? '';
    await api.must(operations.verifyDevice, { ...device, code });
    const list = await api.must(operations.getTrustedDevices, {});
    return list.devices.find(({ device_fingerprint }) => device_fingerprint === device.device_fingerprint)
      ?.id as string;
  }
}
