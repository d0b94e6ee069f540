/** Tells the page what happened, when it has. */
export type Tell = (outcome: { kind: 'success' | 'danger'; text: string }) => void;
