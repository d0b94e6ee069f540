import type { SentPlan } from './receipt.tsx';

/** State of the history entry that leads to the list from a plan that was just sent in. */
export const sentState = (sent: SentPlan): { sent: SentPlan } => ({ sent });

/** The plan that was just sent in, or undefined where the history entry tells of none. */
export function sentOf(state: unknown): SentPlan | undefined {
  if (typeof state !== 'object' || state === null || !('sent' in state)) return undefined;
  const { sent } = state;
  const known = typeof sent === 'object' && sent !== null && 'id' in sent && 'title' in sent;
  if (!known || typeof sent.id !== 'string' || typeof sent.title !== 'string') return undefined;
  const association = 'association' in sent && typeof sent.association === 'string' ? sent.association : null;
  return { id: sent.id, title: sent.title, association };
}
