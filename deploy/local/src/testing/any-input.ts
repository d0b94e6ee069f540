import fc from 'fast-check';
import { z } from 'zod';

/** The part of JSON Schema that zod writes for our inputs. */
interface Schema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  additionalProperties?: Schema | boolean;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  format?: string;
  minimum?: number;
  maximum?: number;
  minItems?: number;
}

/** Written into the JSON as it stands: what `JSON.stringify` would not write. */
export const rawMark = '\u2045raw:';
const raw = (json: string) => `${rawMark}${json}`;
export const cursor = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url');
const someId = '7d444840-9dc0-4d1b-b245-5ffdce74fad2';

/** What programs stumble over. */
const edges: unknown[] = [
  ...[
    '',
    ' ',
    '\0',
    'a\0b',
    '\ud800',
    'x\udc00y',
    '\uffff',
    '\ufdd0',
    '\u{1fffe}',
    '\u202e',
    '\u00ad',
    '\ufeff',
  ],
  ...['a'.repeat(100_000), 'ﷺ'.repeat(5_000), '👩‍👩‍👧‍👦'.repeat(2_000), 'e\u0301'.repeat(200), 'İ'.repeat(254)],
  ...[
    "'; DROP TABLE plans; --",
    '%',
    '\\',
    '<script>',
    '../../etc/passwd',
    '{{7*7}}',
    '$1',
    'null',
    'NaN',
    '1e308',
  ],
  ...[
    '__proto__',
    'constructor',
    'hasOwnProperty',
    'a@b',
    'a@xn--80ak6aa92e.com',
    'a@bücher.example',
    '"@"@x.no',
  ],
  ...[
    '0000-01-01T00:00:00Z',
    '+275760-09-13T00:00:00.000Z',
    '-271821-04-20T00:00:00.000Z',
    '2026-02-30T00:00:00Z',
  ],
  ...['0000-01-01T00:00:00Z', '9999-12-31T23:59:59Z', '2026-11-25T00:00:00Z'].flatMap((time) => [
    cursor(time, someId),
    cursor(time, someId, someId, 'a\0'),
    cursor(time, someId, someId, '\ud800'),
  ]),
  ...[
    'plans:plans:',
    'mail:mails:9',
    'ai:x:',
    'plans:__proto__:',
    cursor(null),
    cursor(),
    cursor('x'.repeat(900)),
  ],
  ...[0, -1, 0.1 + 0.2, 5e-324, 2 ** 31 - 1, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 2 ** 63, 1e308, -1e308],
  ...[raw('1e400'), raw('-0'), raw('123456789012345678901234567890'), raw('"\\ud800"'), raw('"\\u0000"')],
  ...[
    raw(`${'['.repeat(20_000)}${']'.repeat(20_000)}`),
    raw(`${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`),
  ],
  ...[
    null,
    true,
    false,
    [],
    {},
    [[]],
    [null],
    { length: 1e9 },
    { toString: 1 },
    JSON.parse('{"__proto__":{"role":"x"}}'),
  ],
  ...[Array<number>(5_000).fill(0), Array<string>(3_000).fill('a'), Array<object>(2_000).fill({})],
];
const edge = fc.constantFrom(...edges);

/** Bodies that are not even what the schema speaks of. */
const wholeBodies = fc.constantFrom(
  ...[
    '',
    'null',
    '[]',
    '0',
    '"x"',
    'true',
    '{',
    '{"a":1,"a":2}',
    '\ufeff{}',
    '{}{}',
    '[{}]',
    '{"__proto__":null}',
  ],
  ...[`${'['.repeat(100_000)}`, `${'['.repeat(100_000)}${']'.repeat(100_000)}`, '"\ud800"', 'a=1&b=2'],
  JSON.stringify({ text: 'a'.repeat(1_100_000) }),
);

/** What ids and the like may name, by the field: things that are there. */
export type Known = Record<string, readonly string[]>;

/** Values that an operation's schema allows, as far as JSON Schema tells it. */
function allowed(schema: Schema, name: string, known: Known): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const branches = schema.anyOf ?? schema.oneOf;
  if (branches) return fc.oneof(...branches.map((branch) => allowed(branch, name, known)));
  switch (schema.type) {
    case 'object':
      return objects(schema, known);
    case 'array':
      return fc.array(allowed(schema.items ?? {}, name, known), {
        minLength: schema.minItems ?? 0,
        maxLength: 4,
      });
    case 'integer':
    case 'number':
      return numbers(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'string':
      return strings(schema, name, known);
    default:
      return fc.jsonValue();
  }
}

