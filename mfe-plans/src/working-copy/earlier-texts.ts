import { putUnsent, type FormText } from '@studieplan/ui/unsent/unsent-texts.ts';
import { newId } from './new-id.ts';

/** Whether a value is one that a field of the form can hold. */
export const isFieldText = (value: unknown): value is string | string[] =>
  typeof value === 'string' || (Array.isArray(value) && value.every((item) => typeof item === 'string'));

interface Earlier {
  text: FormText;
  revision: number | null;
  keptAt: string;
}

function read(written: string): Earlier | undefined {
  try {
    const { draft, revision, keptAt } = JSON.parse(written) as Record<string, unknown>;
    if (typeof draft !== 'object' || draft === null || typeof keptAt !== 'string') return undefined;
    const text = Object.fromEntries(
      Object.entries(draft).filter(([, value]) => isFieldText(value)),
    ) as FormText;
    return { text, revision: typeof revision === 'number' ? revision : null, keptAt };
  } catch {
    // Whatever it is, no earlier release has written it.
    return undefined;
  }
}

/** Releases before working copies kept unsaved text in localStorage: it becomes unsent text like any other. */
export async function moveEarlierTexts(personId: string): Promise<void> {
  const start = `plan_text:${personId}:`;
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(start) && !key.endsWith(':aside'));
  for (const key of keys) {
    const place = key.slice(start.length);
    const planId = place === 'new' ? null : place;
    const earlier = read(localStorage.getItem(key) ?? '');
    const kept =
      earlier !== undefined &&
      (await putUnsent({
        person_id: personId,
        id: planId ?? newId(),
        plan_id: planId,
        base_revision: earlier.revision,
        revision: 0,
        text: earlier.text,
        written_at: earlier.keptAt,
      }));
    if (kept || earlier === undefined) localStorage.removeItem(key);
  }
}
