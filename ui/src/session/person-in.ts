import type { SessionState } from './session.ts';

/** The id of the person who is signed in; undefined where nobody is. */
export const personIn = (state: SessionState) =>
  state.status === 'signed-in' ? state.session.user.id : undefined;
