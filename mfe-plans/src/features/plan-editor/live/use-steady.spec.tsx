import { useRef } from 'react';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useSteady } from './use-steady.ts';

/** A box whose field stands lower in the window by 40 for every remark over it. */
function Page({ remarks }: { remarks: readonly string[] }) {
  const box = useRef<HTMLDivElement>(null);
  useSteady(box);
  return (
    <>
      {remarks.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <div ref={box} data-testid="box">
        <input aria-label="Felt" />
      </div>
      <button type="button">Utenfor</button>
    </>
  );
}

const field = () => screen.getByLabelText('Felt');
const box = () => screen.getByTestId('box');
let scrolled: number;
const room = () => Number.parseInt(box().style.paddingBlockStart || '0', 10);
/** Where an element of the box stands in the window. */
function topIn(this: Element): DOMRect {
  const down = 40 * document.querySelectorAll('p').length - scrolled;
  return { top: this.matches('input') ? down + room() : down } as DOMRect;
}
const kept = { rect: Element.prototype.getBoundingClientRect, rects: Element.prototype.getClientRects };
beforeEach(() => {
  scrolled = 0;
  Element.prototype.getBoundingClientRect = topIn;
  Element.prototype.getClientRects = () => [{}] as unknown as DOMRectList;
  Object.defineProperty(window, 'scrollY', { configurable: true, get: () => scrolled });
  // A page ends at its top.
  window.scrollBy = ((to: ScrollToOptions) => {
    scrolled = Math.max(0, scrolled + (to.top ?? 0));
  }) as typeof window.scrollBy;
});
afterEach(() => {
  Element.prototype.getBoundingClientRect = kept.rect;
  Element.prototype.getClientRects = kept.rects;
  Reflect.deleteProperty(window, 'scrollY');
});

const top = () => field().getBoundingClientRect().top;
/** Drawn anew, and what watches the page has seen it. */
const shown = async (draw: (page: ReturnType<typeof Page>) => void, ...remarks: string[]) => {
  await act(() => Promise.resolve(draw(<Page remarks={remarks} />)));
  return top();
};

test('[X-4] the field under the hand stays where it is, at the top of the page too, whatever comes and goes over it', async () => {
  const { rerender } = render(<Page remarks={['a', 'b']} />);
  field().focus();
  expect(top()).toBe(80);
  expect(await shown(rerender, 'a', 'b', 'c', 'd')).toBe(80);
  expect(scrolled).toBe(80);
  expect(await shown(rerender)).toBe(80);
  // The page cannot scroll over its top: room stands there instead, and what comes next fills it.
  expect([scrolled, room()]).toEqual([0, 80]);
  expect(await shown(rerender, 'e')).toBe(80);
  expect([scrolled, room()]).toEqual([0, 40]);
  expect(await shown(rerender, 'e', 'f', 'g')).toBe(80);
  expect([scrolled, room()]).toEqual([40, 0]);
});

test('[X-4] room that is out of sight goes, and nothing that is seen moves', async () => {
  const { rerender } = render(<Page remarks={['a', 'b']} />);
  field().focus();
  await shown(rerender);
  scrolled = 60;
  fireEvent.scroll(window);
  expect([room(), top()]).toEqual([80, 20]);
  scrolled = 90;
  fireEvent.scroll(window);
  expect([room(), scrolled, top()]).toEqual([0, 10, -10]);
});

test('[X-4] so does the field that something is dragged over; nothing scrolls for whoever does neither', async () => {
  const { rerender } = render(<Page remarks={[]} />);
  screen.getByRole('button').focus();
  expect(await shown(rerender, 'a')).toBe(40);
  fireEvent.dragOver(field());
  expect(await shown(rerender, 'a', 'b')).toBe(40);
  fireEvent.dragLeave(field(), { relatedTarget: box() });
  expect(await shown(rerender, 'a', 'b', 'c')).toBe(40);
  fireEvent.dragEnd(field());
  expect(await shown(rerender)).toBe(-80);
});

test('[X-4] whoever scrolls or turns to another field is not led back', async () => {
  const { rerender } = render(<Page remarks={['a']} />);
  field().focus();
  scrolled = 30;
  // Not told yet when something comes.
  expect(await shown(rerender, 'a', 'b')).toBe(10);
  field().blur();
  expect(await shown(rerender, 'a')).toBe(-30);
});
