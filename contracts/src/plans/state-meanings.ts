import { statesOf, type Told, type VersionState } from './version-state.ts';

interface Meaning {
  /** Whether the version is what the plan says now: it alone is listed, and called 'gjeldende'. */
  holds: boolean;
  /** Whether it is the newest of its plan that is not taken back: the text to go on from, though its time may be over. */
  newest: boolean;
  /** Whether it is taken back: the bit `revocation` of its credential. The bit `refresh` follows from a successor alone. */
  revoked: boolean;
  /** In bokmål, within a sentence; '' where there is nothing to say. */
  word: string;
  /** The stamp in a preview of its page (deploy/edge/public): one that says no more than the state. */
  picture: string;
}

/** What follows from each state that a version can be in (design.md 56). */
export const versionStates = {
  valid: { holds: true, newest: true, revoked: false, word: 'gjeldende', picture: 'verifisert' },
  expired: { holds: false, newest: true, revoked: false, word: 'utløpt', picture: 'trukket-tilbake' },
  superseded: { holds: false, newest: false, revoked: false, word: '', picture: 'trukket-tilbake' },
  deactivated: { holds: false, newest: false, revoked: true, word: 'deaktivert', picture: 'deaktivert' },
  recalled: {
    holds: false,
    newest: false,
    revoked: true,
    word: 'trukket tilbake',
    picture: 'trukket-tilbake',
  },
  erased: { holds: false, newest: false, revoked: true, word: 'slettet', picture: 'trukket-tilbake' },
} as const satisfies Record<VersionState, Meaning>;

/** The newest of a plan's versions that is not taken back (design.md 25). */
export function currentOf<Version extends Told & { version_number: number }>(
  versions: readonly Version[],
): Version | undefined {
  const states = statesOf(versions);
  return versions.find((version) => versionStates[states.get(version) ?? 'erased'].newest);
}
