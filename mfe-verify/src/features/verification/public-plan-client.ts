import type { operations, OutputOf, PublicPlan } from '@studieplan/contracts';
import type { Fault } from './fault-sentence.ts';

/** What a code shows. */
export type PublicAnswer = OutputOf<typeof operations.verifyPublicPlan>;

/** Why a code shows nothing: `missing` when no approved plan has it, `away` when the server gave no answer. */
export class PublicPlanError extends Error {
  override readonly name = 'PublicPlanError';
  constructor(
    readonly reason: 'missing' | 'away',
    readonly fault: Fault,
    /** When the plan of a code that is real was erased (ISO 8601). */
    readonly withdrawnAt?: string,
  ) {
    super(fault.code ?? fault.kind);
  }
}

/** Pauses in ms before the second and third try, when the server is away. */
const backOff = [400, 1200];
const patienceInMs = 10_000;

interface Envelope {
  success?: boolean;
  error?: unknown;
  code?: unknown;
  study_plan?: PublicPlan;
  legal_text?: string;
  withdrawn_at?: unknown;
}

async function bodyOf(answer: Response): Promise<Envelope> {
  try {
    return (await answer.json()) as Envelope;
  } catch (error) {
    // A proxy's page instead of JSON: the status alone decides.
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}

async function attempt(code: string, signal: AbortSignal): Promise<PublicAnswer> {
  const answer = await fetch(`/verify-public/${encodeURIComponent(code)}`, {
    cache: 'no-store',
    credentials: 'omit',
    headers: { accept: 'application/json' },
    signal,
  });
  const { success, error, code: refusal, study_plan, legal_text, withdrawn_at } = await bodyOf(answer);
  if (answer.ok && success === true && study_plan !== undefined) {
    return { study_plan, legal_text: legal_text ?? '' };
  }
  const said = {
    ...(typeof refusal === 'string' && { code: refusal }),
    ...(typeof error === 'string' && error !== '' && { sentence: error }),
  };
  if (answer.status === 404) {
    const since = typeof withdrawn_at === 'string' ? withdrawn_at : undefined;
    throw new PublicPlanError('missing', { kind: 'missing', ...said }, since);
  }
  throw new PublicPlanError('away', { kind: 'fault', ...said });
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Asks for the plan of a code, without token or cookies; tries again while the server is away. Throws PublicPlanError.
 * The call is `operations.verifyPublicPlan`, written out so that the page for the public hosts carries no schemas.
 */
export async function readPublicPlan(code: string, signal: AbortSignal): Promise<PublicAnswer> {
  for (let tries = 0; ; tries += 1) {
    const wait = backOff[tries];
    try {
      return await attempt(code, AbortSignal.any([signal, AbortSignal.timeout(patienceInMs)]));
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof PublicPlanError && error.reason === 'missing') throw error;
      if (wait === undefined) {
        throw error instanceof PublicPlanError ? error : new PublicPlanError('away', { kind: 'noContact' });
      }
    }
    await pause(wait);
    signal.throwIfAborted();
  }
}
