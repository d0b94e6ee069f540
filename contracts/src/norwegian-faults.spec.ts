import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { operations } from './index.ts';

const sentence = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message;

test.each([
  [z.enum(['member', 'admin']), 'sjef', 'Verdien er ikke blant dem som kan velges'],
  [z.literal('YES'), 'NO', 'Verdien er ikke blant dem som kan velges'],
  [z.enum(['member', 'admin']), undefined, 'Feltet må fylles ut'],
  [z.string(), undefined, 'Feltet må fylles ut'],
  [z.string(), 7, 'Feltet må være tekst'],
  [z.number(), 'abc', 'Feltet må være et tall'],
  [z.number().int(), 1.5, 'Feltet må være et helt tall'],
  [z.boolean(), 'ja', 'Feltet må være sant eller usant'],
  [z.array(z.string()), 'abc', 'Feltet må være en liste'],
  [z.object({}), 'abc', 'Feltet har feil form'],
  [z.string().max(3), 'abcd', 'Teksten må ha høyst 3 tegn'],
  [z.string().min(12), 'kort', 'Teksten må ha minst 12 tegn'],
  [z.array(z.string()).min(1), [], 'Listen må ha minst 1 punkt'],
  [z.array(z.string()).max(2), ['a', 'b', 'c'], 'Listen må ha høyst 2 punkter'],
  [z.number().max(0.5), 1, 'Tallet må være høyst 0,5'],
  [z.number().multipleOf(0.5), 0.7, 'Tallet må kunne deles på 0,5'],
  [z.email(), 'x', 'Skriv en gyldig e-postadresse'],
  [z.uuid(), 'x', 'Ugyldig id'],
  [z.iso.datetime(), 'i går', 'Ugyldig tidspunkt'],
  [z.string().regex(/^a$/), 'b', 'Verdien har feil form'],
  [z.union([z.string(), z.number()]), true, 'Feltet har feil form'],
  [z.strictObject({}), { ekstra: 1 }, 'Feltet finnes ikke'],
])('[J-20] a fault without a sentence of its own gets a Norwegian one: %#', (schema, value, expected) => {
  expect(sentence(schema, value)).toBe(expected);
});

const wrong = [
  undefined,
  null,
  '',
  'ukjent',
  7,
  -1.5,
  true,
  [],
  {},
  ['x'.repeat(30_000)],
  'x'.repeat(30_000),
];

test('[J-20] no call answers wrong values with types, patterns or English words', () => {
  const foreign =
    /forventet|instanceof|string|number|array|object|boolean|undefined|invalid|expected|"|\||<=|>=|mønster/i;
  const messages = Object.entries(operations).flatMap(([name, { input }]) =>
    !(input instanceof z.ZodObject)
      ? []
      : Object.keys(input.shape as object).flatMap((field) =>
          wrong.flatMap((value) =>
            (input.safeParse({ [field]: value }).error?.issues ?? []).map(({ message }) => [
              name,
              field,
              message,
            ]),
          ),
        ),
  );
  expect(messages.length).toBeGreaterThan(500);
  expect(messages.filter(([, , message = '']) => foreign.test(message))).toEqual([]);
});
