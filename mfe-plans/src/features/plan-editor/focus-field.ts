import { controlOf } from './field-places.ts';

/**
 * Moves the focus to the field that a path of the contract names: `learning_outcomes.skills.1` (also `skills[1]`) is
 * the second written item of that list. Answers false where the form has no such field. `block`: where in the window.
 */
export function focusField(path: string, block: ScrollLogicalPosition = 'center'): boolean {
  const { id, item: index = 0 } = controlOf(path);
  const place = document.getElementById(id);
  if (place === null) return false;
  // Empty lines were not part of the text that was scored.
  const items = [...place.querySelectorAll<HTMLElement>('textarea, input, select')];
  const written = items.filter((item) => 'value' in item && item.value !== '');
  const target = place.matches('textarea, input, select')
    ? place
    : (written[index] ?? items[0] ?? place.querySelector<HTMLElement>('button') ?? place);
  const fold = target.closest('details');
  if (fold !== null) fold.open = true;
  target.focus({ preventScroll: true });
  target.scrollIntoView({ block });
  return true;
}

/** Moves the focus to the remarks of the result that stands over the form, or to the result where it has none. */
export function focusRemarks(): void {
  const result = document.getElementById('ki-validering');
  const target =
    result?.querySelector<HTMLElement>(
      ':is(.kv-remarks, .kv-part__ways, .kv-part__more) :is(button, summary)',
    ) ?? result?.closest<HTMLElement>('[tabindex]');
  target?.focus({ preventScroll: true });
  result?.scrollIntoView();
}
