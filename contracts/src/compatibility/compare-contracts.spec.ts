import { describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { errors } from '../errors.ts';
import { events } from '../events.ts';
import { operations } from '../index.ts';
import { breakingChanges } from './compare-contracts.ts';
import { type ContractDescription, describeContract } from './describe-contract.ts';

const row = z.object({ id: z.uuid(), score: z.number().nullable(), status: z.enum(['draft', 'approved']) });
const spec = {
  route: 'POST /api/things/save',
  subject: 'plans.save-thing',
  access: 'member',
  changes: true,
  actorField: 'user_id',
  input: z.object({
    user_id: z.uuid().optional(),
    title: z.string().min(1).max(200),
    hours: z.number().min(0).max(100).optional(),
    kind: z.enum(['course', 'circle']).optional(),
  }),
  output: z.object({ rows: z.array(row), note: z.string().optional() }),
} as const;
const fact = { subject: 'events.plans.thing.saved', payload: z.object({ id: z.uuid(), by: z.string() }) };
const inside = {
  changes: false,
  subject: 'ai.judge-thing',
  access: 'member',
  input: z.object({ title: z.string() }),
  output: z.object({ score: z.number() }),
} as const;

interface Parts {
  save?: object;
  inside?: object;
  fact?: object;
  more?: Record<string, never>;
  errors?: object;
}

function contract(parts: Parts = {}): ContractDescription {
  return describeContract('1.0.0', {
    operations: {
      saveThing: { ...spec, ...parts.save } as never,
      judgeThing: { ...inside, ...parts.inside } as never,
    },
    events: { thingSaved: { ...fact, ...parts.fact } as never },
    errors: (parts.errors ?? { GONE: { status: 404, level: 'info', text: 'Borte' } }) as never,
  });
}

const released = contract();
const input = (change: z.ZodRawShape) => ({ save: { input: spec.input.extend(change) } });
const output = (change: z.ZodRawShape) => ({ save: { output: spec.output.extend(change) } });
const rows = (changed: z.ZodType) => output({ rows: z.array(changed) });

describe('[R-475] what breaks somebody of the last release is refused, with how to do it in two steps', () => {
  test.each<[string, Parts, RegExp]>([
    ['a new required input', input({ reason: z.string() }), /inndata, reason: feltet er påkrevd.*valgfritt/],
    ['an optional input that is now required', input({ hours: z.number().min(0).max(100) }), /hours/],
    ['an input that is gone', { save: { input: spec.input.omit({ kind: true }) } }, /kind: feltet er borte/],
    ['a shorter input', input({ title: z.string().min(1).max(100) }), /title: lengste lengde er mindre/],
    ['a choice less', input({ kind: z.enum(['course']).optional() }), /kind: circle tas ikke lenger imot/],
    ['another type', input({ title: z.number() }), /typen string er blitt number/],
    ['a tighter number', input({ hours: z.number().min(1).max(100).optional() }), /laveste verdi er høyere/],
    [
      'a bound itself',
      input({ hours: z.number().positive().max(100).optional() }),
      /laveste verdi er høyere/,
    ],
    [
      'an upper bound itself',
      input({ hours: z.number().min(0).lt(100).optional() }),
      /høyeste verdi er lavere/,
    ],
    [
      'an answer without a field',
      rows(row.omit({ score: true })),
      /svar, rows.\[\].score: .*borte.*ved siden/,
    ],
    [
      'an optional field of an answer that is gone',
      { save: { output: spec.output.omit({ note: true }) } },
      /note/,
    ],
    ['an answer that may lack a field', rows(row.extend({ id: z.uuid().optional() })), /rows.\[\].id/],
    [
      'an answer with a value nobody knows',
      rows(row.extend({ status: z.enum(['draft', 'approved', 'archived']) })),
      /archived/,
    ],
    ['more access', { save: { access: 'open' } }, /tilgangen er open, den var member.*nytt kall/],
    ['less access', { save: { access: 'admin' } }, /tilgangen er admin/],
    ['another route', { save: { route: 'POST /api/things/keep' } }, /ruten er en annen/],
    ['another subject', { save: { subject: 'plans.keep-thing' } }, /emnet er et annet/],
    ['no Idempotency-Key', { save: { changes: false } }, /Idempotency-Key/],
    [
      'a new required answer between services',
      { inside: { output: inside.output.extend({ judge: z.string() }) } },
      /svar mellom tjenester, judge/,
    ],
    ['a fact without a field', { fact: { payload: fact.payload.omit({ by: true }) } }, /by: .*lesere/],
    [
      'a fact with a new required field',
      { fact: { payload: fact.payload.extend({ at: z.string() }) } },
      /at: /,
    ],
    ['an error that is gone', { errors: {} }, /GONE: feilkoden er borte/],
    ['an error of another status', { errors: { GONE: { status: 409 } } }, /GONE: HTTP-statusen/],
  ])('%s', (_what, parts, sentence) => {
    const found = breakingChanges(released, contract(parts));
    expect(found.length).toBeGreaterThan(0);
    expect(found.join('\n')).toMatch(sentence);
  });

  test('a call or a fact that is gone', () => {
    const { saveThing: _save, ...others } = released.operations;
    expect(breakingChanges(released, { ...released, operations: others })).toEqual([
      expect.stringMatching(/^saveThing: kallet er borte\. La den gamle bli stående/),
    ]);
    expect(breakingChanges(released, { ...released, events: {} })).toEqual([
      expect.stringMatching(/^thingSaved: hendelsen er borte/),
    ]);
  });
});

describe('[R-475] what everybody of the last release can live with passes', () => {
  test.each<[string, Parts]>([
    ['nothing new', {}],
    ['a new optional input', input({ reason: z.string().optional() })],
    ['an input with a default', input({ reason: z.string().default('') })],
    ['a required input that is now optional', input({ title: z.string().min(1).max(200).optional() })],
    ['a longer input', input({ title: z.string().min(1).max(500) })],
    ['a choice more in an input', input({ kind: z.enum(['course', 'circle', 'talk']).optional() })],
    ['a wider number', input({ hours: z.number().min(-1).max(1000).optional() })],
    ['an input that may be null', input({ hours: z.number().min(0).max(100).nullish() })],
    ['a new field in an answer', rows(row.extend({ title: z.string() }))],
    ['an optional field of an answer that always comes', output({ note: z.string() })],
    ['a choice less in an answer', rows(row.extend({ status: z.enum(['draft']) }))],
    ['an answer that is never null', rows(row.extend({ score: z.number() }))],
    [
      'a fact with a new optional field',
      { fact: { payload: fact.payload.extend({ at: z.string().optional() }) } },
    ],
    [
      'a fact with a field that has a default',
      { fact: { payload: fact.payload.extend({ at: z.string().default('') }) } },
    ],
    ['a call that is now changing', { inside: { changes: true } }],
    ['a new error', { errors: { GONE: { status: 404 }, NEW: { status: 409 } } }],
  ])('%s', (_what, parts) => {
    expect(breakingChanges(released, contract(parts))).toEqual([]);
  });

  test('a new call and a new fact', () => {
    const { saveThing: _save, ...others } = released.operations;
    expect(breakingChanges({ ...released, operations: others, events: {} }, released)).toEqual([]);
  });
});

test('the whole contract can be described, and fits itself', () => {
  const whole = describeContract('1.0.0', { operations, events, errors });
  const kept = JSON.parse(JSON.stringify(whole)) as ContractDescription;
  expect(breakingChanges(kept, whole)).toEqual([]);
  expect(Object.keys(kept.operations)).toEqual(Object.keys(operations));
  // A schema that says nothing would let everything pass.
  for (const { input: taken, output: given } of Object.values(kept.operations))
    expect([taken.type ?? taken.anyOf, given.type ?? given.anyOf]).not.toContain(undefined);
});