function objects({ properties = {}, required = [], additionalProperties }: Schema, known: Known) {
  const fields = Object.entries(properties).map(
    ([field, inner]) => [field, allowed(inner, field, known)] as const,
  );
  const named = fc.record(Object.fromEntries(fields), { requiredKeys: required });
  if (typeof additionalProperties !== 'object') return named;
  return fc.dictionary(fc.stringMatching(/^[a-z_]{1,9}$/), allowed(additionalProperties, '', known), {
    maxKeys: 3,
  });
}

function numbers({ type, minimum = -1e6, maximum = 1e6 }: Schema): fc.Arbitrary<number> {
  const [min, max] = [Math.max(Math.ceil(minimum), -1e6), Math.min(Math.floor(maximum), 1e6)];
  const whole = fc.oneof(fc.integer({ min, max }), fc.constantFrom(minimum, maximum));
  return type === 'integer' ? whole : fc.oneof(whole, fc.constantFrom(min + 0.5, max - 0.25));
}

function strings({ format, pattern, minLength = 0, maxLength = 300 }: Schema, name: string, known: Known) {
  const there = known[name]?.length ? known[name] : undefined;
  if (format === 'uuid') return there ? fc.oneof(fc.constantFrom(...there), fc.uuid()) : fc.uuid();
  if (there) return fc.constantFrom(...there);
  if (format === 'email') return fc.constantFrom('ukjent@example.no', 'ny@example.no');
  if (format === 'date-time') return fc.constantFrom('2026-11-25T12:00:00Z', '1900-01-01T00:00:00+14:00');
  if (pattern) return fc.stringMatching(new RegExp(pattern, 'u'), { size: 'small' });
  return fc
    .string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, Math.max(minLength, 40)) })
    .map((text) => (text.trim() === '' ? 'tekst'.repeat(Math.ceil((minLength || 1) / 5)) : text));
}

type Place = [parent: Record<string, unknown>, key: string];

function* placesIn(value: unknown): Generator<Place> {
  if (typeof value !== 'object' || value === null) return;
  for (const key of Object.keys(value)) {
    yield [value as Record<string, unknown>, key];
    yield* placesIn((value as Record<string, unknown>)[key]);
  }
}

/** An allowed value with some of its places put out of order. */
function broken(input: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const changes = fc.array(fc.tuple(fc.nat(), edge), { minLength: 1, maxLength: 2 });
  const extra = fc.constantFrom(undefined, undefined, '__proto__', 'constructor', 'user_id', 'admin_id');
  return fc.tuple(input, changes, extra, edge).map(([value, wanted, key, other]) => {
    const own = structuredClone(value);
    for (const [which, put] of wanted) {
      const places = [...placesIn(own)];
      const [parent, at] = places[which % places.length] ?? [];
      if (parent && at !== undefined) parent[at] = structuredClone(put);
    }
    if (key !== undefined && typeof own === 'object' && own !== null)
      Object.defineProperty(own, key, {
        value: structuredClone(other),
        enumerable: true,
        configurable: true,
        writable: true,
      });
    return own;
  });
}

/** JSON as it goes over the wire. */
export const written = (value: unknown): string =>
  JSON.stringify(value).replace(
    new RegExp(`"${rawMark}((?:[^"\\\\]|\\\\.)*)"`, 'g'),
    (_whole, json: string) => String(JSON.parse(`"${json}"`)),
  );

/** Fields of an input, or a whole body that is none. */
export type AnyInput = { fields: unknown } | { body: string };

/**
 * Inputs of one call, made of its own schema and of what programs stumble over. `actorField` is left out: another's id
 * is refused before all else. `onlyBroken`: of a call whose success would change the system that is tried.
 */
export function anyInput(
  input: z.ZodType,
  known: Known,
  { actorField, onlyBroken }: { actorField?: string; onlyBroken: boolean },
): fc.Arbitrary<AnyInput> {
  const schema = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Schema;
  if (actorField) delete schema.properties?.[actorField];
  const fine = allowed(schema, '', known);
  return fc.oneof(
    { weight: onlyBroken ? 0 : 4, arbitrary: fine.map((fields) => ({ fields })) },
    { weight: 6, arbitrary: broken(fine).map((fields) => ({ fields })) },
    { weight: 1, arbitrary: wholeBodies.map((body) => ({ body })) },
  );
}
