import { z } from 'zod';
import { nothing, ownAdminId, ownUserId } from './fields.ts';
import { once } from './once.ts';

/** Who may make a call: `open` needs no token, `member` any signed-in user, `admin` admin or systemadmin. */
export type Access = 'open' | 'member' | 'admin' | 'systemadmin';
export type Role = 'member' | 'admin' | 'systemadmin';
/** Minutes after a login in which it opens what is asked for anew later (design.md, issue line J-11). */
export const freshLoginMinutes = 30;
export type Route = `${'GET' | 'POST'} /${string}`;

/** At most `points` calls within `seconds`, per client address or per account (the caller; in an open call the e-mail sent). */
export interface CallLimit {
  by: 'address' | 'account';
  points: number;
  seconds: number;
  /** Counts only calls whose field has this value, where one call does several things. */
  onlyWhere?: { field: string; is: string };
}

/** What a call may say of itself beside route, subject and access. */
interface Terms<Input extends z.ZodType> {
  /** True when the call changes something: it then accepts an Idempotency-Key. */
  changes?: boolean;
  /** The session's login must be young (`freshLoginMinutes`), else 403 REAUTHENTICATE. */
  freshLogin?: boolean;
  /** Open to a session that still waits for its passkey; every other call answers it 403 PASSKEY_REQUIRED. */
  limitedSession?: boolean;
  /** How long the caller waits for the answer, in seconds. */
  deadlineSeconds?: number;
  /** The body field `token` may stand in for the bearer header (specification section 7). */
  tokenInBody?: boolean;
  /** Lets the gateway keep the answer's bytes for at most this many seconds; events drop them earlier. */
  cacheSeconds?: number;
  /** What makes two inputs the same question to a kept answer; without it, the whole parsed input does. */
  cacheKey?(input: z.output<Input>): string;
  /** Kept by the gateway, shared by its replicas and multiplied by RATE_LIMIT_FACTOR; beyond it 429. */
  limits?: readonly CallLimit[];
  /**
   * What counts in place of `limits` once they are used up, for a browser whose `device_token` auth knows: others' tries
   * cannot hold the owner out.
   */
  knownDeviceLimit?: CallLimit;
  /**
   * The media type of an answer that is a document of its own, not our envelope; anybody's page may read it. Refusals
   * are in the envelope as always.
   */
  document?: string;
}

/** A schema, or the fields of an object. */
export type Described = z.ZodType | z.ZodRawShape;
export type SchemaOf<D> = D extends z.ZodType ? D : D extends z.ZodRawShape ? z.ZodObject<D> : never;

/** Makes what was described when somebody first asks for it: a page that makes five calls pays for five, not for all. */
export const schemaOnce = <D extends Described>(describe: () => D): (() => SchemaOf<D>) =>
  once(() => {
    const described = describe();
    return (described instanceof z.ZodType ? described : z.object(described)) as SchemaOf<D>;
  });

export interface Operation<
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
> extends Terms<Input> {
  /** Public HTTP route; an operation without one is spoken only between services. */
  route?: Route;
  subject: string;
  access: Access;
  changes: boolean;
  deadlineSeconds: number;
  readonly input: Input;
  readonly output: Output;
  /** The body field that, when present, must name the acting person of the token (design.md 1). */
  readonly actorField: keyof typeof own | undefined;
}

/** What a caller may send: optional and defaulted fields may be left out. */
export type InputOf<O> = O extends Operation<infer I, z.ZodType> ? z.input<I> : never;
/** What a handler receives: parsed, with defaults filled in. */
export type ParsedInputOf<O> = O extends Operation<infer I, z.ZodType> ? z.output<I> : never;
/** The fields beside `success: true` in an answer. */
export type OutputOf<O> = O extends Operation<z.ZodType, infer R> ? z.output<R> : never;
/** What a handler returns, before the output schema has parsed it. */
export type ResultOf<O> = O extends Operation<z.ZodType, infer R> ? z.input<R> : never;

const own = { ...ownUserId, ...ownAdminId };
/** `ownUserId` or `ownAdminId`, where the input has it; another schema under such a name is about somebody else. */
const actorFieldIn = (input: z.ZodType & { shape?: Record<string, unknown> }) =>
  (Object.keys(own) as (keyof typeof own)[]).find((name) => input.shape?.[name] === own[name]);

const declaredFor =
  (access: Access) =>
  /**
   * Declares a call once; gateway routes, service handlers, the browser's client and OpenAPI are made from it. An
   * `internal` one has no route: it is spoken only between services. The first word of `subject`, its NATS subject,
   * names the owning service. An `input` or `output` that is left out has no fields.
   */
  <Input extends Described = typeof nothing, Output extends Described = typeof nothing>(
    route: Route | 'internal',
    subject: string,
    { input, output, ...terms }: Terms<SchemaOf<Input>> & { input?: () => Input; output?: () => Output } = {},
  ): Operation<SchemaOf<Input>, SchemaOf<Output>> => {
    const inputOnce = schemaOnce(input ?? (() => nothing as Described as Input));
    const outputOnce = schemaOnce(output ?? (() => nothing as Described as Output));
    const actorFieldOnce = once(() => actorFieldIn(inputOnce()));
    return {
      ...(route !== 'internal' && { route }),
      subject,
      access,
      changes: false,
      deadlineSeconds: 5,
      ...terms,
      get input() {
        return inputOnce();
      },
      get output() {
        return outputOnce();
      },
      get actorField() {
        return actorFieldOnce();
      },
    };
  };

/** Who may make the call is in the name of what declares it. */
export const forAnybody = declaredFor('open');
export const forMembers = declaredFor('member');
export const forAdmins = declaredFor('admin');
export const forSystemadmin = declaredFor('systemadmin');

/** The service that owns an operation or subject: `plans` of `plans.approve`. */
export function ownerOf(subject: string): string {
  return subject.slice(0, subject.indexOf('.'));
}

/** Splits a route into method and path: `['POST', '/api/study-plans/approve']`. */
export function routeParts(route: Route): { method: 'GET' | 'POST'; path: string } {
  const [method, path] = route.split(' ') as ['GET' | 'POST', string];
  return { method, path };
}

const rank: Record<Access, number> = { open: 0, member: 1, admin: 2, systemadmin: 3 };

/** Whether a role reaches an access level; screens and services ask the same question. */
export function mayCall(access: Access, role: Role | undefined): boolean {
  return access === 'open' || (role !== undefined && rank[role] >= rank[access]);
}
