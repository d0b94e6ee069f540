import { useCallback, useRef, useState } from 'react';
import type { InputOf, Operation, OutputOf } from '@studieplan/contracts';
import { callOperation, useRefresh } from '@studieplan/ui';

interface AiRunOptions {
  fallback: string;
  /** Reads that are no longer true after an answer. */
  refreshes?: readonly Operation[];
}

/** A call that may take minutes, so the wait for it can be called off. */
export function useAiRun<O extends Operation>(operation: O, { fallback, refreshes = [] }: AiRunOptions) {
  const refresh = useRefresh();
  const waiting = useRef<AbortController>(undefined);
  const [running, setRunning] = useState(false);
  /** Ends the wait; what the server does already, it finishes. */
  const cancel = useCallback(() => waiting.current?.abort(), []);

  /** Answers undefined when the wait was called off; throws an ApiError when the call failed. */
  const start = async (input: InputOf<O>): Promise<OutputOf<O> | undefined> => {
    const stop = new AbortController();
    waiting.current = stop;
    setRunning(true);
    try {
      const output = await callOperation(operation, input, { signal: stop.signal, fallback });
      refresh(...refreshes);
      return output;
    } catch (error) {
      if (stop.signal.aborted) return undefined;
      throw error;
    } finally {
      setRunning(false);
    }
  };
  return { running, start, cancel };
}
