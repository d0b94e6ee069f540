import type { operations, OutputOf, PublicPlan } from '@studieplan/contracts';

/** What a code shows. */
export type PublicAnswer = OutputOf<typeof operations.verifyPublicPlan>;

/** Why a code shows nothing: `missing` when no approved plan has it, `away` when the server gave no answer. */
export class PublicPlanError extends Error {
  override readonly name = 'PublicPlanError';
  constructor(
    readonly reason: 'missing' | 'away',
    message: string,
    /** When the plan of a code that is real was erased (ISO 8601). */
    readonly withdrawnAt?: string,
  ) {
    super(message);
  }
}

/** Pauses in ms before the second and third try, when the server is away. */
const backOff = [400, 1200];
const patienceInMs = 10_000;

const notFound = 'Studieplan ikke funnet eller ikke godkjent';
const noContact = 'Vi får ikke kontakt med tjenesten. Sjekk nettet og prøv igjen.';
const unknownFault = 'En feil oppstod';

interface Envelope {
  success?: boolean;
  error?: unknown;
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
  const { success, error, study_plan, legal_text, withdrawn_at } = await bodyOf(answer);
  if (answer.ok && success === true && study_plan !== undefined) {
    return { study_plan, legal_text: legal_text ?? '' };
  }
  const sentence = typeof error === 'string' && error !== '' ? error : undefined;
  if (answer.status === 404) {
    const since = typeof withdrawn_at === 'string' ? withdrawn_at : undefined;
    throw new PublicPlanError('missing', sentence ?? notFound, since);
  }
  throw new PublicPlanError('away', sentence ?? unknownFault);
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
        throw error instanceof PublicPlanError ? error : new PublicPlanError('away', noContact);
      }
    }
    await pause(wait);
    signal.throwIfAborted();
  }
}
