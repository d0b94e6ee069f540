import { useCallback, useRef, useState } from 'react';
import type { InputOf, Operation, OutputOf } from '@studieplan/contracts';
import { callOperation, useRefresh } from '@studieplan/ui';

export interface AiRunOptions {
  fallback: string;
  /** Reads that are no longer true after an answer. */
  refreshes?: readonly Operation[];
}

export interface AiRun<O extends Operation> {
  running: boolean;
  /** Answers undefined when the wait was called off; throws an ApiError when the call failed. */
  start: (input: InputOf<O>) => Promise<OutputOf<O> | undefined>;
  /** Ends the wait; what the server does already, it finishes. */
  cancel: () => void;
}

/** A call that may take minutes, so the wait for it can be called off. */
export function useAiRun<O extends Operation>(
  operation: O,
  { fallback, refreshes = [] }: AiRunOptions,
): AiRun<O> {
  const refresh = useRefresh();
  const waiting = useRef<AbortController>(undefined);
  const [running, setRunning] = useState(false);
  const cancel = useCallback(() => waiting.current?.abort(), []);

  const start = async (input: InputOf<O>) => {
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
