import { expect, test } from '@jest/globals';
import { judgementRefusal } from './judgement-limits.ts';

test('[I-3] a full limit says which, and when there is room again, in Norwegian time and never too early', () => {
  const at = new Date('2026-11-23T08:51:20.000Z');
  expect(judgementRefusal({ plan: null, person: null })).toBeNull();
  expect(judgementRefusal({ plan: at, person: null })).toBe(
    'Språkmodellen har vurdert denne studieplanen 6 ganger det siste døgnet, og det er grensen. Prøv igjen etter 23. november kl. 09.52, eller send inn studieplanen, så vurderer en administrator den.',
  );
  expect(judgementRefusal({ plan: null, person: new Date('2026-06-30T22:00:00.000Z') })).toBe(
    'Språkmodellen har vurdert studieplaner for deg 30 ganger det siste døgnet, og det er grensen. Prøv igjen etter 1. juli kl. 00.00, eller send inn studieplanen, så vurderer en administrator den.',
  );
});
