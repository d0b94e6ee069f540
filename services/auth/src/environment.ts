import { serviceEnvironment } from '@studieplan/kit/process';
import { maxPasswordLength, minPasswordLength } from '@studieplan/contracts';
import { z } from 'zod';

const days = (least: number, usual: number) => z.coerce.number().int().min(least).max(36_500).default(usual);

/** The service's environment; the two SYSTEMADMIN values count at the very first start only. */
export const authEnvironment = serviceEnvironment.extend({
  SYSTEMADMIN_EMAIL: z.string().trim().toLowerCase().pipe(z.email()).default('system@localhost.localdomain'),
  SYSTEMADMIN_PASSWORD: z.string().min(minPasswordLength).max(maxPasswordLength).optional(),
  /** Days after which the key that signs tokens is replaced; the old one stays until its last token has expired. */
  SIGNING_KEY_DAYS: days(1, 90),
  /** `off` lets everybody in by password alone, whatever the rules and people's own choices say: for lost passkeys. */
  PASSKEY_REQUIREMENT: z.enum(['rules', 'off']).default('rules'),
  /** Retention periods in days (docs/oppbevaring.md); 0 keeps people for ever. */
  AUDIT_KEPT_DAYS: days(90, 730),
  EXPIRED_KEPT_DAYS: days(0, 7),
  UNVERIFIED_KEPT_DAYS: days(0, 30),
  REJECTED_KEPT_DAYS: days(0, 365),
  DEACTIVATED_KEPT_DAYS: days(0, 0),
});
export type AuthConfig = z.output<typeof authEnvironment>;
