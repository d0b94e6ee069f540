import { useEffect, useEffectEvent, useState } from 'react';
import { operations, type ValidationResult } from '@studieplan/contracts';
import { ApiError, callOperation } from '@studieplan/ui';
import type { PlanDraft } from '../plan-draft.ts';
import { sketchOf } from './live-sketch.ts';

/** The pause after the last key, in ms (design.md 44). */
const pauseMs = 800;

export interface LiveCheck {
  result: ValidationResult;
  /** Whether the text has changed since. */
  behind: boolean;
  /** The text that it is of. */
  draft: PlanDraft;
}

/**
 * What the checker says of the text in the form, asked after each pause in the writing; undefined until it has said
 * something. Nothing rests on it: where it cannot be asked, the last answer stays, as one of an earlier text.
 */
export function useLiveCheck(draft: PlanDraft, active: boolean): LiveCheck | undefined {
  const sketch = active ? sketchOf(draft) : undefined;
  const asked = sketch && JSON.stringify(sketch);
  const [last, setLast] = useState<{ asked: string; result: ValidationResult; draft: PlanDraft }>();
  const draftNow = useEffectEvent(() => draft);
  const known = last?.asked === asked;
  useEffect(() => {
    if (asked === undefined || known) return undefined;
    const controller = new AbortController();
    const judged = draftNow();
    const timer = setTimeout(() => {
      callOperation(operations.checkText, JSON.parse(asked), { signal: controller.signal }).then(
        ({ validation }) => setLast({ asked, result: validation, draft: judged }),
        (error: unknown) => {
          // Overtaken, too many, no contact: the next pause asks again.
          if (!controller.signal.aborted && !(error instanceof ApiError)) throw error;
        },
      );
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [asked, known]);
  if (asked === undefined || last === undefined) return undefined;
  return { result: last.result, behind: !known, draft: last.draft };
}
