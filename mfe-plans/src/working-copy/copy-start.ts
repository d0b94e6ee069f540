import { useEffect, useState } from 'react';
import { operations } from '@studieplan/contracts';
import { callOperation, useUser } from '@studieplan/ui';
import { sameText } from '@studieplan/ui/unsent/send-unsent.ts';
import {
  getUnsent,
  removeUnsent,
  type FormText,
  type UnsentText,
} from '@studieplan/ui/unsent/unsent-texts.ts';
import type { CopyGround, KeptCopy } from './copy-keeper.ts';
import { moveEarlierTexts } from './earlier-texts.ts';

/** What a form starts from beside its plan. */
export interface CopyStart {
  ground: CopyGround;
  /** What was written and not saved, and the plan's revision that it started from. */
  text?: FormText;
  base: number | null;
  writtenAt?: string;
  /** Written in this browser, and overtaken by what another device has kept. */
  aside?: FormText;
}

type Which = Pick<CopyGround, 'personId' | 'id' | 'planId'>;

/** Of a text of its own, which nobody has written on yet. */
export const blankStart = (which: Which): CopyStart => ({ ground: { ...which, revision: 0 }, base: null });

/** From what the server keeps; null where that is nothing. */
function keptStart(which: Which, kept: KeptCopy | null): CopyStart {
  if (kept === null) return blankStart(which);
  const { revision, text, saved_at, base_revision } = kept;
  return {
    ground: { ...which, revision, text, savedAt: saved_at },
    text,
    base: base_revision,
    writtenAt: saved_at,
  };
}

/** `kept` is undefined where the server did not answer. */
function chosen(which: Which, kept: KeptCopy | null | undefined, unsent: UnsentText | undefined): CopyStart {
  const start = keptStart(which, kept ?? null);
  if (unsent === undefined) return start;
  const ground = kept === undefined ? { ...which, revision: unsent.revision } : start.ground;
  if (unsent.revision === ground.revision)
    return { ground, text: unsent.text, base: unsent.base_revision, writtenAt: unsent.written_at };
  const same = start.text !== undefined && sameText(start.text, unsent.text);
  return { ...start, aside: same ? undefined : unsent.text };
}

async function findStart(which: Which): Promise<CopyStart> {
  await moveEarlierTexts(which.personId);
  // First what is kept here: what has been sent from here meanwhile, the server has when it is asked.
  const unsent = await getUnsent(which.personId, which.id);
  // Without an answer the form is open all the same; a newer text at the server is told of at the first save.
  const kept = await callOperation(operations.getWorkingCopy, { working_copy_id: which.id }).then(
    ({ working_copy }) => working_copy,
    () => undefined,
  );
  const start = chosen(which, kept, unsent);
  if (unsent !== undefined && start.text !== unsent.text) await removeUnsent(which.personId, which.id);
  return start;
}

/** What was left of the text `id`; undefined while that is being found out. */
export function useCopyStart(id: string, planId: string | null): CopyStart | undefined {
  const personId = useUser().id;
  const [start, setStart] = useState<CopyStart>();
  useEffect(() => {
    let wanted = true;
    void findStart({ personId, id, planId }).then((found) => {
      if (wanted) setStart(found);
    });
    return () => {
      wanted = false;
    };
  }, [personId, id, planId]);
  return start?.ground.id === id ? start : undefined;
}
