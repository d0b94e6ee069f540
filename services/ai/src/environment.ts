import { commaList } from '@studieplan/contracts';
import { AddressGuard, serviceEnvironment } from '@studieplan/kit/process';
import { z } from 'zod';

const limit = z.coerce.number().int().min(1).max(1_000_000);

/** Which model is asked, and how patiently; without OPENAI_API_KEY none is. */
export const modelEnvironment = z.object({
  OPENAI_API_KEY: z.string().optional(),
  OPENAI_BASE_URL: z.url({ protocol: /^https?$/ }).default('https://api.openai.com/v1'),
  OPENAI_MODEL: z.string().default('gpt-4.1'),
  /** Internal addresses (names, addresses, networks) that OPENAI_BASE_URL may name. */
  ALLOWED_PRIVATE_HOSTS: commaList,
  /** Patience with one attempt; two and a pause must fit in the deadline of `scorePlan`. */
  MODEL_TIMEOUT_SECONDS: z.coerce.number().positive().max(60).default(60),
});
export type ModelConfig = z.output<typeof modelEnvironment>;

/** How many model calls are allowed, counted over all replicas; a day is the last 24 hours. */
const modelLimits = z.object({
  MODEL_CALLS_AT_ONCE: limit.default(8),
  MODEL_CALLS_PER_USER_PER_DAY: limit.default(100),
  MODEL_CALLS_PER_DAY: limit.default(2000),
});
export type ModelLimits = z.output<typeof modelLimits>;

/** Environment of the ai service. */
export const aiEnvironment = serviceEnvironment
  .extend(modelEnvironment.shape)
  .extend(modelLimits.shape)
  .extend({
    CHECKER_WORKERS: z.coerce.number().int().min(1).max(16).default(2),
    /** Longest time for one plan (design.md 50); the longest that the contract lets in takes well under a second. */
    CHECKER_PATIENCE_MS: z.coerce.number().int().min(100).max(60_000).default(3_000),
    /** What Node is started with in each thread, separated by spaces: tests run them from source. */
    THREAD_ARGUMENTS: z.string().default(''),
  })
  .refine(
    (config) => {
      const { hostname, port } = new URL(config.OPENAI_BASE_URL);
      return new AddressGuard(config.ALLOWED_PRIVATE_HOSTS).allowsName(hostname, port);
    },
    {
      path: ['OPENAI_BASE_URL'],
      message: 'adressen er intern og står ikke i ALLOWED_PRIVATE_HOSTS',
    },
  );
