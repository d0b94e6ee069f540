import { usePassing } from '../../passing/use-passing.ts';

/** How long a message stays, in ms (specification section 9). */
const messageStays = 10_000;

export interface EditorMessage {
  kind: 'success' | 'info';
  text: string;
  /** Beside the score and not over the page: nothing that is read moves for it. */
  atScore?: true;
}

const standsAtTop = ({ atScore }: EditorMessage) => atScore !== true;

/** What the last action has to say: for 10 s at the top of the page, or where the score stands. */
export function useEditorMessage() {
  return usePassing(messageStays, undefined, standsAtTop);
}
