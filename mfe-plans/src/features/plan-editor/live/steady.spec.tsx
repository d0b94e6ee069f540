import { jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { Steady } from './steady.tsx';

/** A field that stands lower in the window by 40 for every remark over it. */
function Page({ remarks }: { remarks: readonly string[] }) {
  return (
    <>
      <Steady of={remarks}>
        <input
          aria-label="Felt"
          ref={(field) => {
            if (field !== null)
              field.getBoundingClientRect = () => new DOMRect(0, 40 * document.querySelectorAll('p').length);
          }}
        />
        {remarks.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </Steady>
      <button type="button">Utenfor</button>
    </>
  );
}

let scrolled: jest.SpiedFunction<typeof window.scrollBy>;
beforeEach(() => {
  globalThis.DOMRect ??= class {
    constructor(
      readonly x: number,
      readonly top: number,
    ) {}
  } as unknown as typeof DOMRect;
  scrolled = jest.spyOn(window, 'scrollBy').mockImplementation(() => undefined);
});
afterEach(() => scrolled.mockRestore());

const by = () => scrolled.mock.calls.map(([options]) => (options as ScrollToOptions).top);

test('[X-4] the field under the hand stays where it is when remarks come and go by themselves', () => {
  const { rerender } = render(<Page remarks={['a']} />);
  screen.getByLabelText('Felt').focus();
  rerender(<Page remarks={['a', 'b', 'c']} />);
  rerender(<Page remarks={['a', 'b', 'c']} />);
  rerender(<Page remarks={['a']} />);
  expect(by()).toEqual([80, -80]);
});

test('[X-4] so does the field that something is dragged over; nothing scrolls for whoever does neither', () => {
  const { rerender } = render(<Page remarks={[]} />);
  screen.getByRole('button').focus();
  rerender(<Page remarks={['a']} />);
  expect(by()).toEqual([]);
  fireEvent.dragOver(screen.getByLabelText('Felt'));
  rerender(<Page remarks={['a', 'b']} />);
  expect(by()).toEqual([40]);
  fireEvent.dragEnd(screen.getByLabelText('Felt'));
  rerender(<Page remarks={[]} />);
  expect(by()).toEqual([40]);
});
