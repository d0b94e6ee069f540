import { useEffect, useRef, useState } from 'react';
import { checkNetwork } from '@studieplan/ui';
import type { LooseText, WordField } from '../../../word-import/blocks.ts';
import type { ReadWord } from '../../../word-import/read-word.ts';
import { WordFault } from '../../../word-import/word-fault.ts';
import { sameContent, type PlanDraft } from '../plan-draft.ts';
import { isTooLarge, trayWith, type Tray } from './kept-tray.ts';
import { readWordFile } from './read-word-file.ts';
import { sent, taken, type Sendable } from './word-draft.ts';

/** The form and the tray before a file was taken in, and the form after it; here and not on an earlier visit. */
interface Taken {
  fileName: string;
  before: PlanDraft;
  after: PlanDraft;
  trayBefore: Tray | undefined;
}

interface WordTarget {
  draft: PlanDraft;
  change: (change: Partial<PlanDraft>) => void;
  /** What lies beside the form; it goes with its working copy. */
  tray: { now: Tray | undefined; put: (tray: Tray | undefined) => void };
}

const notLoaded = `Det som leser Word-filer, kunne ikke lastes. ${checkNetwork}`;

/** Reads a file of somebody who may end it, and ends it where they leave. */
function useReading() {
  const [reading, setReading] = useState<'begun' | 'noticed'>();
  const ending = useRef<AbortController>(undefined);
  const stop = () => ending.current?.abort();
  useEffect(() => () => ending.current?.abort(), []);
  /** Undefined where it was ended. */
  const readFile = async (file: File): Promise<ReadWord | undefined> => {
    const { signal } = (ending.current = new AbortController());
    setReading('begun');
    try {
      return await readWordFile(file, { signal, onProgress: () => setReading('noticed') });
    } catch (error) {
      if (signal.aborted) return undefined;
      throw error;
    } finally {
      setReading(undefined);
    }
  };
  return { reading, readFile, stop };
}

/** A Word file on its way into the form: read, looked through, taken in. Nothing of it is saved here. */
export function useWordImport({ draft, change, tray }: WordTarget) {
  const { reading, readFile, stop } = useReading();
  const [fault, setFault] = useState<string>();
  const [read, setRead] = useState<ReadWord>();
  const [done, setDone] = useState<Taken>();
  const [said, setSaid] = useState('');
  const leave = (text: LooseText, what: string) => {
    if (tray.now === undefined) return;
    tray.put({ ...tray.now, loose: tray.now.loose.filter(({ id }) => id !== text.id) });
    setSaid(what);
  };
  return {
    reading: reading !== undefined,
    /** It has taken so long that a person wonders. */
    readsOn: reading === 'noticed',
    stop,
    fault,
    read,
    /** The file that the form was filled from. */
    filledFrom: done?.fileName,
    tray: tray.now,
    /** The working copy does not hold it beside the form. */
    trayTooLarge: tray.now !== undefined && isTooLarge(draft, tray.now),
    /** What was done last with a loose text. */
    said,
    choose: async (file: File) => {
      setFault(undefined);
      try {
        setRead(await readFile(file));
      } catch (error) {
        setFault(error instanceof WordFault ? error.message : notLoaded);
      }
    },
    discard: () => setRead(undefined),
    take: (givenUp: ReadonlySet<WordField>) => {
      if (read === undefined) return;
      const changes = taken(draft, read.found, givenUp);
      const after = { ...draft, ...changes };
      setDone({ fileName: read.fileName, before: draft, after, trayBefore: tray.now });
      tray.put(trayWith(tray.now, read));
      setSaid('');
      setRead(undefined);
      change(changes);
    },
    /** Only while nobody has gone on writing: their text would go with it. */
    undo:
      done !== undefined && sameContent(draft, done.after)
        ? () => {
            change(done.before);
            setDone(undefined);
            tray.put(done.trayBefore);
          }
        : undefined,
    send: (text: LooseText, field: Sendable, name: string) => {
      change(sent(draft, text, field));
      leave(text, `Lagt i ${name}.`);
    },
    dropText: (text: LooseText) => leave(text, 'Teksten er fjernet.'),
    close: () => {
      tray.put(undefined);
      setSaid('');
    },
  };
}
export type WordImport = ReturnType<typeof useWordImport>;
