import { usePassing } from '../../passing/use-passing.ts';

/** How long a message stays, in ms (specification section 9). */
const messageStays = 10_000;

export interface EditorMessage {
  kind: 'success' | 'info';
  text: string;
}

/** What the last action has to say: at the top of the page, for 10 s. */
export function useEditorMessage() {
  return usePassing<EditorMessage>(messageStays);
}
