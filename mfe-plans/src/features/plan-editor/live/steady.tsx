import { Component, type ReactNode } from 'react';

interface SteadyProps {
  /** What comes and goes by itself; told one by one whether it is another. */
  of: readonly unknown[];
  children: ReactNode;
}

interface Held {
  element: Element;
  top: number;
}

/** What is dragged over now, if anything is. */
let over: Element | undefined;
document.addEventListener('dragover', ({ target }) => {
  over = target instanceof Element ? target : undefined;
});
for (const end of ['dragend', 'drop'] as const) document.addEventListener(end, () => (over = undefined));

/**
 * Keeps the field under the hand, written in or dragged over, where it is in the window when something over it comes or
 * goes by itself: the page scrolls by as much. A class, since only those are told before the page changes.
 */
export class Steady extends Component<SteadyProps> {
  readonly #box: { current: HTMLDivElement | null } = { current: null };

  override getSnapshotBeforeUpdate(before: SteadyProps): Held | null {
    const { of } = this.props;
    const same = of.length === before.of.length && of.every((one, at) => one === before.of[at]);
    const element = over ?? document.activeElement;
    if (same || !element || this.#box.current?.contains(element) !== true) return null;
    return { element, top: element.getBoundingClientRect().top };
  }

  override componentDidUpdate(_before: SteadyProps, _state: unknown, held: Held | null): void {
    if (held === null || !held.element.isConnected) return;
    const moved = held.element.getBoundingClientRect().top - held.top;
    if (moved !== 0) window.scrollBy({ top: moved, behavior: 'instant' });
  }

  override render(): ReactNode {
    return (
      <div className="kv-steady" ref={this.#box}>
        {this.props.children}
      </div>
    );
  }
}
