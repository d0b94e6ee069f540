import { jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { renderScreen } from '@studieplan/ui/testing/render-screen.tsx';
import { DeletedBanner } from './deleted-banner.tsx';
import { deletedState } from '../passing/entry-state.ts';

const show = (state?: unknown) => renderScreen(<DeletedBanner />, { at: '/study-plans?status=draft', state });

test('the list says which plan was deleted, for 10 s, and keeps its address', async () => {
  jest.useFakeTimers();
  try {
    const { address } = show(deletedState('Turledelse'));
    expect(screen.getByRole('status')).toHaveTextContent('Studieplanen «Turledelse» er slettet.');
    await act(() => jest.advanceTimersByTimeAsync(9900));
    expect(screen.getByRole('status')).toBeVisible();
    expect(address()).toBe('/study-plans?status=draft');
    await act(() => jest.advanceTimersByTimeAsync(200));
    expect(screen.queryByRole('status')).toBeNull();
  } finally {
    jest.useRealTimers();
  }
});

test.each([[undefined], [null], ['text'], [{ deletedPlan: 5 }]])('the state %p says nothing', (state) => {
  show(state);
  expect(screen.queryByRole('status')).toBeNull();
});
