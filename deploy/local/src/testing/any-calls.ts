import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { mayCall, operations, type Operation, roles, routeParts } from '@studieplan/contracts';
import type { KnownCopy } from '@studieplan/infrastructure/running-copy';
import fc from 'fast-check';
import { Client } from 'pg';
import { type AnyInput, anyInput, type Known, written } from './any-input.ts';

const whos = ['nobody', ...roles] as const;
type Who = (typeof whos)[number];
/** The tokens of those who call; nobody has none. */
export type Callers = Partial<Record<Who, string>>;

interface AnyCall {
  name: string;
  who: Who;
  method: string;
  /** With its query. */
  path: string;
  headers: Record<string, string>;
  body?: string;
}

export interface Answered {
  call: string;
  status: number;
  code: string;
}

const routed = Object.entries(operations as Record<string, Operation>).filter(
  (entry): entry is [string, Operation & { route: string }] => entry[1].route !== undefined,
);

/** They change how the system goes that is tried: what else is asked of it would be told of that alone. */
const onlyBroken = new Set(['updateLoginRules', 'createBackup', 'restoreBackup', 'updateSmtp']);

/** Answers of 5xx that are another server's: the mail server that the settings name is none. */
const elsewhere = new Set(['MAIL_NOT_SENT']);

const unknownAddresses = [
  'unknown',
  '',
  'æ',
  '_hidden',
  '1.2.3.4:80',
  '[::1]',
  '999.1.1.1',
  ',',
  'a'.repeat(500),
];
const oddHeaders: Record<string, string>[] = [
  {},
  {},
  {},
  ...unknownAddresses.map((address) => ({ 'x-forwarded-for': address })),
  ...['12345678', 'x', 'å'.repeat(10), 'a'.repeat(101)].map((key) => ({ 'idempotency-key': key })),
  { 'content-type': 'text/plain' },
  { 'content-type': 'application/json; charset=utf-16' },
  { authorization: 'Bearer a.b.c' },
  { authorization: 'Bearer' },
  { 'x-request-id': '\u00ff' },
  { 'if-none-match': '*' },
  { traceparent: '00-x-y-z' },
];

/** Any calls of every route as every caller, the same for the same seed. */
export function anyCalls(count: number, seed: number, known: Known): AnyCall[] {
  const inputs = new Map(
    routed.map(([name, { input, actorField }]) => [
      name,
      anyInput(input, known, { actorField, onlyBroken: onlyBroken.has(name) }),
    ]),
  );
  const rounds = Math.ceil(count / routed.length);
  const calls = Array.from({ length: rounds }, (_, round) =>
    routed.map(([name, operation], n) => {
      const own = { seed: seed + round * 1000 + n, numRuns: 1 };
      const [who] = fc.sample(callersOf(operation), own) as [Who];
      const [input] = fc.sample(inputs.get(name) as fc.Arbitrary<AnyInput>, own) as [AnyInput];
      const [odd] = fc.sample(fc.constantFrom(...oddHeaders), own) as [Record<string, string>];
      return {
        name,
        who,
        headers: { 'content-type': 'application/json', ...odd },
        ...asRequest(operation, input),
      };
    }),
  ).flat();
  // Who has logged out calls no more.
  return calls
    .slice(0, count)
    .toSorted((one, other) => Number(one.name === 'logout') - Number(other.name === 'logout'));
}

/** Mostly those who may. */
const callersOf = ({ access }: Operation) =>
  fc.oneof(
    {
      weight: 3,
      arbitrary: fc.constantFrom(
        ...whos.filter((who) => mayCall(access, who === 'nobody' ? undefined : who)),
      ),
    },
    { weight: 1, arbitrary: fc.constantFrom(...whos) },
  );

const inAddress = (value: unknown) => {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return encodeURIComponent(text.slice(0, 300).toWellFormed());
};

function asRequest(
  operation: Operation & { route: string },
  input: AnyInput,
): Pick<AnyCall, 'method' | 'path' | 'body'> {
  const { method, path } = routeParts(operation.route as never);
  const fields = ('fields' in input ? input.fields : {}) as Record<string, unknown>;
  const filled = path.replace(
    /:(\w+)|\*/g,
    (whole, name: string | undefined) => inAddress(fields[name ?? whole]) || 'x',
  );
  if (method === 'POST')
    return { method, path: filled, body: 'body' in input ? input.body : written(fields) };
  const query = Object.entries(fields).flatMap(([name, value]) =>
    [value]
      .flat()
      .slice(0, 20)
      .map((one) => `${inAddress(name)}=${inAddress(one)}`),
  );
  return { method, path: `${filled}?${'body' in input ? inAddress(input.body) : query.join('&')}` };
}

