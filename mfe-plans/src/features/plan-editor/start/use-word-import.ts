import { startTransition, useEffect, useRef, useState } from 'react';
import { checkNetwork } from '@studieplan/ui';
import {
  ReadFailed,
  ReadTooLong,
  readInWorker,
  type ReadingOptions,
} from '@studieplan/ui/worker/read-in-worker.ts';
import type { LooseText, WordField } from '../../../word-import/blocks.ts';
import type { ReadWord } from '../../../word-import/read-word.ts';
import { WordFault } from '../../../word-import/word-fault.ts';
import type { PlanDraft } from '../plan-draft.ts';
import type { Act, FormState, FormStep } from '../use-form-history.ts';
import type { PageHistory } from '../../../undo/use-history.ts';
import { isTooLarge, trayWith, type Tray } from './kept-tray.ts';
import { sent, taken, type Sendable } from './word-draft.ts';
import type { WordAnswer } from './word-answer.ts';

/** A file that was taken in, here and not on an earlier visit. */
interface Taken {
  fileName: string;
  step: FormStep;
}

interface WordTarget {
  draft: PlanDraft;
  act: Act;
  history: PageHistory<FormState>;
  /** What lies beside the form; it goes with its working copy. */
  tray: { now: Tray | undefined; put: (tray: Tray | undefined) => void };
}

/** The same words without their full stop, told apart from what else is done. */
const inTray = (said: string) => `«Uten plass»: ${said.slice(0, -1)}`;

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
      startTransition(() => setReading(undefined));
    }
  };
  return { reading, readFile, stop };
}

/** A Word file on its way into the form: read, looked through, taken in. Nothing of it is saved here. */
export function useWordImport({ draft, act, history, tray }: WordTarget) {
  const { reading, readFile, stop } = useReading();
  const [fault, setFault] = useState<string>();
  const [read, setRead] = useState<ReadWord>();
  const [done, setDone] = useState<Taken>();
  const [said, setSaid] = useState('');
  const leave = (text: LooseText, what: string, change: Partial<PlanDraft> = {}) => {
    if (tray.now === undefined) return;
    const left = { ...tray.now, loose: tray.now.loose.filter(({ id }) => id !== text.id) };
    act(inTray(what), { ...change, tray: left }, { undo: () => setSaid(''), redo: () => setSaid(what) });
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
        const answer = await readFile(file);
        // A file of a thousand rows is drawn piece by piece, so whoever types is answered meanwhile.
        startTransition(() => setRead(answer));
      } catch (error) {
        setFault(error instanceof WordFault ? error.message : notLoaded);
      }
    },
    discard: () => setRead(undefined),
    take: (givenUp: ReadonlySet<WordField>) => {
      if (read === undefined) return;
      const changes = taken(draft, read.found, givenUp);
      const filled = { ...changes, tray: trayWith(tray.now, read) };
      setDone({ fileName: read.fileName, step: act('Skjemaet er fylt ut fra Word', filled) });
      setSaid('');
      setRead(undefined);
    },
    /** Only while nobody has gone on writing: their text would go with it. */
    undo: done !== undefined && history.newest === done.step ? () => void history.go('undo') : undefined,
    send: (text: LooseText, field: Sendable, name: string) => {
      leave(text, `Lagt i ${name}.`, sent(draft, text, field));
    },
    dropText: (text: LooseText) => leave(text, 'Teksten er fjernet.'),
    close: () => {
      if (tray.now?.loose.length === 0) tray.put(undefined);
      else act('Tekstene uten plass er fjernet', { tray: undefined });
      setSaid('');
    },
  };
}
export type WordImport = ReturnType<typeof useWordImport>;

// Built apart (rspack.config.mjs).
const address = new URL('../../../../dist-worker/assets/word.js', import.meta.url);

/** Reads a Word file where it cannot stop the page; throws a WordFault, or what readInWorker throws. */
async function readWordFile(file: File, options: ReadingOptions): Promise<ReadWord> {
  const answer = await readInWorker<WordAnswer>(() => new Worker(address), file, options).catch(
    (error: unknown) => {
      if (error instanceof ReadTooLong) throw new WordFault('slow');
      // A file that ends its worker is one that cannot be read.
      if (error instanceof ReadFailed) throw new WordFault('damaged');
      throw error;
    },
  );
  if ('fault' in answer) throw new WordFault(answer.fault);
  return answer;
}
