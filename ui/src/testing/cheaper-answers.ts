// Answers of jsdom that every query by role or label, every name and every click ask for, and that cost it a walk over
// the whole page or the whole style sheet each time. The same answers, made once. Runs before the first test file of
// the project 'web' in a worker.

/** Attributes that a rule of the browser's own style sheet, the only one here, looks at. */
const told = ['hidden', 'open', 'type', 'dir', 'list', 'disabled', 'readonly'];
const styles = new Map<string, CSSStyleDeclaration>();
const computedStyle = window.getComputedStyle.bind(window);

window.getComputedStyle = (element, pseudo) => {
  if (pseudo || document.styleSheets.length > 0) return computedStyle(element, pseudo);
  const key = told.reduce(
    (text, name) => `${text}|${element.getAttribute(name)}`,
    `${element.localName}${writtenStyles(element)}`,
  );
  const known = styles.get(key) ?? computedStyle(element);
  styles.set(key, known);
  return known;
};

/** What `style` attributes say, its own and those above: that is inherited in part. */
function writtenStyles(element: Element): string {
  let text = '';
  for (let at: Element | null = element; at; at = at.parentElement)
    if (at.hasAttribute('style')) text += `|${at === element ? 'own' : ''}${at.getAttribute('style')}`;
  return text;
}

for (const { prototype } of [HTMLButtonElement, HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement]) {
  const before = Object.getOwnPropertyDescriptor(prototype, 'labels');
  Object.defineProperty(prototype, 'labels', {
    configurable: true,
    get(this: HTMLInputElement): ArrayLike<HTMLLabelElement> | null {
      if (!this.isConnected || this.type === 'hidden') return before?.get?.call(this) as null;
      return [...document.getElementsByTagName('label')].filter((label) =>
        label.hasAttribute('for')
          ? label.htmlFor === this.id && document.getElementById(label.htmlFor) === this
          : label.contains(this) && label.control === this,
      );
    },
  });
}
