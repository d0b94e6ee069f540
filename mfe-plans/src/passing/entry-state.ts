import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** A plan that was just sent in. */
export interface SentPlan {
  id: string;
  title: string;
  /** Whose administrators decide on it; null where nobody knows. */
  association: string | null;
}

/** What is held under a name, in the state of a history entry or in a part of it. */
const held = (state: unknown, name: string): unknown =>
  typeof state === 'object' && state !== null ? (state as Record<string, unknown>)[name] : undefined;
const textIn = (state: unknown, name: string) => {
  const text = held(state, name);
  return typeof text === 'string' ? text : undefined;
};

/** Leads to a page which then says what was just done. */
export const saidState = (said: string) => ({ said });
export const saidOf = (state: unknown) => textIn(state, 'said');

/** Leads to the list from a plan just deleted, by its title. */
export const deletedState = (title: string) => ({ deletedPlan: title });
export const deletedPlanOf = (state: unknown) => textIn(state, 'deletedPlan');

/** Leads to a plan just approved; the detail page then says so. */
export const approvedState = { approved: true };
export const wasApproved = (state: unknown) => held(state, 'approved') === true;

/** Leads to the list from a plan that was just sent in. */
export const sentState = (sent: SentPlan) => ({ sent });
export function sentOf(state: unknown): SentPlan | undefined {
  const sent = held(state, 'sent');
  const [id, title] = [textIn(sent, 'id'), textIn(sent, 'title')];
  if (id === undefined || title === undefined) return undefined;
  return { id, title, association: textIn(sent, 'association') ?? null };
}

/** What the way here left in the history entry; forgotten at once, so that a reload of the page does not say it again. */
export function useArrival<T>(read: (state: unknown) => T | undefined): T | undefined {
  const { state, pathname, search } = useLocation();
  const navigate = useNavigate();
  const arrived = read(state);
  const came = arrived !== undefined;
  useEffect(() => {
    if (came) void navigate({ pathname, search }, { replace: true, state: null });
  }, [came, navigate, pathname, search]);
  return arrived;
}
