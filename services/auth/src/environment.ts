import { serviceEnvironment } from '@studieplan/kit';
import { maxPasswordLength, minPasswordLength } from '@studieplan/contracts';
import { z } from 'zod';

/** The service's environment; the two SYSTEMADMIN values count at the very first start only. */
export const authEnvironment = serviceEnvironment.extend({
  SYSTEMADMIN_EMAIL: z.string().trim().toLowerCase().pipe(z.email()).default('system@localhost.localdomain'),
  SYSTEMADMIN_PASSWORD: z.string().min(minPasswordLength).max(maxPasswordLength).optional(),
});
export type AuthConfig = z.output<typeof authEnvironment>;
