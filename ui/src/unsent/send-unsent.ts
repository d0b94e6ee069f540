import { errors, operations } from '@studieplan/contracts';
import { ApiError, callOperation, sessionState } from '@studieplan/ui/runtime.ts';
import { personIn } from '@studieplan/ui/session/person-in.ts';
import { getUnsent, listUnsent, removeUnsent, type FormText, type UnsentText } from './unsent-texts.ts';

/** Whether two forms hold the same, in whatever order their fields are named. */
export function sameText(a: FormText, b: FormText): boolean {
  const plain = (text: FormText) =>
    JSON.stringify(Object.entries(text).toSorted(([one], [other]) => (one < other ? -1 : 1)));
  return plain(a) === plain(b);
}

export const isOvertaken = (error: unknown) =>
  error instanceof ApiError && error.code === 'WORKING_COPY_CHANGED';

/** Sends a text as it follows on what the server has; throws the refusal, and 401 where another is signed in by now. */
export async function sendText(unsent: UnsentText, signal?: AbortSignal) {
  const { person_id, id, plan_id, base_revision, revision, text } = unsent;
  if (personIn(sessionState()) !== person_id)
    throw new ApiError(errors.SESSION_ENDED.text, 'SESSION_ENDED', 401);
  return callOperation(
    operations.saveWorkingCopy,
    {
      working_copy_id: id,
      study_plan_id: plan_id,
      base_revision,
      expected_revision: revision,
      text,
    },
    { signal },
  );
}

// An editor that is open sends its text by itself, and notes the new revision a moment later.
const momentMs = 400;

async function sendOne(unsent: UnsentText, signal?: AbortSignal): Promise<boolean> {
  try {
    await sendText(unsent, signal);
    return true;
  } catch (error) {
    if (!isOvertaken(error)) return false;
  }
  const { working_copy } = await callOperation(
    operations.getWorkingCopy,
    { working_copy_id: unsent.id },
    { signal },
  );
  return working_copy !== null && sameText(working_copy.text, unsent.text);
}

async function settle(unsent: UnsentText, signal?: AbortSignal): Promise<boolean> {
  for (let tries = 0; tries < 3; tries += 1) {
    if (await sendOne(unsent, signal).catch(() => false)) {
      await removeUnsent(unsent.person_id, unsent.id);
      return true;
    }
    if (signal?.aborted === true) return false;
    await new Promise((resolve) => setTimeout(resolve, momentMs));
    const now = await getUnsent(unsent.person_id, unsent.id);
    if (now === undefined) return true;
    if (now.revision === unsent.revision && now.written_at === unsent.written_at) return false;
    unsent = now;
  }
  return false;
}

/** Sends what a person has written in this browser and the server has not got; answers what could not be sent. */
export async function sendUnsent(personId: string, signal?: AbortSignal): Promise<UnsentText[]> {
  const left: UnsentText[] = [];
  for (const unsent of await listUnsent(personId)) if (!(await settle(unsent, signal))) left.push(unsent);
  return left;
}
