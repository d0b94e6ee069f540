let troubled: readonly { sentence: string }[] = [];
const listeners = new Set<() => void>();

function become(next: typeof troubled): void {
  troubled = next;
  for (const listener of listeners) listener();
}

/** Why calls of this page go on waiting, in a sentence to show; undefined while all are answered. */
export const contactTrouble = (): string | undefined => troubled[0]?.sentence;

/** Calls `listener` when that may have changed; returns the way to stop. */
export function onContactChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** One call's share of it. */
export interface CallContact {
  /** The call goes on, and the person who waits is told why it takes its time. */
  trouble: (sentence: string) => void;
  /** As `trouble`, where nothing worse is told yet. */
  waiting: (sentence: string) => void;
  end: () => void;
}

export function openContact(): CallContact {
  let own: { sentence: string } | undefined;
  const trouble = (sentence: string) => {
    if (own?.sentence === sentence) return;
    const before = own;
    own = { sentence };
    become([...troubled.filter((one) => one !== before), own]);
  };
  return {
    trouble,
    waiting: (sentence) => {
      if (own === undefined) trouble(sentence);
    },
    end: () => {
      if (own !== undefined) become(troubled.filter((one) => one !== own));
      own = undefined;
    },
  };
}
