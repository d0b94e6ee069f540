/** Puts the focus into a control that must be mended, and into sight, out of whatever fold it lies in. */
export function focusControl(control: HTMLElement | null | undefined): void {
  const fold = control?.closest('details');
  if (fold) fold.open = true;
  control?.focus({ preventScroll: true });
  control?.scrollIntoView({ block: 'center' });
}

/** Leads to the first field that must be mended, once the form has been drawn with its errors. */
export function focusFirstFault(form: HTMLElement | null): void {
  setTimeout(() => focusControl(form?.querySelector<HTMLElement>('[aria-invalid="true"]')));
}
