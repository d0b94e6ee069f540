import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { AiProgress } from '../../../validation/ai-progress.tsx';
import type { PlanEditor } from '../use-plan-editor.ts';
import { LiveScore } from './live-score.tsx';
import type { LiveCheck } from './use-live-check.ts';

interface ScoreSlotProps {
  editor: PlanEditor;
  /** Whether the validation holds for the text as it stands. */
  current: boolean;
  live: LiveCheck | undefined;
}

/** In the rail, where the score stands: while one writes, while it is validated, and what that came to. */
export function ScoreSlot({ editor, current, live }: ScoreSlotProps) {
  const { validating, validated, message, dirty } = editor;
  const slot = useRef<HTMLDivElement>(null);
  const least = useHeldHeight(slot, validating || (current && !dirty));
  const said = message?.atScore && message.text;
  useEffect(() => {
    // Beside the form it is in sight; on a phone it stands under it, and whoever writes there stays.
    const writes = document.activeElement?.matches('.kv-editor :is(input, textarea, select)') === true;
    if (said !== undefined && !writes) slot.current?.scrollIntoView({ block: 'nearest' });
  }, [said]);
  return (
    <div ref={slot} className="kv-scoreslot" style={{ minHeight: least }}>
      {validating ? (
        <section aria-label="Validering">
          <AiProgress
            note="Du kan skrive videre imens, men da gjelder resultatet teksten slik den er nå."
            onCancel={editor.cancelValidation}
          />
        </section>
      ) : (
        <LiveScore
          check={current && validated !== undefined ? { result: validated.result, behind: false } : live}
          holds={current}
          said={said}
        />
      )}
    </div>
  );
}

/** The height that the slot had before it was `held`, so that what stands under it stays where it is. */
function useHeldHeight(slot: { current: HTMLDivElement | null }, held: boolean): number | undefined {
  const before = useRef(0);
  const [least, setLeast] = useState<number>();
  useLayoutEffect(() => setLeast(held ? before.current : undefined), [held]);
  useLayoutEffect(() => {
    if (!held) before.current = slot.current?.offsetHeight ?? 0;
  });
  return least;
}
