import { createHash, randomUUID } from 'node:crypto';
import {
  authOperations,
  events,
  type EventSpec,
  type PayloadOf,
  type Role,
  SYSTEMADMIN_ID,
} from '@studieplan/contracts';
import { unseal } from '@studieplan/kit/secrets';
import type { RunningService } from '@studieplan/kit/service';
import { type KeptDatabase, tablesOf, TestBed } from '@studieplan/kit/testing';
import { authParts } from '../auth.service-parts.ts';

export const systemadmin = { email: 'sjef@example.test', password: 'systemets passord' };
export const password = 'riktig hest batteri';

export interface SignedIn {
  id: string;
  email: string;
  token: string;
}

export type TwoAssociations = Awaited<ReturnType<AuthBed['twoAssociations']>>;

type SecretMail =
  | typeof events.emailVerificationRequested
  | typeof events.passwordResetRequested
  | typeof events.deviceCodeRequested;

export type RunningAuth = RunningService;

let numbers = 100_000_000;

/** Auth on a TestBed, with builders that go through its own operations wherever one exists. */
export class AuthBed {
  bed!: TestBed;
  #running?: RunningService;
  #root?: string;

  async open(): Promise<this> {
    await this.openWithoutService(tablesOf('auth', authParts));
    this.#running = await this.start();
    return this;
  }

  async openWithoutService(kept?: KeptDatabase): Promise<this> {
    // Nobody else is there to handle auth's facts.
    this.bed = await TestBed.open({}, { kept });
    return this;
  }

  get running(): RunningService {
    if (!this.#running) throw new Error('auth is not started');
    return this.#running;
  }

  start(extra: Record<string, string> = {}): Promise<RunningService> {
    return this.bed.start('auth', authParts, {
      SYSTEMADMIN_EMAIL: systemadmin.email,
      SYSTEMADMIN_PASSWORD: systemadmin.password,
      ...extra,
    });
  }

  /** Nothing, where it never came to be opened. */
  async close(): Promise<void> {
    await (this.bed as TestBed | undefined)?.close();
  }

  login(email: string, secret = password) {
    return this.bed.call(authOperations.login, { email, password: secret });
  }

  async tokenOf(email: string, secret = password): Promise<string> {
    const { body } = await this.login(email, secret);
    if (!body.token) throw new Error(`login of ${email} was refused: ${body.code}`);
    return body.token;
  }

  /** The system administrator's token. */
  async root(): Promise<string> {
    this.#root ??= await this.tokenOf(systemadmin.email, systemadmin.password);
    return this.#root;
  }

  nextNumber(): string {
    numbers += 1;
    return String(numbers);
  }

  async association(name = `Forbund ${randomUUID()}`): Promise<string> {
    const { body } = await this.bed.call(
      authOperations.createStudyAssociation,
      { name, organization_number: this.nextNumber(), contact_email: 'post@example.test' },
      { token: await this.root() },
    );
    if (!body.association_id) throw new Error(`no association was made: ${body.code}`);
    return body.association_id;
  }

  /** An association with an administrator, another one with another, and the system administrator's token. */
  async twoAssociations(name?: string) {
    const [association, other] = [await this.association(name), await this.association()];
    const [admin, otherAdmin] = [await this.person(association, 'admin'), await this.person(other, 'admin')];
    return { root: await this.root(), association, other, admin, otherAdmin };
  }

  register(association: string, email: string, fullName = 'Kari Nordmann') {
    return this.bed.call(authOperations.register, {
      email,
      password,
      full_name: fullName,
      study_association_id: association,
    });
  }

  /** Registered, neither verified nor approved. */
  async pending(association: string): Promise<{ id: string; email: string }> {
    const email = `${randomUUID()}@example.test`;
    const { body } = await this.register(association, email);
    if (!body.user_id) throw new Error(`registration was refused: ${body.code}`);
    return { id: body.user_id, email };
  }

  /** Facts of one kind about one person, oldest first. */
  async facts<E extends EventSpec>(event: E, userId: string): Promise<PayloadOf<E>[]> {
    const rows = await this.bed.query<{ payload: PayloadOf<E> }>(
      `SELECT payload FROM auth.outbox WHERE subject = $1 AND payload->>'user_id' = $2 ORDER BY id`,
      [event.subject, userId],
    );
    return rows.map((row) => row.payload);
  }

  /** The newest link's token or code mailed to a person, as the mail service would unseal it. */
  async mailedToken(userId: string, event: SecretMail = events.emailVerificationRequested): Promise<string> {
    const fact = (await this.facts(event, userId)).at(-1);
    if (!fact) throw new Error('nothing was mailed');
    return unseal(this.bed.environmentFor('auth')['SECRET_KEY'] ?? '', 'mail-links', fact.sealed_token);
  }

  /** The newest change of address: the link mailed to the new one, and the stop link mailed to the former. */
  async mailedChange(userId: string): Promise<{ token: string; stop: string }> {
    const fact = (await this.facts(events.addressChangeRequested, userId)).at(-1);
    if (!fact) throw new Error('nothing was mailed');
    const open = (sealed: string) =>
      unseal(this.bed.environmentFor('auth')['SECRET_KEY'] ?? '', 'mail-links', sealed);
    return { token: open(fact.sealed_token), stop: open(fact.sealed_stop_token) };
  }

  async verifyEmail(userId: string) {
    return this.bed.call(authOperations.verifyEmail, { token: await this.mailedToken(userId) });
  }

  async approve(userId: string) {
    return this.bed.call(authOperations.approveUser, { user_id: userId }, { token: await this.root() });
  }

  /** A verified, approved and signed-in person of the given role. */
  async person(association: string, role: Exclude<Role, 'systemadmin'> = 'member'): Promise<SignedIn> {
    const user = await this.pending(association);
    await this.verifyEmail(user.id);
    await this.approve(user.id);
    if (role === 'admin')
      await this.bed.call(
        authOperations.updateUser,
        { user_id: user.id, role },
        { token: await this.root() },
      );
    return { ...user, token: await this.tokenOf(user.email) };
  }

  /** What the database says of a person. */
  async row(userId: string) {
    const [row] = await this.bed.query<{
      status: string;
      role: string;
      email: string;
      full_name: string;
      email_verified: boolean;
      study_association_id: string;
      approved_by: string | null;
      approved_by_name: string | null;
      password_hash: string;
      session_version: number;
      version: number;
      deleted_at: Date | null;
    }>('SELECT * FROM auth.users WHERE id = $1', [userId]);
    if (!row) throw new Error('no such user');
    return row;
  }

  /** Has a code mailed to the person's device and types it; answers the new session's token. */
  async trustDevice(person: SignedIn, device_fingerprint: string, device_name = 'Firefox'): Promise<string> {
    const device = { device_fingerprint, device_name };
    const { token } = person;
    await this.bed.call(authOperations.sendDeviceVerification, device, { token });
    const code = await this.mailedToken(person.id, events.deviceCodeRequested);
    const { body } = await this.bed.call(authOperations.verifyDevice, { ...device, code }, { token });
    if (!body.token) throw new Error(`the device was refused: ${body.code}`);
    return body.token;
  }

  async active(token: string): Promise<boolean> {
    return (await this.bed.call(authOperations.checkSession, {}, { token })).body.active === true;
  }

  async sessionsOf(userId: string): Promise<number> {
    return (await this.bed.query('SELECT 1 FROM auth.sessions WHERE user_id = $1', [userId])).length;
  }
}

export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
export { SYSTEMADMIN_ID };
