import { expect, test } from '@jest/globals';
import { defaultValidationRules, planContent, type ValidationRules } from '@studieplan/contracts';
import { aPlan } from '../testing/plan-builders.ts';
import { contentHash, contentOf, validationBasis } from './content-hash.ts';

// Computed once by the first round's code (commit d5d0e49): what versions and validations from then are named by.
const plain = '044a55df270bedc48837a453a162a67040ded9230b5a5916d9bc2d82765617ee';

test('[I-8] a plan without the regulation’s fields keeps the hash of the first round', () => {
  expect(contentHash(contentOf(planContent.parse(aPlan())))).toBe(plain);
  const odd = aPlan({
    title: 'Æøå 𝒳 "sitat"',
    ects_credits: 2.5,
    estimated_hours: 62.75,
    content_modules: [],
    metadata: {},
  });
  expect(contentHash(contentOf(planContent.parse(odd)))).toBe(
    '956186c5c1e69b9dd2a8d2c2a2e69ff202795ce95e34780bb8746c4e12c0cea3',
  );
  expect(contentHash(contentOf(planContent.parse({ ...aPlan(), metadata: undefined })))).toBe(
    '93b78a07ec9c263e055f7ad909ae6661759d2fa9b03b1d48758bcd131ac0d92e',
  );
});

test('[I-3] the basis of a validation is the first round’s, whatever the policy', () => {
  const content = contentOf(planContent.parse(aPlan()));
  const policies: Partial<ValidationRules>[] = [
    {},
    { self_approval: 'off' },
    { self_approval_max_credits: 2 },
    { self_approval_sample: null },
    { require_regulation_fields: true },
  ];
  for (const policy of policies) {
    expect(validationBasis(content, { ...defaultValidationRules, ...policy }, 'terms')).toBe(
      'caabe4de07198064a2ad831b4a8bb3b4aa3d1152e13289d2bd7dc9c5975eb1f1',
    );
    const stricter = {
      ...defaultValidationRules,
      ...policy,
      min_ects_hours: 24,
      max_ects_hours: 35,
      min_knowledge_items: 5,
      min_validation_score: 80,
    };
    expect(validationBasis(content, stricter, 'terms')).toBe(
      '86fe2a367a5bc53b5cefa5997c0a3472ddc44b99494020a5a96d7aeafc789019',
    );
  }
});
