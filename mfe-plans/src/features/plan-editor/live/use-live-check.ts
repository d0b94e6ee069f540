import { startTransition, useEffect, useEffectEvent, useState } from 'react';
import { operations, type ValidationResult } from '@studieplan/contracts';
import { ApiError, callOperation } from '@studieplan/ui';
import { writtenItems } from '../../../plan-fields/written.ts';
import { type PlanDraft, contentOf, isBlank } from '../plan-draft.ts';

/** The pause after the last key, in ms (design.md 44). */
const pauseMs = 800;
/** How long a form waits for what is said of the text it opens with, in ms: what came later would push its fields down. */
const openingMs = 300;

export interface LiveCheck {
  result: ValidationResult;
  /** Whether the text has changed since. */
  behind: boolean;
  /** The text that it is of. */
  draft: PlanDraft;
}

/**
 * What the checker says of the text in the form, asked at once of the text that it opens with and then after each pause in
 * the writing; undefined until it has said something. Nothing rests on it: where it cannot be asked, the last answer stays,
 * as one of an earlier text. `opened` once the form need not wait for it.
 */
export function useLiveCheck(draft: PlanDraft, active: boolean): { live?: LiveCheck; opened: boolean } {
  const sketch = active ? sketchOf(draft) : undefined;
  const asked = sketch && JSON.stringify(sketch);
  const [last, setLast] = useState<{ asked: string; result: ValidationResult; draft: PlanDraft }>();
  const [opened, setOpened] = useState(asked === undefined);
  const now = useEffectEvent(() => ({ draft, pause: opened ? pauseMs : 0 }));
  const known = last?.asked === asked;
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setOpened(true)), openingMs);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (asked === undefined || known) return undefined;
    const controller = new AbortController();
    const { draft: judged, pause } = now();
    const ask = async () => {
      try {
        const { validation } = await callOperation(operations.checkText, JSON.parse(asked), {
          signal: controller.signal,
        });
        startTransition(() => setLast({ asked, result: validation, draft: judged }));
      } catch (error) {
        if (controller.signal.aborted) return;
        // Overtaken, too many, no contact: the next pause asks again.
        if (!(error instanceof ApiError)) throw error;
      }
      startTransition(() => setOpened(true));
    };
    const timer = setTimeout(() => void ask(), pause);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [asked, known]);
  if (asked === undefined || last === undefined) return { opened };
  return { live: { result: last.result, behind: !known, draft: last.draft }, opened };
}

const input = operations.checkText.input;
type LiveInput = ReturnType<typeof input.parse>;

/**
 * What the form holds as the live check takes it, or undefined while there is too little to say anything of. A field that
 * holds what no plan may hold is left out: what is wrong with it is said when it is saved.
 */
export function sketchOf(draft: PlanDraft): LiveInput | undefined {
  const { knowledge, skills, competence } = draft;
  const outcomes = writtenItems([...knowledge, ...skills, ...competence]);
  if (isBlank(draft) || draft.description.trim() === '' || outcomes.length === 0) return undefined;
  const content: Record<string, unknown> = contentOf(draft);
  const read = input.safeParse({ content });
  if (read.success) return read.data;
  for (const { path } of read.error.issues) delete content[String(path[1])];
  return input.safeParse({ content }).data;
}