/** What any calls are made to; `password` is the systemadmin's where it is not that of every copy. */
export type CalledCopy = KnownCopy & { password?: string };

/** A running copy of the system that any calls are made to: to a gateway itself, which believes what is said of addresses. */
export class AnyCalls {
  readonly #gateway: string;

  constructor(private readonly copy: CalledCopy) {
    this.#gateway = `http://127.0.0.1:${copy.environmentOf('gateway')['PORT']}`;
  }

  /** Makes them, some at a time; one that found nobody at home is made again alone: the machine may be slow. */
  async make(calls: readonly AnyCall[], callers: Callers): Promise<Answered[]> {
    const answers: Answered[] = [];
    const waiting = [...calls.entries()];
    const work = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift())
        answers[next[0]] = await this.#one(next[1], callers);
    };
    await Promise.all(Array.from({ length: 8 }, work));
    for (const [n, { status, code }] of answers.entries())
      if (status === 503 && code === 'SERVICE_UNAVAILABLE')
        answers[n] = await this.#one(calls[n] as AnyCall, callers);
    return answers;
  }

  async #one({ name, who, method, path, headers, body }: AnyCall, callers: Callers): Promise<Answered> {
    const token = callers[who];
    const all: Record<string, string> = { ...(token && { authorization: `Bearer ${token}` }), ...headers };
    const latin1 = Object.entries(all).map(([header, value]) => [
      header,
      Buffer.from(value).toString('latin1'),
    ]);
    const response = await fetch(this.#gateway + path, {
      method,
      headers: Object.fromEntries(latin1) as Record<string, string>,
      body,
      redirect: 'manual',
    });
    const text = await response.text();
    const isOurs = /"success":false/.test(text) && /"error":"[^"]{5,}/.test(text);
    const code =
      /"code":"([A-Z_]+)"/.exec(text)?.[1] ??
      (response.status < 400 || isOurs ? '' : `not ours: ${text.slice(0, 80)}`);
    return {
      call: `${name} as ${who}: ${path.slice(0, 200)} ${body?.slice(0, 500) ?? ''}`,
      status: response.status,
      code,
    };
  }

  /** What the answers have that no input may give. */
  faults(answers: readonly Answered[]): Answered[] {
    return answers.filter(
      ({ status, code }) =>
        (status >= 500 && !elsewhere.has(code)) || (status >= 400 && !/^[A-Z_]+$/.test(code)),
    );
  }

  /** Lines of any part's log that say that something was not foreseen. */
  unforeseen(): string[] {
    const folder = join(this.copy.dataDir, 'logs');
    return readdirSync(folder).flatMap((file) =>
      readFileSync(join(folder, file), 'utf8')
        .split('\n')
        .filter(
          (line) =>
            /"level":"(error|fatal)"|uventet feil|unhandled/i.test(line) && !/MAIL_NOT_SENT/.test(line),
        ),
    );
  }

  /** Everything that the services keep, by table, once what is under way has come to rest. */
  async state(): Promise<Record<string, string>> {
    const database = new Client({ connectionString: this.copy.environmentOf('backup')['DATABASE_URL'] });
    await database.connect();
    try {
      let before = '';
      for (;;) {
        const state = await stateIn(database);
        if (JSON.stringify(state) === before) return state;
        before = JSON.stringify(state);
        await sleep(300);
      }
    } finally {
      await database.end();
    }
  }
}

/** They count calls and tries, or go by the clock. */
const uncounted = /^(auth\.audit|\w+\.(kit_)?(jobs|schedule\w*|inbox|heartbeat\w*))$/;

async function stateIn(database: Client): Promise<Record<string, string>> {
  const { rows: tables } = await database.query<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
     WHERE schemaname IN ('auth', 'plans', 'ai', 'mail', 'backup') ORDER BY 1`,
  );
  const state: Record<string, string> = {};
  for (const { name } of tables.filter((table) => !uncounted.test(table.name))) {
    const { rows } = await database.query<{ digest: string }>(
      `SELECT count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) AS digest FROM ${name} t`,
    );
    state[name] = rows[0]?.digest ?? '';
  }
  return state;
}
