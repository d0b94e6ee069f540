/** Where nothing has the focus any more, the page's heading takes it; nothing moves on the screen. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('h1');
  if (heading === null || (document.activeElement ?? document.body) !== document.body) return;
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
