import { expect, test } from '@jest/globals';
import { certificateParts } from '../testing/certificate-parts.ts';
import { aPublicPlan } from '../testing/public-plan-builder.ts';
import { certificateState } from '@studieplan/ui/certificate/certificate-state.ts';

const since = '2025-06-03T10:00:00Z';

test.each([
  [{}, 'verifisert'],
  [{ approval_method: 'self' }, 'selvgodkjent'],
  [{ approval_method: 'self', self_approved_by: 'author' }, 'selvgodkjent'],
  [{ approval_method: 'self', self_approved_by: 'administrator' }, 'selvgodkjent-administrator'],
  [{ deleted_at: since, withdrawn: 'deactivated' }, 'deaktivert'],
  [{ approval_method: 'self', deleted_at: since, withdrawn: null }, 'deaktivert'],
  [{ approval_method: 'self', deleted_at: since, withdrawn: 'recalled' }, 'trukket-tilbake'],
  [{ valid_until: '2025-06-03', expired: true }, 'trukket-tilbake'],
] as const)('[I-4] %p carries %s, which the edge serves', (overrides, stamp) => {
  expect(certificateState(aPublicPlan(overrides)).stamp).toBe(stamp);
  expect(certificateParts().stamped(stamp).stamp.length).toBeGreaterThan(10_000);
});

test('[S-4] a certificate of what has run out says so in every place, and since when', () => {
  const state = certificateState(aPublicPlan({ valid_until: '2025-06-03', expired: true }));
  const lead = state.lead.map(({ text }) => text).join('');
  expect([state.head.text, lead, state.running.text, state.footer]).toEqual([
    'Utløpt: gjelder ikke lenger',
    'Koden er ekte, men godkjenningen er utløpt. Den gjaldt til 3. juni 2025.',
    'UTLØPT',
    'Gjaldt til 3. juni 2025',
  ]);
});
