import { useState } from 'react';
import type { LooseText, WordField } from '../../../word-import/blocks.ts';
import type { ReadWord } from '../../../word-import/read-word.ts';
import { WordFault } from '../../../word-import/word-fault.ts';
import { sameContent, type PlanDraft } from '../plan-draft.ts';
import { sent, taken, type Sendable } from './word-draft.ts';

/** What a file has left beside the form after it was taken in. */
interface Taken {
  fileName: string;
  loose: readonly LooseText[];
  before: PlanDraft;
  after: PlanDraft;
  /** What was done last with a loose text. */
  said: string;
}

const notLoaded = 'Det som leser Word-filer, kunne ikke lastes. Sjekk nettet og prøv igjen.';

async function readFile(file: File): Promise<ReadWord> {
  // Only whoever has a file loads what reads it.
  const [{ readWord }, bytes] = await Promise.all([
    import(/* webpackChunkName: "word" */ '../../../word-import/read-word.ts'),
    file.arrayBuffer(),
  ]);
  return readWord(file.name, new Uint8Array(bytes));
}

/** A Word file on its way into the form: read, looked through, taken in. Nothing of it is saved here. */
export function useWordImport(draft: PlanDraft, change: (change: Partial<PlanDraft>) => void) {
  const [reading, setReading] = useState(false);
  const [fault, setFault] = useState<string>();
  const [read, setRead] = useState<ReadWord>();
  const [rest, setRest] = useState<Taken>();
  return {
    reading,
    fault,
    read,
    rest,
    choose: async (file: File) => {
      setFault(undefined);
      setReading(true);
      try {
        setRead(await readFile(file));
      } catch (error) {
        setFault(error instanceof WordFault ? error.message : notLoaded);
      } finally {
        setReading(false);
      }
    },
    discard: () => setRead(undefined),
    take: (givenUp: ReadonlySet<WordField>) => {
      if (read === undefined) return;
      const changes = taken(draft, read.found, givenUp);
      setRest({
        fileName: read.fileName,
        loose: read.loose,
        before: draft,
        after: { ...draft, ...changes },
        said: '',
      });
      setRead(undefined);
      change(changes);
    },
    /** Only while nobody has gone on writing: their text would go with it. */
    undo:
      rest !== undefined && sameContent(draft, rest.after)
        ? () => {
            change(rest.before);
            setRest(undefined);
          }
        : undefined,
    send: (text: LooseText, field: Sendable, name: string) => {
      if (rest === undefined) return;
      change(sent(draft, text, field));
      setRest({ ...rest, loose: rest.loose.filter(({ id }) => id !== text.id), said: `Lagt i ${name}.` });
    },
    dropText: (text: LooseText) => {
      if (rest !== undefined)
        setRest({
          ...rest,
          loose: rest.loose.filter(({ id }) => id !== text.id),
          said: 'Teksten er fjernet.',
        });
    },
    close: () => setRest(undefined),
  };
}
export type WordImport = ReturnType<typeof useWordImport>;
