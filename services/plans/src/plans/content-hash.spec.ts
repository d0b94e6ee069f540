import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { defaultValidationRules, planContent, type PlanContent } from '@studieplan/contracts';
import { canonicalJson } from '@studieplan/kit/secrets';
import { aPlan } from '../testing/plan-builders.ts';
import { contentHash, contentOf, validationBasis } from './content-hash.ts';

const content = planContent.parse(aPlan());

function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, inner]) => [key, reversed(inner)]),
  );
}

test('the order of keys does not matter, the order of lists does', () => {
  expect(contentHash(reversed(content) as PlanContent)).toBe(contentHash(content));
  const swapped = { ...content, content_modules: content.content_modules.toReversed() };
  expect(contentHash(swapped)).not.toBe(contentHash(content));
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(canonicalJson(reversed(value))).toBe(canonicalJson(value));
      expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});

test('[R-235] a change of any part of the content changes its hash', () => {
  const changes: Partial<PlanContent>[] = [
    { title: 'x' },
    { description: 'x' },
    { ects_credits: 3.5 },
    { estimated_hours: 81.5 },
    { learning_outcomes: { ...content.learning_outcomes, skills: ['x'] } },
    { content_modules: [] },
    { assessment_criteria: 'x' },
    { metadata: { ...content.metadata, eqf_level: '5' } },
  ];
  const hashes = changes.map((change) => contentHash({ ...content, ...change }));
  expect(new Set([...hashes, contentHash(content)]).size).toBe(changes.length + 1);
});

test('only the content counts, and rules and terms count for the basis of a validation', () => {
  expect(contentHash(contentOf({ ...content, status: 'draft' } as PlanContent))).toBe(contentHash(content));
  const stricter = { ...defaultValidationRules, min_knowledge_items: 4 };
  const bases = [
    validationBasis(content, defaultValidationRules, 'terms'),
    validationBasis(content, stricter, 'terms'),
    validationBasis(content, defaultValidationRules, 'other terms'),
    validationBasis({ ...content, title: 'x' }, defaultValidationRules, 'terms'),
  ];
  expect(new Set(bases).size).toBe(bases.length);
  expect(validationBasis(content, { ...defaultValidationRules }, 'terms')).toBe(bases[0]);
});
